import { findNumbering, unevenNumber } from './block-numbers.ts'
import type { ReasonCode } from './reason-codes.ts'
import type { Cell, ReadSample, Sample } from './sample.ts'

export interface Reason {
  readonly code: ReasonCode
  readonly sample: string
  /** Line of the sample, from 1. */
  readonly line: number
  readonly params: Readonly<Record<string, string | number>>
}

const LINE_END = /\r\n|\n|\r/g
const NAMES: Readonly<Record<string, string>> = { '\r\n': 'CR LF', '\n': 'LF', '\r': 'CR' }
/** An axis with a decimal comma. */
const COMMA = /(?:^|[^A-Za-z])[XYZ] ?=? ?[+-]?\d+,\d/i
const POINT = /\d\.\d/
const REMARK = /^\s*[(;'"]/

/** Faults of the texts, for which no post could print them again. */
export function textReasons(samples: readonly Sample[]): readonly Reason[] {
  const empty = samples.filter(({ text }) => text.trim() === '').map(({ name }) => reason('empty', name, 1))
  if (empty.length > 0) return empty
  const usual = samples[0]?.text.match(LINE_END)?.[0] ?? '\n'
  const ends = samples.flatMap((sample) => otherLineEnd(sample, usual) ?? [])
  if (ends.length > 0) return ends
  const closed = samples.find(({ text }) => text.endsWith(usual))
  const open = closed ? samples.filter(({ text }) => !text.endsWith(usual)) : []
  if (closed && open.length > 0)
    return open.map(({ name, text }) => reason('lastLine', name, text.split(usual).length, { other: closed.name }))
  return samples.flatMap((sample) => decimalComma(sample) ?? [])
}

const reason = (code: ReasonCode, sample: string, line: number, params: Reason['params'] = {}): Reason => ({
  ...{ code, sample, line, params },
})

/** The first line with another line end than usual; posts print LF or CR LF. */
function otherLineEnd({ name, text }: Sample, usual: string): Reason | undefined {
  const ends = text.match(LINE_END) ?? []
  const at = ends.findIndex((end) => end !== usual || end === '\r')
  const found = NAMES[ends[at] ?? '']
  return at < 0 || !found ? undefined : reason('lineEnds', name, at + 1, { found, usual: NAMES[usual] ?? '' })
}

/** Some controls separate arguments by commas; decimals are meant only where no number has a point. */
function decimalComma({ name, text }: Sample): Reason | undefined {
  const lines = text.split(/\r?\n/)
  const blocks = lines.map((line) => (REMARK.test(line) ? '' : line))
  const at = blocks.findIndex((line) => COMMA.test(line))
  if (at < 0 || blocks.some((line) => POINT.test(line))) return undefined
  return reason('comma', name, at + 1, { text: lines[at]?.trim() ?? '' })
}

/** Why lines stayed unknown, or no cut was found, as far as it is known. */
export function learningReasons(read: readonly ReadSample[], hasPost: boolean): readonly Reason[] {
  const files = read.map(({ sample }) => sample.text.split(/\r?\n/))
  const uneven = findNumbering(files) ? [] : unevenReasons(read, files)
  return uneven.length > 0 || hasPost ? uneven : cutReasons(read)
}

const unevenReasons = (read: readonly ReadSample[], files: readonly (readonly string[])[]): readonly Reason[] =>
  read.flatMap(({ sample }, n) => {
    const found = unevenNumber(files[n] ?? [])
    if (!found) return []
    const { line, ...params } = found
    return [reason('numbering', sample.name, line, params)]
  })

interface Counted {
  readonly key: string
  /** The lines of each sample with this key. */
  readonly cells: readonly (readonly Cell[])[]
}

/** The line that comes closest to one for each place, and the samples in which it does not. */
function cutReasons(read: readonly ReadSample[]): readonly Reason[] {
  const places = read.map(({ sample }) => sample.sheet.tools.reduce((sum, tool) => sum + tool.places.length, 0))
  const miss = ({ cells }: Counted): number =>
    cells.reduce((sum, own, n) => sum + Math.min(1, Math.abs(own.length - (places[n] ?? 0))), 0)
  const distance = ({ cells }: Counted): number =>
    cells.reduce((sum, own, n) => sum + Math.abs(own.length - (places[n] ?? 0)), 0)
  const ranked = countedLines(read).toSorted(
    (a, b) => miss(a) - miss(b) || Number(showsX(b)) - Number(showsX(a)) || distance(a) - distance(b),
  )
  const [best] = ranked
  return read.flatMap(({ sample }, n): readonly Reason[] => {
    const own = best?.cells[n] ?? []
    const params = { text: best ? lineOf(best) : '', count: own.length, places: places[n] ?? 0 }
    if (best && miss(best) === 0) return n === 0 ? [reason('steps', sample.name, own[0]?.at ?? 1, params)] : []
    return own.length === places[n] ? [] : [reason('places', sample.name, own.at(-1)?.at ?? 1, params)]
  })
}

/** Lines with a value, by their key. */
function countedLines(read: readonly ReadSample[]): readonly Counted[] {
  const lines = read.map(({ cells }) => Map.groupBy(cells, ({ key }) => key))
  const keys = new Set(
    read.flatMap(({ cells }) => cells.flatMap(({ key, values }) => (values.length > 0 ? [key] : []))),
  )
  return [...keys].map((key) => ({ key, cells: lines.map((own) => own.get(key) ?? []) }))
}

const showsX = ({ key }: Counted): boolean => /X ?=? ?#/i.test(key)

/** The first such line as written. */
function lineOf({ cells }: Counted): string {
  const cell = cells.flat()[0]
  return cell ? cell.literals.map((literal, n) => literal + (cell.values[n]?.text ?? '')).join('') : ''
}
