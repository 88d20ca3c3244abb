/** One comment or block as written; lengths mm, angles degrees. An axis without a number (`G82 X`) is NaN. */
export interface Block {
  readonly line: number
  readonly comment: string | undefined
  /** Its words without a value: `G21 G90 G17 G40 G49 M81 OBT000`, `G01`, `M06`; empty for `E217`. */
  readonly code: string
  readonly words: ReadonlyMap<string, number>
}

/** A program taken apart as docs/GEN-ISO.md §2 describes it, read by nothing but that page. */
export interface Taken {
  readonly header: ReadonlyMap<string, string>
  readonly table: ReadonlyMap<number, ReadonlyMap<string, number>>
  /** The blocks in the order in which the control executes them: subprograms in place of their calls. */
  readonly executed: readonly Block[]
}

const CODE = /^(?:G|M|OBT)\d+$/
const SUB_START = /^O(9\d{3})$/
const HEADER = /^\(([A-Z][A-Z0-9-]*) ?(.*)\)$/

export function takeApart(text: string): Taken {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => line.startsWith('N'))
  const header = new Map(lines.slice(0, from).flatMap((line) => headerEntry(line)))
  const subs = new Map<number, Block[]>()
  const main: Block[] = []
  let into = main
  lines.slice(from).forEach((line, n) => {
    const sub = SUB_START.exec(line)
    if (sub) {
      into = []
      subs.set(Number(sub[1]), into)
    } else if (line.startsWith('N') || (line.startsWith('(') && !line.startsWith('(CRC32 ')))
      into.push(blockOf(line, from + n + 1))
  })
  const rows = main.filter(({ code }) => code === 'G12')
  return {
    header,
    table: new Map(rows.map(({ words }) => [words.get('E') ?? Number.NaN, words])),
    executed: main.filter(({ code }) => code !== 'G12').flatMap((block) => called(block, subs)),
  }
}

function headerEntry(line: string): readonly (readonly [string, string])[] {
  const found = HEADER.exec(line)
  return found ? [[found[1] ?? '', found[2] ?? '']] : []
}

function blockOf(line: string, at: number): Block {
  if (line.startsWith('(')) return { line: at, comment: line.slice(1, -1), code: '', words: new Map() }
  const parts = line.split(' ').slice(1)
  const values = parts.filter((part) => !CODE.test(part))
  return {
    line: at,
    comment: undefined,
    code: parts.filter((part) => CODE.test(part)).join(' '),
    words: new Map(values.map((part) => [part.slice(0, 1), part.length === 1 ? Number.NaN : Number(part.slice(1))])),
  }
}

function called(block: Block, subs: ReadonlyMap<number, readonly Block[]>): readonly Block[] {
  if (block.code !== 'M98') return [block]
  const body = (subs.get(block.words.get('P') ?? 0) ?? []).filter(({ code }) => code !== 'M99')
  return Array.from({ length: block.words.get('L') ?? 0 }, () => body).flat()
}
