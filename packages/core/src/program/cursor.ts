import type { Refusal } from '../job/index.ts'
import type { CompiledDialect } from './compile.ts'
import { crc32 } from './crc32.ts'
import type { BlockKind } from './dialect.ts'
import type { ProgramFile } from './line-origin.ts'
import { type MatchedBlock, matchBlock } from './match-block.ts'

const PRINTABLE = /^[\x20-\x7e]+$/
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
    const found = matchBlock(this.compiled, body, (ahead) => this.body(this.at + ahead))
    return found && this.numbersRight(found) ? found : undefined
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
    this.lines.forEach((line, n) => {
      if (n === this.lines.length - 1 && line === '') return
      if (line.length > lineLength) this.refuse('lineTooLong', n + 1)
      else if (!PRINTABLE.test(line)) this.refuse('characters', n + 1)
    })
  }

  private isNumbered(kind: BlockKind): boolean {
    return this.compiled.dialect.numbering !== null && !this.compiled.unnumbered.has(kind)
  }

  private body(at: number): string | undefined {
    const line = this.lines[at]
    const letter = this.compiled.dialect.numbering?.letter
    if (line === undefined || letter === undefined || !line.startsWith(letter)) return line
    const gap = line.indexOf(' ')
    return gap > 1 && /^\d+$/.test(line.slice(1, gap)) ? line.slice(gap + 1) : line
  }

  private numbersRight({ kind, lines }: MatchedBlock): boolean {
    const { numbering } = this.compiled.dialect
    for (let n = 0; n < lines; n++) {
      const line = this.lines[this.at + n] ?? ''
      const body = this.body(this.at + n) ?? ''
      const stated = line.slice(0, line.length - body.length)
      const wanted =
        this.isNumbered(kind) && numbering ? `${blockNumber(numbering, this.number + n * numbering.step)} ` : ''
      if (stated !== wanted) return this.refuse('blockNumber', this.line + n) ?? false
    }
    return true
  }
}

/** `N0010`: the number of a block as it is printed. */
export function blockNumber(
  { letter, digits }: { readonly letter: string; readonly digits: number },
  value: number,
): string {
  return letter + String(value).padStart(digits, '0')
}
