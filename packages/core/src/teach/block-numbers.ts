import { isFileMark } from '../file-set/index.ts'
import type { StructuralNumbering } from '../structural/index.ts'

export interface PlainLine {
  readonly text: string
  readonly numbered: boolean
  readonly at: number
}

const LABELLED = /^([A-Za-z])(\d+)( ?)(.+)$/
const LEAST_SHARE = 0.4

/** The numbers at the start of lines, if they increase evenly in every sample. */
export function findNumbering(files: readonly (readonly string[])[]): StructuralNumbering | null {
  const all = files.map((lines) => lines.flatMap((line) => LABELLED.exec(line) ?? []))
  const first = LABELLED.exec(files[0]?.find((line) => LABELLED.test(line) && /^N/i.test(line)) ?? '')
  if (!first || all.length === 0) return null
  const [, letter = '', , gap = ''] = first
  const numbers = files.map((lines) => numbersOf(lines, letter))
  const count = numbers.reduce((sum, each) => sum + each.length, 0)
  const lines = files.reduce((sum, each) => sum + each.length, 0)
  const start = Number(numbers[0]?.[0])
  const step = Number(numbers[0]?.[1]) - start
  if (count < lines * LEAST_SHARE || !(step > 0)) return null
  const fits = numbers.every((each) => countsUp(each, start, step))
  const texts = files.flatMap((each) => each.flatMap((line) => numberText(line, letter) ?? []))
  const digits = Math.min(...texts.map((text) => text.length))
  const restart = restartOf(files, letter, start)
  return fits ? { letter, digits, start, step, gap: gap === ' ' ? ' ' : '', restart } : null
}

/** Whether block numbers begin again, and only in the first numbered line of a file. */
function restartOf(
  files: readonly (readonly string[])[],
  letter: string,
  start: number,
): StructuralNumbering['restart'] {
  const again = files.flatMap((lines) => restartsIn(lines, letter, start))
  return again.length === 0 ? false : again.every((isOfFile) => isOfFile) ? 'files' : true
}

/** For each line at which the numbers begin again: whether the name of a file comes between it and the last number. */
function restartsIn(lines: readonly string[], letter: string, start: number): readonly boolean[] {
  const found: boolean[] = []
  let [isFirst, isOfFile] = [true, false]
  for (const line of lines) {
    const number = numberText(line, letter)
    if (isFileMark(line)) isOfFile = true
    if (number === undefined) continue
    if (!isFirst && Number(number) === start) found.push(isOfFile)
    isFirst = false
    isOfFile = false
  }
  return found
}

const numberText = (line: string, letter: string): string | undefined => {
  const match = LABELLED.exec(line)
  return match?.[1] === letter ? match[2] : undefined
}

const numbersOf = (lines: readonly string[], letter: string): readonly number[] =>
  lines.flatMap((line) => numberText(line, letter) ?? []).map(Number)

const countsUp = (numbers: readonly number[], start: number, step: number): boolean =>
  numbers.every((number, n) => number === start || number === (numbers[n - 1] ?? Number.NaN) + step)

/** The first block number of a file that does not count on evenly; undefined when too few lines have one. */
export function unevenNumber(
  lines: readonly string[],
): { readonly line: number; readonly number: number; readonly expected: number } | undefined {
  const blocks = lines.flatMap((text, n) => {
    const label = /^N(\d+)/i.exec(text)?.[1]
    return label === undefined ? [] : [{ line: n + 1, number: Number(label) }]
  })
  const [first, second] = blocks
  if (!first || !second || blocks.length < lines.length * LEAST_SHARE) return undefined
  const step = second.number - first.number
  for (const [n, { line, number }] of blocks.entries()) {
    const expected = (blocks[n - 1]?.number ?? number - step) + step
    if (number !== expected && number !== first.number) return { line, number, expected }
  }
  return undefined
}

/** Lines without their block numbers. */
export function withoutNumbers(lines: readonly string[], numbering: StructuralNumbering | null): readonly PlainLine[] {
  return lines.map((text, n) => {
    const at = n + 1
    const match = numbering ? LABELLED.exec(text) : null
    if (!numbering || match?.[1] !== numbering.letter) return { text, numbered: false, at }
    return { text: text.slice(1 + (match[2]?.length ?? 0) + numbering.gap.length), numbered: true, at }
  })
}
