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
  private readonly lines: readonly string[]
  private at = 0
  private number: number
  private begunAt = -1
  private begins = 0
  /** The blocks of one line that were read, by the text without its block number: most lines occur many times. */
  private readonly known = new Map<string, MatchedBlock>()

  constructor(file: ProgramFile, compiled: CompiledDialect) {
    const { limits, numbering } = compiled.dialect
    this.file = file.name
    this.text = file.text
    this.compiled = compiled
    this.eol = limits.eol === 'LF' ? '\n' : '\r\n'
    this.lines = file.text.split(this.eol)
    this.number = numbering?.start ?? 0
    this.checkText(limits.lineLength, limits.fileBytes)
  }

  /** Number of the next line, from 1. */
  get line(): number {
    return this.at + 1
  }

  refuse(code: string, line = this.line): undefined {
    this.fault ??= { path: `${this.file}:${line}`, code, params: { text: this.lines[line - 1] ?? '' } }
    return undefined
  }

  /** Takes a fixed line of the frame. */
  take(expected: string): void {
    if (this.fault) return
    if (this.lines[this.at] === expected) this.at++
    else this.refuse('frameLine')
  }

  /** The comment at the current line, without its delimiters; undefined when there is none. */
  peekComment(): string | undefined {
    const line = this.lines[this.at]
    const { open, close } = this.compiled.dialect.comment
    if (this.fault || line === undefined || !line.startsWith(open) || !line.endsWith(close)) return undefined
    return line.slice(open.length, line.length - close.length)
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
    const before = this.lines.slice(0, this.at).reduce((sum, line) => sum + line.length + this.eol.length, 0)
    this.skip()
    return { stated, computed: crc32(this.text.slice(0, before)) }
  }

  /** After the last line only its line end may follow. */
  finish(): void {
    if (this.fault) return
    if (this.lines.length !== this.at + 1 || this.lines[this.at] !== '') this.refuse('textAfterEnd')
  }

  private checkText(lineLength: number, fileBytes: number): void {
    if (this.text.length > fileBytes) this.refuse('fileTooLarge')
    const isPrintable = this.eol === '\n' && !NOT_PRINTABLE.test(this.text)
    const last = this.lines.length - 1
    this.lines.forEach((line, n) => {
      if (n === last && line === '') return
      if (line.length > lineLength) this.refuse('lineTooLong', n + 1)
      else if (line === '' || !(isPrintable || PRINTABLE.test(line))) this.refuse('characters', n + 1)
    })
  }

  private isNumbered(kind: BlockKind): boolean {
    return this.compiled.dialect.numbering !== null && !this.compiled.unnumbered.has(kind)
  }

  private body(at: number): string | undefined {
    const line = this.lines[at]
    return line?.slice(this.startOf(line, at))
  }

  /** Where the text of a line begins; found once for the line where the cursor is. */
  private startOf(line: string, at: number): number {
    if (at !== this.begunAt) {
      this.begunAt = at
      this.begins = this.bodyStart(line)
    }
    return this.begins
  }

  /** Where a line begins after its block number and a space; 0 without a number. */
  private bodyStart(line: string): number {
    const letter = this.compiled.dialect.numbering?.letter
    if (letter === undefined || !line.startsWith(letter)) return 0
    let at = 1
    for (let code = line.charCodeAt(at); code >= ZERO && code <= NINE; code = line.charCodeAt(at)) at++
    return at > 1 && line.charCodeAt(at) === SPACE ? at + 1 : 0
  }

  private numbersRight({ kind, lines }: MatchedBlock): boolean {
    const { numbering } = this.compiled.dialect
    const isNumbered = this.isNumbered(kind)
    for (let n = 0; n < lines; n++) {
      const line = this.lines[this.at + n] ?? ''
      const start = this.startOf(line, this.at + n)
      const isRight =
        isNumbered && numbering
          ? start > 0 && isNumber(line, start - 1, numbering.digits, this.number + n * numbering.step)
          : start === 0
      if (!isRight) return this.refuse('blockNumber', this.line + n) ?? false
    }
    return true
  }
}

/** Whether the digits of a line from its second character up to `end` are a number as `blockNumber` prints it. */
function isNumber(line: string, end: number, digits: number, value: number): boolean {
  const width = end - 1
  let rest = value
  for (let at = end - 1; at > 0; at--) {
    if (line.charCodeAt(at) - ZERO !== rest % 10) return false
    rest = Math.floor(rest / 10)
  }
  return rest === 0 && (width === digits || (width > digits && line.charCodeAt(1) !== ZERO))
}

/** `N0010`: the number of a block as it is printed. */
export function blockNumber(
  { letter, digits }: { readonly letter: string; readonly digits: number },
  value: number,
): string {
  return letter + String(value).padStart(digits, '0')
}
