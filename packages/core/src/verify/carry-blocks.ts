import { blockNumber, type Dialect, isCommentText } from '../program/index.ts'
import type { CarriedLine, CarryCode, CarryCodes } from './carry-codes.ts'
import { type Layout, layoutOf } from './layout.ts'

interface Blocks {
  readonly lines: readonly CarriedLine[]
  /** Whether the last block ends neither the program nor a subprogram. */
  readonly isCut: boolean
}

/** Comments and blocks in the notation of the post; blocks are numbered in its steps, as no program jumps to one. */
export function blocksOf(lines: readonly CarriedLine[], dialect: Dialect, codes: CarryCodes): Blocks {
  const layout = layoutOf(dialect)
  const hasNumbers = lines.some(([line]) => numberOf(line, dialect) !== '')
  let next = dialect.numbering?.start ?? 0
  let isCut = true
  const carried = lines.map(([line, from]): CarriedLine => {
    const comment = line === '%' ? line : commentLine(line, dialect)
    if (comment !== undefined) return [noted(comment, line, comment === '' ? 'remarks' : 'notation', codes), from]
    const bare = noted(withoutRemarks(line, dialect), line, 'remarks', codes)
    const block = blockOf(bare, dialect, layout, hasNumbers)
    const text = numbered(block, bare, next, dialect, codes)
    if (block.isNumbered) next += dialect.numbering?.step ?? 0
    isCut = !block.isEnd
    return [text, from]
  })
  return { lines: carried.filter(([text]) => text !== ''), isCut }
}

/** A text that replaces another; the difference is noted. */
function noted(text: string, before: string, code: CarryCode, codes: CarryCodes): string {
  if (text !== before) codes.add(code)
  return text
}

/** A block with its number as the post prints it. */
function numbered(
  { number, text, written, isNumbered }: Block,
  bare: string,
  next: number,
  { numbering }: Dialect,
  codes: CarryCodes,
): string {
  noted(written, bare, 'notation', codes)
  const own = isNumbered && numbering ? blockNumber(numbering, next) : ''
  return withNumber(noted(own, number, 'numbers', codes), text)
}

interface Block {
  /** The number as written; empty without one. */
  readonly number: string
  /** The words in the notation of the post. */
  readonly text: string
  /** Number and words. */
  readonly written: string
  readonly isNumbered: boolean
  readonly isEnd: boolean
}

const withNumber = (number: string, text: string): string => (number === '' ? text : `${number} ${text}`)

/** A block, split into its number and its words in the notation of the post. */
function blockOf(line: string, dialect: Dialect, layout: Layout, hasNumbers: boolean): Block {
  const number = numberOf(line, dialect)
  const body = line.trimStart().slice(number.length).trimStart()
  const laid = layout(body)
  const text = laid?.text ?? (number === '' ? line : body)
  return {
    number,
    text,
    written: withNumber(number, text),
    // Without any numbers in the file, the post decides which blocks have one.
    isNumbered: hasNumbers ? number !== '' : laid?.isNumbered === true,
    isEnd: laid?.isEnd === true,
  }
}

/** The number of a block as written; empty without one. */
function numberOf(line: string, { numbering }: Dialect): string {
  const found = numbering ? /^[ \t]*([A-Z])(\d+)(?=[ \t]*\S)/i.exec(line) : null
  return found?.[1]?.toUpperCase() === numbering?.letter ? `${found?.[1] ?? ''}${found?.[2] ?? ''}` : ''
}

/** A whole-line comment in capitals; empty when the post cannot print it, undefined when the line is none. */
function commentLine(line: string, { comment: { open, close } }: Dialect): string | undefined {
  const text = line.trimStart()
  if (!text.startsWith(open) || !text.endsWith(close)) return undefined
  const body = text.slice(open.length, text.length - close.length)
  if (close !== '' && (body.includes(open) || body.includes(close))) return undefined
  const capitals = body.replace(/\t/g, ' ').toUpperCase()
  return capitals !== '' && isCommentText(capitals) ? open + capitals + close : ''
}

/** A block without the comments inside its line, which no post prints. */
function withoutRemarks(line: string, { comment: { open, close } }: Dialect): string {
  let text = line
  if (line.trimStart().startsWith(open)) return line
  for (let from = text.indexOf(open); from >= 0; from = text.indexOf(open)) {
    const end = close === '' ? text.length : text.indexOf(close, from)
    if (end < 0) return line
    text = `${text.slice(0, from)} ${text.slice(end + close.length)}`.trimEnd()
  }
  return text
}
