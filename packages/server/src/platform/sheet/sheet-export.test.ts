import { sheetRows } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { ReadRefused, readTableInWorker } from '@heron/reader/table-in-worker'
import { describe, expect, it } from 'vitest'
import { exportSheet, limitOf } from './sheet-export.ts'

interface Row {
  readonly id: string
  readonly name: string
}
const sheet = {
  name: '用户',
  columns: [
    { heading: '编号', field: 'id', text: ({ id }: Row) => id },
    { heading: '名称', field: 'name', text: ({ name }: Row) => name },
  ],
}
const query: ListQuery = { pageNo: 1, pageSize: 10, sort: [], filters: [], advanced: [], match: 'and' }
const actor = { realname: '管理员' }

/** A list of `total` rows, generated page by page; records the requested pages. */
function listOf(total: number, name = (at: number) => `=HYPERLINK("http://x","${at}")`) {
  const asked: number[] = []
  const list = async ({ pageNo, pageSize }: ListQuery) => {
    asked.push(pageNo)
    const start = (pageNo - 1) * pageSize
    const records = Array.from({ length: Math.max(0, Math.min(pageSize, total - start)) }, (_each, at) => ({
      id: String(start + at),
      name: name(start + at),
    }))
    return { records, total }
  }
  return { list, asked }
}

async function bytesOf(body: unknown): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body
  const parts: Uint8Array[] = []
  for await (const part of body as AsyncIterable<Uint8Array>) parts.push(part)
  return Buffer.concat(parts)
}

describe('[K04] exports', () => {
  it('ATK78 a long list is a readable .xlsx, every cell as the original text', async () => {
    const odd = ['&<>"', '\u0000a\ud800b\u0007', '  blank  ', '+1', '@x', '\tx', '𠮷野家']
    const { list } = listOf(3_005, (at) => odd[at] ?? `=1+${at}`)
    const file = await exportSheet(sheet, actor, query, list)
    expect([file.name, file.mediaType]).toEqual(['用户.xlsx', expect.stringContaining('openxml')])
    const rows = await readTableInWorker(await bytesOf(file.body), 'xlsx', 'a.xlsx')
    expect(rows.slice(0, 3)).toEqual(
      [['用户列表数据'], ['导出人:管理员'], ['编号', '名称']].map((row) => expect.arrayContaining(row)),
    )
    expect(rows).toHaveLength(3_008)
    expect(rows[3]).toEqual(['0', '&<>"'])
    expect(rows[4]?.[1]).toMatch(/^a.?b$/u)
    expect(rows.at(-1)).toEqual(['3004', '=1+3004'])
  })

  it('ATK80 a long list is read page by page while it is sent, and memory stays flat', async () => {
    const { list, asked } = listOf(sheetRows.exported, (at) => `员工 ${at} ${'x'.repeat(60)}`)
    const { body } = await exportSheet(sheet, actor, query, list)
    expect(asked).toEqual([1])
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let bytes = 0
    let highest = 0
    for await (const part of body as AsyncIterable<Uint8Array>) {
      bytes += part.length
      highest = Math.max(highest, process.memoryUsage().rss - before)
    }
    expect(asked).toHaveLength(sheetRows.exported / 500)
    expect(bytes).toBeGreaterThan(500_000)
    expect(highest).toBeLessThan(150 * 1024 * 1024)
  })

  it('ATK80 a list above the limit of an export is refused before anything is sent', async () => {
    const { list, asked } = listOf(sheetRows.exported + 1)
    const refused = exportSheet(sheet, actor, query, list)
    await expect(refused).rejects.toMatchObject({
      code: 'TOO_LARGE',
      params: { limit: { en: `${sheetRows.exported} rows` } },
    })
    expect(asked).toEqual([1])
  })

  it('only the chosen rows, out of all pages', async () => {
    const { list } = listOf(2_500, String)
    const file = await exportSheet(sheet, actor, { ...query, selections: '1,2400' }, list)
    const rows = await readTableInWorker(await bytesOf(file.body), 'xlsx', 'a.xlsx')
    expect(rows.slice(3)).toEqual([
      ['1', '1'],
      ['2400', '2400'],
    ])
  })

  it('other work runs between two pages', async () => {
    const { list } = listOf(4_000, String)
    let turns = 0
    const turn = () => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    const seen: number[] = []
    const counted = (asked: ListQuery) => {
      seen.push(turns)
      return list(asked)
    }
    const { body } = await exportSheet(sheet, actor, query, counted)
    await bytesOf(body)
    clearImmediate(next)
    expect(seen).toHaveLength(8)
    expect(new Set(seen).size).toBe(8)
  })

  it('a row that cannot be read ends the file, not the server', async () => {
    const { list } = listOf(5_000)
    const failing = (asked: ListQuery) => (asked.pageNo > 2 ? Promise.reject(new Error('gone')) : list(asked))
    const { body } = await exportSheet(sheet, actor, query, failing)
    await expect(bytesOf(body)).rejects.toThrow('gone')
  })
})

describe('a table that cannot be written', () => {
  it('names the limit of memory or time that stopped it', () => {
    expect(limitOf(new ReadRefused('read.memory', { limit: 512 * 1_048_576 }))).toBe('512 MB')
    expect(limitOf(new ReadRefused('read.time', { seconds: 30 }))).toBe('30 s')
  })

  it('is a fault of the server if the thread ended by itself', () => {
    expect(limitOf(new ReadRefused('read.crashed', { reason: 'exit 1' }))).toBeUndefined()
  })
})
