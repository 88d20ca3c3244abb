import type { Refusal } from '../job/index.ts'
import type { CompiledDialect } from './compile.ts'
import { crc32 } from './crc32.ts'
import type { BlockKind } from './dialect.ts'
import type { ProgramFile } from './line-origin.ts'
import { type MatchedBlock, matchBlock } from './match-block.ts'

const PRINTABLE = /^[\x20-\x7e]+$/
const NOT_PRINTABLE = /[^\x20-\x7e\n]/
const ZERO = 48
const NINE = 57
const SPACE = 32
const TRAILER = /^CRC32 ([0-9A-F]{8})$/

/** A position in one file that moves forward over lines; the first fault stops it for good. */
export class Cursor {
  readonly file: string
  fault: Refusal | undefined
  private readonly compiled: CompiledDialect
  private readonly text: string
  private readonly eol: string
  /** Where each line begins in the text, and where one after the last would. */
  private readonly begins: readonly number[]
  private at = 0
  private number: number
  /** The line whose block number was found last, and where its block begins. */
  private numberedAt = -1
  private blockBegin = 0
  /** The blocks of one line that were read, by the text without its block number: most lines occur many times. */
  private readonly known = new Map<string, MatchedBlock>()

  constructor(file: ProgramFile, compiled: CompiledDialect) {
    const { limits, numbering } = compiled.dialect
    this.file = file.name
    this.text = file.text
    this.compiled = compiled
    this.eol = limits.eol === 'LF' ? '\n' : '\r\n'
    this.begins = lineBegins(file.text, this.eol)
    this.number = numbering?.start ?? 0
    this.checkText(limits.lineLength, limits.fileBytes)
  }

  /** Number of the next line, from 1. */
  get line(): number {
    return this.at + 1
  }

  refuse(code: string, line = this.line): undefined {
    this.fault ??= { path: `${this.file}:${line}`, code, params: { text: this.lineAt(line - 1) ?? '' } }
    return undefined
  }

  /** Takes a fixed line of the frame. */
  take(expected: string): void {
    if (this.fault) return
    if (this.lineAt(this.at) === expected) this.at++
    else this.refuse('frameLine')
  }

  /** The comment at the current line, without its delimiters; undefined when there is none. */
  peekComment(): string | undefined {
    const { open, close } = this.compiled.dialect.comment
    if (this.fault || !this.isLine(this.at) || !this.text.startsWith(open, this.beginOf(this.at))) return undefined
    const line = this.lineAt(this.at)
    return line?.endsWith(close) ? line.slice(open.length, line.length - close.length) : undefined
  }

  skip(): void {
    this.at++
  }

  /** The block at the current line, without moving; undefined when the lines are not a block of the dialect. */
  peekBlock(): MatchedBlock | undefined {
    if (this.fault) return undefined
    const body = this.body(this.at)
    if (body === undefined) return undefined
    const found = this.known.get(body) ?? this.match(body)
    return found && this.numbersRight(found) ? found : undefined
  }

  /** No other block can begin with a line that is a block: such dialects are refused (`check-ambiguity.ts`). */
  private match(body: string): MatchedBlock | undefined {
    const found = matchBlock(this.compiled, body, (ahead) => this.body(this.at + ahead))
    if (found?.lines === 1) this.known.set(body, found)
    return found
  }

  /** Moves past a block and checks its block numbers. */
  accept({ kind, lines }: MatchedBlock): void {
    this.at += lines
    if (this.isNumbered(kind)) this.number += lines * (this.compiled.dialect.numbering?.step ?? 0)
  }

  /** Takes a block of one kind, or refuses. */
  takeBlock(kind: BlockKind): MatchedBlock | undefined {
    const block = this.peekBlock()
    if (block?.kind !== kind) return this.refuse(`expected.${kind}`)
    this.accept(block)
    return block
  }

  /** The stated check sum, and the one computed from the bytes before it. */
  takeTrailer(): { readonly stated: string; readonly computed: string } | undefined {
    const stated = TRAILER.exec(this.peekComment() ?? '')?.[1]
    if (stated === undefined) return this.refuse('trailer')
    const before = this.beginOf(this.at)
    this.skip()
    return { stated, computed: crc32(this.text, before) }
  }

  /** After the last line only its line end may follow. */
  finish(): void {
    if (this.fault) return
    if (this.isLine(this.at + 1) || this.lineAt(this.at) !== '') this.refuse('textAfterEnd')
  }

  private checkText(lineLength: number, fileBytes: number): void {
    if (this.text.length > fileBytes) this.refuse('fileTooLarge')
    const isPrintable = this.eol === '\n' && !NOT_PRINTABLE.test(this.text)
    const last = this.begins.length - 2
    for (let n = 0; n <= last; n++) {
      const length = this.endOf(n) - this.beginOf(n)
      if (n === last && length === 0) return
      if (length > lineLength) this.refuse('lineTooLong', n + 1)
      else if (length === 0 || !(isPrintable || PRINTABLE.test(this.lineAt(n) ?? ''))) this.refuse('characters', n + 1)
    }
  }

  private isLine(at: number): boolean {
    return at < this.begins.length - 1
  }

  private beginOf(at: number): number {
    return this.begins[at] ?? this.text.length
  }

  /** Where a line ends, without its line end. */
  private endOf(at: number): number {
    return this.beginOf(at + 1) - this.eol.length
  }

  private lineAt(at: number): string | undefined {
    return this.isLine(at) ? this.text.slice(this.beginOf(at), this.endOf(at)) : undefined
  }

  private isNumbered(kind: BlockKind): boolean {
    return this.compiled.dialect.numbering !== null && !this.compiled.unnumbered.has(kind)
  }

  private body(at: number): string | undefined {
    return this.isLine(at) ? this.text.slice(this.blockBeginOf(at), this.endOf(at)) : undefined
  }

  /** Where the block of a line begins; found once for the line where the cursor is. */
  private blockBeginOf(at: number): number {
    if (at !== this.numberedAt) {
      this.numberedAt = at
      this.blockBegin = this.afterNumber(this.beginOf(at))
    }
    return this.blockBegin
  }

  /** The position after the block number and the space at a position; the position itself without a number. */
  private afterNumber(from: number): number {
    const letter = this.compiled.dialect.numbering?.letter
    if (letter === undefined || !this.text.startsWith(letter, from)) return from
    let at = from + 1
    for (let code = this.text.charCodeAt(at); code >= ZERO && code <= NINE; code = this.text.charCodeAt(at)) at++
    return at > from + 1 && this.text.charCodeAt(at) === SPACE ? at + 1 : from
  }

  private numbersRight({ kind, lines }: MatchedBlock): boolean {
    const { numbering } = this.compiled.dialect
    const isNumbered = this.isNumbered(kind)
    for (let n = 0; n < lines; n++) {
      const from = this.beginOf(this.at + n)
      const block = this.blockBeginOf(this.at + n)
      const isRight =
        isNumbered && numbering
          ? block > from && isNumber(this.text, from, block - 1, numbering.digits, this.number + n * numbering.step)
          : block === from
      if (!isRight) return this.refuse('blockNumber', this.line + n) ?? false
    }
    return true
  }
}

/** Where the lines of a text begin, and where one after the last would. */
function lineBegins(text: string, eol: string): readonly number[] {
  const begins = [0]
  for (let at = text.indexOf(eol); at >= 0; at = text.indexOf(eol, at + eol.length)) begins.push(at + eol.length)
  begins.push(text.length + eol.length)
  return begins
}

/** Whether the digits after the character at `from` and up to `end` are a number as `blockNumber` prints it. */
function isNumber(text: string, from: number, end: number, digits: number, value: number): boolean {
  const width = end - from - 1
  let rest = value
  for (let at = end - 1; at > from; at--) {
    if (text.charCodeAt(at) - ZERO !== rest % 10) return false
    rest = Math.floor(rest / 10)
  }
  return rest === 0 && (width === digits || (width > digits && text.charCodeAt(from + 1) !== ZERO))
}

/** `N0010`: the number of a block as it is printed. */
export function blockNumber(
  { letter, digits }: { readonly letter: string; readonly digits: number },
  value: number,
): string {
  return letter + String(value).padStart(digits, '0')
}
