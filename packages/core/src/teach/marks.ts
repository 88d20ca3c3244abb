import { textOf, type Unknown } from './assemble.ts'
import type { Question } from './meaning.ts'
import type { Cell, Sample } from './sample.ts'
import type { Unfolded } from './subprograms.ts'

/** How well a line is understood: fully, by a guess that a person has not confirmed, or not fully. */
export const lineMarks = ['understood', 'guessed', 'unknown'] as const
export type LineMark = (typeof lineMarks)[number]

/** Marks the lines of a sample by open questions and unexplained parts. */
export function marksOf(
  { sample, cells, trailer }: Unfolded & { readonly sample: Sample },
  unknown: readonly Unknown[],
  open: readonly Question[],
): readonly LineMark[] {
  const keys = new Set(unknown.flatMap(({ key }) => key))
  const asked = new Set(open.flatMap(({ id }) => keyOfQuestion(id)))
  const lines = new Set(open.map(({ line }) => line).filter((line) => line !== ''))
  const marks = [...nothingKnown(sample)]
  for (const cell of [...cells, ...trailer].flatMap(withRows)) {
    if (cell.kind !== 'line' && cell.kind !== 'run') continue
    const isGuessed = asked.has(cell.key) || lines.has(textOf(cell))
    marks[cell.at - 1] = keys.has(cell.key) ? 'unknown' : isGuessed ? 'guessed' : 'understood'
  }
  return marks
}

/** Marks for a sample of which no line is understood. */
export const nothingKnown = ({ text }: Sample): readonly LineMark[] => {
  const lines = text.split(/\r?\n/)
  return lines.slice(0, lines.at(-1) === '' ? -1 : undefined).map(() => 'unknown')
}

const withRows = (cell: Cell): readonly Cell[] => [cell, ...cell.rows.flat().flatMap(withRows)]

/** `key@2` and `width:key@2` refer to a value of the lines with this key. */
function keyOfQuestion(id: string): readonly string[] {
  const at = id.lastIndexOf('@')
  return at < 0 ? [] : [id.slice(0, at).replace(/^width:/, '')]
}
