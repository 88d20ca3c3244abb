import type { Refusal } from '../job/index.ts'
import {
  type BlockKind,
  blockNumber,
  type CompiledDialect,
  crc32,
  isCommentText,
  type LineOrigin,
  type NcNode,
  type ProgramFile,
  type Token,
  type Values,
} from '../program/index.ts'
import { printLine, variantFor } from './line-printer.ts'

/** Lines that are joined at once: until then, every part that a line was put together from is kept. */
const JOINED = 512

/** Collects the lines of one file: numbers blocks, checks characters and lengths, ends with the check sum. */
export class FileWriter {
  readonly refusals: Refusal[] = []
  readonly origins: LineOrigin[] = []
  private readonly name: string
  private readonly compiled: CompiledDialect
  private readonly eol: string
  /** The text before `lines`. */
  private text = ''
  private lines: string[]
  private lineCount: number
  private number: number

  constructor(name: string, compiled: CompiledDialect) {
    this.name = name
    this.compiled = compiled
    this.eol = compiled.dialect.limits.eol === 'LF' ? '\n' : '\r\n'
    this.lines = [...compiled.dialect.frame.start]
    this.lineCount = this.lines.length
    this.number = compiled.dialect.numbering?.start ?? 0
  }

  /** A comment; text with characters not allowed in a comment is refused, never changed here. */
  comment(text: string, path: () => string): void {
    const { open, close } = this.compiled.dialect.comment
    if (!isCommentText(text)) this.refusals.push({ path: path(), code: 'commentCharacters', params: { text } })
    else this.push(open + text + close, path)
  }

  /** The lines of a block. */
  block(kind: BlockKind, values: Values, path: () => string): void {
    const variant = variantFor(this.compiled, kind, values)
    if (!variant) this.refusals.push({ path: path(), code: 'noBlock', params: { kind } })
    else for (const tokens of variant.lines) this.line(kind, tokens, values, path)
  }

  /** A node of a part; its lines are recorded as coming from it. */
  node(node: NcNode, part: number, index: number, path: () => string): void {
    const first = this.lineCount + 1
    if (node.kind === 'comment') this.comment(node.text, path)
    else this.block(node.kind, node, path)
    const { from } = node
    for (let line = first; line <= this.lineCount; line++)
      this.origins.push(
        from ? { file: this.name, line, part, node: index, from } : { file: this.name, line, part, node: index },
      )
  }

  /** The whole text. */
  finish(): ProgramFile {
    const { frame, comment, limits } = this.compiled.dialect
    this.joinLines()
    const body = this.text
    const trailer = frame.crc ? [`${comment.open}CRC32 ${crc32(body)}${comment.close}`] : []
    const text = body + [...trailer, ...frame.end].map((line) => line + this.eol).join('')
    if (text.length > limits.fileBytes)
      this.refusals.push({ path: this.name, code: 'fileTooLarge', params: { bytes: text.length } })
    return { name: this.name, text }
  }

  private line(kind: BlockKind, tokens: readonly Token[], values: Values, path: () => string): void {
    const line = printLine(tokens, values)
    if (typeof line === 'string') this.push(this.numbered(kind, line), path)
    else this.refusals.push({ path: `${path()}.${line.field}`, code: 'noWord', params: { kind } })
  }

  private numbered(kind: BlockKind, line: string): string {
    const { numbering } = this.compiled.dialect
    if (!numbering || this.compiled.unnumbered.has(kind)) return line
    const number = blockNumber(numbering, this.number)
    this.number += numbering.step
    return `${number} ${line}`
  }

  private push(line: string, path: () => string): void {
    const { lineLength } = this.compiled.dialect.limits
    if (line.length > lineLength)
      this.refusals.push({ path: path(), code: 'lineTooLong', params: { length: line.length } })
    else {
      this.lines.push(line)
      this.lineCount += 1
      if (this.lines.length === JOINED) this.joinLines()
    }
  }

  private joinLines(): void {
    this.lines.push('')
    this.text += this.lines.join(this.eol)
    this.lines = []
  }
}
