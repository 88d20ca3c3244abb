import { readGenIso } from '../../verify/gen-iso/read.ts'
import { actionsOf } from '../../verify/trace/actions.ts'
import type { Frames } from '../../verify/trace/frames.ts'
import { runProgram } from '../../verify/trace/run.ts'

/** The whole effect of a text, without lines and comments; undefined when it cannot be read. */
export function meaningOf(text: string, frames: Frames): string | undefined {
  const program = readGenIso(text)
  if (program.problems.length > 0) return undefined
  const header = program.header.map(({ key, value }) => `${key} ${value}`)
  const rows = program.conditions.map(({ line: _, ...row }) => JSON.stringify(row))
  return [program.number, ...header, ...rows, ...actionsOf(runProgram(program, frames))].join('\n')
}
