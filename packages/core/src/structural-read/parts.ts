import { fileNameIn, isFileMark } from '../file-set/index.ts'
import type { Item, Line, Piece, Slot, StructuralNumbering, StructuralPost } from '../structural/index.ts'
import { escaped, patternOf } from './pattern.ts'
import { sectionOrder } from './sections.ts'
import { type SubName, subNameOf } from './sub-name.ts'

/** One line without its block number. */
export interface TextLine {
  readonly text: string
  readonly numbered: boolean
  /** Line of the file, from 1. */
  readonly at: number
}

/** A file split into parts: the main program, its subprograms in the order of the file, and the lines after them. */
export interface Parts {
  readonly main: readonly TextLine[]
  readonly subs: readonly { readonly name: SubName; readonly lines: readonly TextLine[] }[]
}

interface Raw {
  readonly text: string
  readonly at: number
}

/** Every way to split the file; none when its line ends, its last lines or its block numbers differ from the post's. */
export function partsOf(text: string, post: StructuralPost): readonly Parts[] {
  const lines = linesOf(text, post)
  if (!lines) return []
  const { trailer } = post
  const [body, rest] = [lines.slice(0, lines.length - trailer.length), lines.slice(lines.length - trailer.length)]
  const frames = subFrames(post)
  const cuts = frames.length === 0 ? [[body]] : body.flatMap((_, from) => cutsFrom(body, from, frames, post))
  return cuts.flatMap((parts) => {
    const read = withoutNumbers([...parts, rest], post)
    const after = read?.at(-1)
    if (!read || !after?.every((line, n) => isLine(line, trailer[n]))) return []
    return [
      { main: read[0] ?? [], subs: read.slice(1, -1).map((own) => ({ name: nameOf(own[0], frames), lines: own })) },
    ]
  })
}

const isLine = ({ text, numbered }: TextLine, line: Line | undefined): boolean =>
  line !== undefined && line.numbered === numbered && patternOf(line).expression.test(text)

function linesOf(text: string, { eol, closed }: StructuralPost): readonly Raw[] | undefined {
  if (closed !== text.endsWith(eol)) return undefined
  const whole = closed ? text.slice(0, -eol.length) : text
  const lines = whole.split(eol)
  if (lines.some((line) => /[\r\n]/.test(line)) || !areFilesSound(lines)) return undefined
  return lines.map((line, n) => ({ text: line, at: n + 1 }))
}

/** A text with names of files begins with one, and no two files have the same name, in any case of letters. */
function areFilesSound(lines: readonly string[]): boolean {
  const names = lines.filter(isFileMark).map((line) => fileNameIn(line).toLowerCase())
  return names.length === 0 || (isFileMark(lines[0] ?? '') && new Set(names).size === names.length)
}

interface Frame {
  readonly open: Line
  readonly close: Line
  /** Which value of the first line is the number or name of the subprogram. */
  readonly nameAt: number
}

/** The lines with which subprograms begin and end. */
function subFrames(post: StructuralPost): readonly Frame[] {
  const sequence = sectionOrder.flatMap((name): readonly Item[] => post.sections[name] ?? [])
  const closes = sequence.flatMap((item, n) => (item.kind === 'leave' ? lineFrom(sequence, n, -1) : []))
  return sequence.flatMap((item, n): readonly Frame[] => {
    if (item.kind !== 'enter') return []
    return lineFrom(sequence, n, 1).flatMap((open) =>
      closes.map((close) => ({ open, close, nameAt: nameIn(open, item.number) })),
    )
  })
}

/** The value of the line that is the one of the mark; -1: it is fixed text. */
function nameIn(open: Line, number: Piece): number {
  if (typeof number === 'string') return -1
  return patternOf(open).slots.findIndex((slot) => isSame(slot, number))
}

const isSame = (a: Slot, b: Slot): boolean =>
  a.kind === b.kind && a.field === b.field && ('plus' in a ? a.plus : '') === ('plus' in b ? b.plus : '')

const isFile = ({ open }: Frame): boolean => {
  const [first] = open.pieces
  return typeof first === 'string' && isFileMark(first)
}

function lineFrom(sequence: readonly Item[], from: number, way: 1 | -1): readonly Line[] {
  for (let n = from + way; n >= 0 && n < sequence.length; n += way) {
    const item = sequence[n]
    if (item?.kind === 'line') return [item]
  }
  return []
}

/** The main program up to `from`, followed by subprograms to the end. */
function cutsFrom(
  body: readonly Raw[],
  from: number,
  frames: readonly Frame[],
  post: StructuralPost,
): readonly (readonly (readonly Raw[])[])[] {
  const begins = (at: number): boolean => frames.some(({ open }) => isRaw(body[at], open, post))
  if (!begins(from)) return []
  const parts: Raw[][] = [body.slice(0, from)]
  let at = from
  while (at < body.length) {
    const end = frames.some(isFile)
      ? endOfFile(body, at)
      : body.findIndex((line, n) => n >= at && frames.some(({ close }) => isRaw(line, close, post)))
    if (!begins(at) || end < 0) return []
    parts.push(body.slice(at, end + 1))
    at = end + 1
  }
  return [parts]
}

/** The last line of the file that begins here. */
function endOfFile(body: readonly Raw[], from: number): number {
  const next = body.findIndex(({ text }, n) => n > from && isFileMark(text))
  return (next < 0 ? body.length : next) - 1
}

function isRaw(raw: Raw | undefined, line: Line, { numbering }: StructuralPost): boolean {
  if (!raw) return false
  const label = numbering && line.numbered ? labelLength(raw.text, numbering) : 0
  return label !== undefined && patternOf(line).expression.test(raw.text.slice(label))
}

function labelLength(text: string, { letter, gap }: StructuralNumbering): number | undefined {
  return new RegExp(`^${escaped(letter)}\\d+${gap}`, 'u').exec(text)?.[0].length
}

/** Removes block numbers; a line that does not begin with the expected number has none. */
function withoutNumbers(
  parts: readonly (readonly Raw[])[],
  { numbering }: StructuralPost,
): readonly (readonly TextLine[])[] | undefined {
  if (!numbering) return parts.map((lines) => lines.map((line) => ({ ...line, numbered: false })))
  const { letter, digits, start, step, gap, restart } = numbering
  let due = start
  return parts.map((lines) => {
    if (restart === true) due = start
    return lines.map(({ text, at }) => {
      if (restart !== false && isFileMark(text)) due = start
      const label = letter + String(due).padStart(digits, '0') + gap
      const next = text[label.length] ?? ''
      if (!text.startsWith(label) || (gap === '' && /\d/.test(next))) return { text, at, numbered: false }
      due += step
      return { text: text.slice(label.length), at, numbered: true }
    })
  })
}

/** The number or name in the first line of a subprogram. */
function nameOf(line: TextLine | undefined, frames: readonly Frame[]): SubName {
  const text = line?.text ?? ''
  for (const { open, nameAt } of frames) {
    const name = patternOf(open).expression.exec(text)?.[nameAt + 1]
    if (nameAt >= 0 && name !== undefined) return subNameOf(name)
  }
  return Number(/\d+/.exec(text)?.[0])
}
