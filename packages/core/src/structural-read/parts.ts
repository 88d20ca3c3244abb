import type { Item, Line, StructuralNumbering, StructuralPost } from '../structural/index.ts'
import { escaped, patternOf } from './pattern.ts'
import { sectionOrder } from './sections.ts'

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
  readonly subs: readonly { readonly number: number; readonly lines: readonly TextLine[] }[]
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
    return [{ main: read[0] ?? [], subs: read.slice(1, -1).map((own) => ({ number: numberOf(own[0]), lines: own })) }]
  })
}

const isLine = ({ text, numbered }: TextLine, line: Line | undefined): boolean =>
  line !== undefined && line.numbered === numbered && patternOf(line).expression.test(text)

function linesOf(text: string, { eol, closed }: StructuralPost): readonly Raw[] | undefined {
  if (closed !== text.endsWith(eol)) return undefined
  const whole = closed ? text.slice(0, -eol.length) : text
  const lines = whole.split(eol)
  if (lines.some((line) => /[\r\n]/.test(line))) return undefined
  return lines.map((line, n) => ({ text: line, at: n + 1 }))
}

interface Frame {
  readonly open: Line
  readonly close: Line
}

/** The lines with which subprograms begin and end. */
function subFrames(post: StructuralPost): readonly Frame[] {
  const sequence = sectionOrder.flatMap((name): readonly Item[] => post.sections[name] ?? [])
  const opens = sequence.flatMap((item, n) => (item.kind === 'enter' ? lineFrom(sequence, n, 1) : []))
  const closes = sequence.flatMap((item, n) => (item.kind === 'leave' ? lineFrom(sequence, n, -1) : []))
  return opens.flatMap((open) => closes.map((close) => ({ open, close })))
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
    const end = body.findIndex((line, n) => n >= at && frames.some(({ close }) => isRaw(line, close, post)))
    if (!begins(at) || end < 0) return []
    parts.push(body.slice(at, end + 1))
    at = end + 1
  }
  return [parts]
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
    if (restart) due = start
    return lines.map(({ text, at }) => {
      const label = letter + String(due).padStart(digits, '0') + gap
      const next = text[label.length] ?? ''
      if (!text.startsWith(label) || (gap === '' && /\d/.test(next))) return { text, at, numbered: false }
      due += step
      return { text: text.slice(label.length), at, numbered: true }
    })
  })
}

const numberOf = (line: TextLine | undefined): number => Number(/\d+/.exec(line?.text ?? '')?.[0])
