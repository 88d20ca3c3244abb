import { type GoldenInput, goldenProgram, goldenText } from '../golden/index.ts'
import type { Refusal } from '../job/index.ts'
import { postCatalogue, printProgram, writeEpx2 } from '../post/index.ts'
import type { Dialect, NcProgram } from '../program/index.ts'

/** Name of the file with the output of a post. */
export const goldenFile = (postId: string): string => `${postId.toLowerCase()}.nc`

/** Every post's output for a golden job, by post; several files follow each other under their names. */
export function goldenOutputs(input: GoldenInput): ReadonlyMap<string, string> {
  return new Map(postCatalogue.map(({ id, version, dialect }) => [id, output(input, id, version, dialect)]))
}

function output(input: GoldenInput, id: string, version: number, dialect: Dialect | undefined): string {
  const program = goldenProgram(input, { id, version })
  return program.ok ? text(program.value, dialect) : refused(program.refusals)
}

function text(program: NcProgram, dialect: Dialect | undefined): string {
  if (!dialect) {
    const file = writeEpx2(program)
    return file.ok ? file.value.text : refused(file.refusals)
  }
  const printed = printProgram(program, dialect)
  return printed.ok ? goldenText(printed.value) : refused(printed.refusals)
}

/** A refusal is an output too: turning one into a program must be a deliberate change of the golden file. */
const refused = (refusals: readonly Refusal[]): string =>
  `REFUSED\n${refusals.map(({ path, code }) => `${path} ${code}\n`).join('')}`
