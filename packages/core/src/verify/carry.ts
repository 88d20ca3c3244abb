import type { Dialect } from '../program/index.ts'
import { blocksOf } from './carry-blocks.ts'
import { type CarriedLine, type CarryCode, type CarryCodes, carryCodes } from './carry-codes.ts'
import { percents, withOwnNumber } from './carry-head.ts'
import { crc32 } from './read/crc.ts'

/** A text as its post would have written it, with the corrections made. */
export interface Carried {
  readonly text: string
  readonly codes: readonly CarryCode[]
  /** The checksum found, compared with the cleaned text. */
  readonly trailer: 'right' | 'wrong' | 'missing'
  /** Line of the returned file for a line of the text, both from 1; for an added line, the one after it. */
  lineOf(line: number): number
  /** The returned file of a line of the text; undefined for a program of one file. */
  fileOf(line: number): string | undefined
}

export const BYTE_ORDER_MARK = /^(?:\u00ef\u00bb\u00bf|\ufeff|\u00ff\u00fe|\u00fe\u00ff)/
const TRAILER = /^([^A-Za-z0-9]*CRC32 )([0-9A-F]{8})([^A-Za-z0-9]*)$/

/**
 * Removes the traces of transport from a returned file: byte order mark, control characters, line ends, blank lines,
 * blanks at line ends, missing or repeated `%`, program number, remarks that the post cannot print, the control's own
 * notation of blocks, block numbers, checksum. `bytes` holds one character for each byte. `%` and checksum are not
 * added to a text that stops before its end.
 */
export function carry(bytes: string, dialect: Dialect): Carried {
  const codes = new Set<CarryCode>()
  const marked = bytes.replace(BYTE_ORDER_MARK, '')
  if (marked !== bytes) codes.add('byteOrderMark')
  const plain = marked.replace(/[^\t\n\r -~\u0080-\uffff]/g, '')
  if (plain !== marked) codes.add('controlCharacters')
  const eol = dialect.limits.eol === 'LF' ? '\n' : '\r\n'
  const blocks = blocksOf(withOwnNumber(solidLines(plain, eol, codes), dialect, codes), dialect, codes)
  const framed = percents(blocks.lines, dialect, blocks.isCut, codes)
  const sealed = dialect.frame.crc
    ? seal(framed, dialect, eol, blocks.isCut)
    : ({ lines: framed, trailer: 'missing' } as const)
  if (dialect.frame.crc && sealed.trailer !== 'right') codes.add('trailer')
  const { lines, trailer } = sealed
  return {
    text: lines.map(([line]) => line + eol).join(''),
    codes: carryCodes.filter((code) => codes.has(code)),
    trailer,
    lineOf: (line) => lines[line - 1]?.[1] ?? line,
    fileOf: () => undefined,
  }
}

function solidLines(text: string, eol: string, codes: CarryCodes): readonly CarriedLine[] {
  const ends = text.match(/\r\n|\n|\r/g) ?? []
  if (ends.some((end) => end !== eol) || !text.endsWith(eol)) codes.add('lineEnds')
  const pieces = withoutBlockEnds(text.split(/\r\n|\n|\r/), codes)
  if (pieces.at(-1) === '') pieces.pop()
  const lines = pieces.map((piece, at): CarriedLine => [piece.replace(/[ \t]+$/, ''), at + 1])
  if (lines.some(([line], at) => line !== pieces[at])) codes.add('trailingBlanks')
  const solid = lines.filter(([line]) => line !== '')
  if (solid.length < lines.length) codes.add('blankLines')
  return solid
}

/** Some controls write the end of a block as a character; it is removed only when every line has it. */
function withoutBlockEnds(lines: readonly string[], codes: CarryCodes): string[] {
  for (const end of [';', '*']) {
    if (!lines.every((line) => line.trim() === '' || line.trimEnd().endsWith(end))) continue
    if (lines.some((line) => line.trim() !== '')) codes.add('lineEnds')
    return lines.map((line) => line.trimEnd().replace(/[;*]$/, ''))
  }
  return [...lines]
}

/** The checksum of the present text; a missing one is added where the post prints it. */
function seal(
  lines: readonly CarriedLine[],
  { comment, frame }: Dialect,
  eol: string,
  isCut: boolean,
): { readonly lines: readonly CarriedLine[]; readonly trailer: Carried['trailer'] } {
  const found = lines.findLastIndex(([line]) => TRAILER.test(line))
  if (found < 0 && isCut) return { lines, trailer: 'missing' }
  const at = found < 0 ? lines.length - frame.end.length : found
  const before = lines.slice(0, at)
  const sum = crc32(before.map(([line]) => line + eol).join(''))
  const stated = TRAILER.exec(lines[found]?.[0] ?? '')
  const line: CarriedLine = stated
    ? [`${stated[1]}${sum}${stated[3]}`, lines[found]?.[1] ?? 1]
    : [`${comment.open}CRC32 ${sum}${comment.close}`, lines[at]?.[1] ?? lines.at(-1)?.[1] ?? 1]
  return {
    lines: [...before, line, ...lines.slice(found < 0 ? at : at + 1)],
    trailer: stated ? (stated[2] === sum ? 'right' : 'wrong') : 'missing',
  }
}
