import { isFileMark } from '../file-set/index.ts'
import type { Result } from '../job/index.ts'
import { type Item, type Line, plainField, type StructuralPost, statedText } from '../structural/index.ts'
import type { Complete } from './complete.ts'
import type { Value } from './facts.ts'
import { patternOf } from './pattern.ts'
import { type Reading, readWays } from './read.ts'
import type { Pass } from './search.ts'
import { knownOf } from './tests.ts'

/** A line of the file in the order of execution, subprograms where they are called. */
export interface ExecutedLine {
  /** Line of the text, from 1. */
  readonly at: number
  /** The file it is in, from 1; 0 for a program that is not made of files. */
  readonly file: number
  /** The line of the post, as text. */
  readonly line: string
  /** Values by field, without `next.`; empty for rows of lists. */
  readonly values: Readonly<Record<string, Value>>
}

export interface Executed {
  readonly reading: Reading
  readonly lines: readonly ExecutedLine[]
}

/**
 * Reads a program and lists its lines in the order in which they are executed, without the names of its files. Refused
 * as by `readStructural`.
 */
export function executeStructural(text: string, post: StructuralPost): Result<Executed> {
  const files = filesOfLines(text, post)
  return readWays(text, post, ({ reading, way, all }) => ({
    reading,
    lines: way.passes.flatMap((pass) =>
      linesOf(pass, all, post).map((line) => ({ ...line, file: files[line.at - 1] ?? 0 })),
    ),
  }))
}

/** The file of each line. */
function filesOfLines(text: string, { eol }: StructuralPost): readonly number[] {
  let file = 0
  return text.split(eol).map((line) => {
    if (isFileMark(line)) file++
    return file
  })
}

function linesOf({ spot, found }: Pass, all: Complete, post: StructuralPost): readonly Omit<ExecutedLine, 'file'>[] {
  const items = post.sections[spot.section] ?? []
  const seen = new Map<number, number>()
  return found.flatMap((each) => {
    const item = items[each.item]
    const nth = seen.get(each.item) ?? 0
    seen.set(each.item, nth + 1)
    const line = item && lineOf(item, nth)
    if (!line) return []
    const stated = statedText(line)
    if (isFileMark(stated)) return []
    const isRow = item.kind === 'loop'
    return [{ at: each.at, line: stated, values: isRow ? {} : valuesOf(line, spot, all) }]
  })
}

function lineOf(item: Item, nth: number): Line | undefined {
  if (item.kind === 'line') return item
  return item.kind === 'loop' ? item.lines[nth % item.lines.length] : undefined
}

const valuesOf = (line: Line, spot: Pass['spot'], { facts }: Complete): ExecutedLine['values'] =>
  Object.fromEntries(
    patternOf(line).slots.flatMap((slot) => {
      const value = knownOf(slot.field, spot, facts)
      return value === undefined ? [] : [[plainField(slot.field), value]]
    }),
  )
