import { blockNumber, type Dialect } from '../program/index.ts'
import { crc32 } from './read/crc.ts'

/** Changes that transport to a machine and back makes to a text without changing its meaning. */
export const carryCodes = [
  'byteOrderMark',
  'controlCharacters',
  'lineEnds',
  'blankLines',
  'trailingBlanks',
  'percent',
  'numbers',
  'trailer',
] as const
export type CarryCode = (typeof carryCodes)[number]

/** A text as its post would have written it, with the corrections made. */
export interface Carried {
  readonly text: string
  readonly codes: readonly CarryCode[]
  /** The checksum found, compared with the cleaned text. */
  readonly trailer: 'right' | 'wrong' | 'missing'
  /** Line of the returned file for a line of the text, both from 1; for an added line, the one after it. */
  lineOf(line: number): number
}

type Line = readonly [text: string, from: number]

const BYTE_ORDER_MARK = /^(?:\u00ef\u00bb\u00bf|\ufeff|\u00ff\u00fe|\u00fe\u00ff)/
const TRAILER = /^([^A-Za-z0-9]*CRC32 )([0-9A-F]{8})([^A-Za-z0-9]*)$/

/**
 * Removes the traces of transport from a returned file: byte order mark, control characters, line ends, blank lines,
 * blanks at line ends, missing or repeated `%`, block numbers, checksum. `bytes` holds one character for each byte.
 */
export function carry(bytes: string, dialect: Dialect): Carried {
  const codes = new Set<CarryCode>()
  const marked = bytes.replace(BYTE_ORDER_MARK, '')
  if (marked !== bytes) codes.add('byteOrderMark')
  const plain = marked.replace(/[^\t\n\r -~\u0080-\uffff]/g, '')
  if (plain !== marked) codes.add('controlCharacters')
  const eol = dialect.limits.eol === 'LF' ? '\n' : '\r\n'
  const framed = renumbered(percents(solidLines(plain, eol, codes), dialect, codes), dialect, codes)
  const sealed = dialect.frame.crc ? seal(framed, dialect, eol) : ({ lines: framed, trailer: 'missing' } as const)
  if (dialect.frame.crc && sealed.trailer !== 'right') codes.add('trailer')
  const { lines, trailer } = sealed
  return {
    text: lines.map(([line]) => line + eol).join(''),
    codes: carryCodes.filter((code) => codes.has(code)),
    trailer,
    lineOf: (line) => lines[line - 1]?.[1] ?? line,
  }
}

function solidLines(text: string, eol: string, codes: Set<CarryCode>): readonly Line[] {
  const ends = text.match(/\r\n|\n|\r/g) ?? []
  if (ends.some((end) => end !== eol) || !text.endsWith(eol)) codes.add('lineEnds')
  const pieces = text.split(/\r\n|\n|\r/)
  if (pieces.at(-1) === '') pieces.pop()
  const lines = pieces.map((piece, at): Line => [piece.replace(/[ \t]+$/, ''), at + 1])
  if (lines.some(([line], at) => line !== pieces[at])) codes.add('trailingBlanks')
  const solid = lines.filter(([line]) => line !== '')
  if (solid.length < lines.length) codes.add('blankLines')
  return solid
}

/** `%` at the start and at the end, as often as the post prints it: controls and DNC lines add, repeat and drop it. */
function percents(lines: readonly Line[], { frame }: Dialect, codes: Set<CarryCode>): readonly Line[] {
  const isPercent = (line: Line | undefined): boolean => line?.[0] === '%'
  let from = 0
  while (isPercent(lines[from])) from++
  let to = lines.length
  while (to > from && isPercent(lines[to - 1])) to--
  const mark = (wanted: boolean, at: number): readonly Line[] => (wanted ? [['%', at]] : [])
  const [opens, closes] = [frame.start[0] === '%', frame.end.at(-1) === '%']
  if (from !== Number(opens) || lines.length - to !== Number(closes)) codes.add('percent')
  return [...mark(opens, 1), ...lines.slice(from, to), ...mark(closes, lines.at(-1)?.[1] ?? 1)]
}

/** Renumbers the blocks in the post's steps: Heron's programs never jump to a block number. */
function renumbered(lines: readonly Line[], { numbering }: Dialect, codes: Set<CarryCode>): readonly Line[] {
  if (!numbering) return lines
  let next = numbering.start
  return lines.map(([line, from]): Line => {
    const body = withoutNumber(line, numbering.letter)
    if (body === undefined) return [line, from]
    const put = blockNumber(numbering, next) + body
    next += numbering.step
    if (put !== line) codes.add('numbers')
    return [put, from]
  })
}

/** The text after a block's number, its blank included; undefined when the line has none. */
function withoutNumber(line: string, letter: string): string | undefined {
  const gap = line.indexOf(' ')
  const digits = line.startsWith(letter) ? line.slice(letter.length, gap) : ''
  return gap > letter.length && /^\d+$/.test(digits) ? line.slice(gap) : undefined
}

/** The checksum of the present text; a missing one is added where the post prints it. */
function seal(
  lines: readonly Line[],
  { comment, frame }: Dialect,
  eol: string,
): { readonly lines: readonly Line[]; readonly trailer: Carried['trailer'] } {
  const found = lines.findLastIndex(([line]) => TRAILER.test(line))
  const at = found < 0 ? lines.length - frame.end.length : found
  const before = lines.slice(0, at)
  const sum = crc32(before.map(([line]) => line + eol).join(''))
  const stated = TRAILER.exec(lines[found]?.[0] ?? '')
  const line: Line = stated
    ? [`${stated[1]}${sum}${stated[3]}`, lines[found]?.[1] ?? 1]
    : [`${comment.open}CRC32 ${sum}${comment.close}`, lines[at]?.[1] ?? lines.at(-1)?.[1] ?? 1]
  return {
    lines: [...before, line, ...lines.slice(found < 0 ? at : at + 1)],
    trailer: stated ? (stated[2] === sum ? 'right' : 'wrong') : 'missing',
  }
}
