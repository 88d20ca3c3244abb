import type { Result } from '../job/index.ts'
import { isCommentText } from './comment.ts'
import { type CompiledDialect, compileDialect } from './compile.ts'
import { Cursor } from './cursor.ts'
import type { Dialect } from './dialect.ts'
import { headerFault, LAST_KEY } from './header.ts'
import type { PartLines, ProgramFile } from './line-origin.ts'
import type { MatchedBlock } from './match-block.ts'
import type { ConditionRow, Header, NcNode, NcProgram, Subprogram } from './node.ts'

/** The program of a text with the lines of its nodes, and whether its check sums are correct. */
export interface Reading {
  readonly program: NcProgram
  readonly parts: readonly PartLines[]
  readonly checksums: readonly { readonly file: string; readonly stated: string; readonly computed: string }[]
}

/**
 * Reads a program back with the grammar derived from the dialect's data: `read(print(p))` is `p` without the nodes'
 * origins. A text that the dialect's printer would not write is refused at its first wrong line.
 */
export function readProgram(files: string | readonly ProgramFile[], dialect: Dialect): Result<Reading> {
  const compiled = compileDialect(dialect)
  if (!compiled.ok) return compiled
  return new ProgramReader(compiled.value).read(typeof files === 'string' ? [{ name: 'main', text: files }] : files)
}

class ProgramReader {
  private readonly compiled: CompiledDialect
  private readonly dialect: Dialect
  private readonly parts: PartLines[] = []
  private readonly checksums: Reading['checksums'][number][] = []
  private readonly conditions: ConditionRow[] = []
  private readonly subs: Subprogram[] = []

  constructor(compiled: CompiledDialect) {
    this.compiled = compiled
    this.dialect = compiled.dialect
  }

  read(files: readonly ProgramFile[]): Result<Reading> {
    const [main, ...others] = files
    if (!main) return { ok: false, refusals: [{ path: 'files', code: 'missing', params: {} }] }
    const cursor = this.open(main)
    const number = Number(cursor.takeBlock('programStart')?.values.number)
    const header = this.readHeader(cursor)
    if (this.dialect.files.conditions === 'inline') this.readConditions(cursor)
    const nodes = this.readNodes(cursor, 0)
    if (this.dialect.files.subs === 'single') this.readSubs(cursor)
    this.close(cursor)
    if (cursor.fault) return { ok: false, refusals: [cursor.fault] }
    for (const file of others) {
      const other = this.readOther(file)
      if (other.fault) return { ok: false, refusals: [other.fault] }
    }
    const { parts, checksums, conditions, subs } = this
    return { ok: true, value: { program: { number, header, conditions, main: nodes, subs }, parts, checksums } }
  }

  private open(file: ProgramFile): Cursor {
    const cursor = new Cursor(file, this.compiled)
    for (const line of this.dialect.frame.start) cursor.take(line)
    return cursor
  }

  private close(cursor: Cursor): void {
    if (this.dialect.frame.crc && !cursor.fault) {
      const sums = cursor.takeTrailer()
      if (sums) this.checksums.push({ file: cursor.file, ...sums })
    }
    for (const line of this.dialect.frame.end) cursor.take(line)
    cursor.finish()
  }

  /** A subprogram or the condition table in a file of its own. */
  private readOther(file: ProgramFile): Cursor {
    const cursor = this.open(file)
    const before = this.subs.length
    if (this.dialect.files.subs === 'separate') this.readSubs(cursor)
    if (this.subs.length === before && this.dialect.files.conditions === 'file') this.readConditions(cursor)
    this.close(cursor)
    return cursor
  }

  private readHeader(cursor: Cursor): Header {
    const header: { readonly key: string; readonly value: string }[] = []
    for (let text = cursor.peekComment(); text !== undefined; text = cursor.peekComment()) {
      const gap = text.indexOf(' ')
      const key = gap < 0 ? text : text.slice(0, gap)
      header.push({ key, value: gap < 0 ? '' : text.slice(gap + 1) })
      cursor.skip()
      if (key === LAST_KEY) break
    }
    if (headerFault(header) !== undefined) cursor.refuse('header')
    return header
  }

  private readConditions(cursor: Cursor): void {
    for (let block = cursor.peekBlock(); block?.kind === 'conditionRow'; block = cursor.peekBlock()) {
      cursor.accept(block)
      const { kind: _, ...row } = block.values
      // The fields are complete and of the right types: checkDialect compares every template with `nodeFields`.
      this.conditions.push(row as unknown as ConditionRow)
    }
  }

  private readSubs(cursor: Cursor): void {
    for (let block = cursor.peekBlock(); block?.kind === 'subStart'; block = cursor.peekBlock()) {
      cursor.accept(block)
      const number = Number(block.values.number)
      this.subs.push({ number, body: this.readNodes(cursor, number) })
    }
  }

  /** Nodes up to the end of the main program (its `end` included) or of a subprogram (`subEnd` left out). */
  private readNodes(cursor: Cursor, part: number): readonly NcNode[] {
    const nodes: NcNode[] = []
    const starts = [cursor.line]
    while (!cursor.fault) {
      const node = this.readNode(cursor, part)
      if (node === undefined) break
      nodes.push(node)
      starts.push(cursor.line)
      if (node.kind === 'end') break
    }
    this.parts.push({ file: cursor.file, part, starts })
    return nodes
  }

  private readNode(cursor: Cursor, part: number): NcNode | undefined {
    const text = cursor.peekComment()
    if (text !== undefined) {
      if (!isCommentText(text)) return cursor.refuse('commentCharacters')
      cursor.skip()
      return { kind: 'comment', text }
    }
    const block = cursor.peekBlock()
    if (!block) return cursor.refuse('notABlock')
    cursor.accept(block)
    if (block.kind === 'subEnd' && part !== 0) return undefined
    if (!isNode(block, part)) return cursor.refuse('misplaced', cursor.line - block.lines)
    // The fields are complete and of the right types: checkDialect compares every template with `nodeFields`.
    return block.values as unknown as NcNode
  }
}

function isNode({ kind }: MatchedBlock, part: number): boolean {
  if (kind === 'end') return part === 0
  return kind !== 'conditionRow' && kind !== 'programStart' && kind !== 'subStart' && kind !== 'subEnd'
}
