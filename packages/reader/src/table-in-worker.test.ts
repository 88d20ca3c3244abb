import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { readTableInWorker, writeTableInWorker } from './table-in-worker.ts'

const table = (rows: number) => ({
  title: '用户列表数据',
  subtitle: '导出人:管理员',
  headings: ['登录账号', '真实姓名', '排序'],
  rows: Array.from({ length: rows }, (_, at) => [`user${at}`, `=HYPERLINK("http://x","${at}")`, String(at)]),
})

it('[K04] writes the old format for short tables and reads it back, cell by cell', async () => {
  const { bytes, kind } = await writeTableInWorker(table(50))
  expect(kind).toBe('xls')
  // A compound file of the old format.
  expect([...bytes.slice(0, 4)]).toEqual([0xd0, 0xcf, 0x11, 0xe0])
  const rows = await readTableInWorker(bytes, 'xls', 'a.xls')
  expect(rows.slice(2, 4)).toEqual([
    ['登录账号', '真实姓名', '排序'],
    ['user0', '=HYPERLINK("http://x","0")', '0'],
  ])
  expect(rows).toHaveLength(53)
})

it('[K04] writes texts whole that the old format would cut, up to the longest cell of the new one', async () => {
  const texts = [255, 256, 32_767].map((length) => '漢'.repeat(length))
  const withRow = (...row: string[]) => ({ ...table(1), rows: [row] })
  expect((await writeTableInWorker(withRow(texts[0] ?? ''))).kind).toBe('xls')
  const { bytes, kind } = await writeTableInWorker(withRow(...texts, '漢'.repeat(40_000)))
  expect(kind).toBe('xlsx')
  expect((await readTableInWorker(bytes, 'xlsx', 'a.xlsx')).at(-1)).toEqual([...texts, texts[2]])
})

it('[K04] writes a text cut within a character, and one with half a character, without loss of the rest', async () => {
  const row = ['𠀀'.repeat(20_000), 'a\ud840', 'next']
  const { bytes } = await writeTableInWorker({ ...table(1), rows: [row] })
  const last = (await readTableInWorker(bytes, 'xlsx', 'a.xlsx')).at(-1)
  expect(last).toEqual([`${'𠀀'.repeat(16_383)}\ufffd`, 'a\ufffd', 'next'])
})

/** MB of a process that writes a table of so many rows of ten cells. */
async function memoryOf(rows: number): Promise<number> {
  const script = `
    import { writeTableInWorker } from ${JSON.stringify(new URL('./table-in-worker.ts', import.meta.url).href)}
    const rows = Array.from({ length: ${rows} }, (_, row) => Array.from({ length: 10 }, (_, cell) => row + '/' + cell))
    await writeTableInWorker({ title: '', subtitle: '', headings: [], rows })
    console.log(process.resourceUsage().maxRSS / 1024)`
  const folder = mkdtempSync(join(tmpdir(), 'heron-table-'))
  try {
    writeFileSync(join(folder, 'write.mjs'), script)
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'write.mjs')])
    return Number(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('[K04] takes a few kilobytes of memory for each cell of the old format, not sixteen', async () => {
  const [least, most] = await Promise.all([memoryOf(1), memoryOf(2_000)])
  expect(most - least).toBeLessThan(20_000 * 0.006)
}, 60_000)

it('[K04] ATK78 writes long tables in the new format, and no cell as a formula', async () => {
  const { bytes, kind } = await writeTableInWorker(table(2_001))
  expect(kind).toBe('xlsx')
  const rows = await readTableInWorker(bytes, 'xlsx', 'a.xlsx')
  expect(rows.at(-1)).toEqual(['user2000', '=HYPERLINK("http://x","2000")', '2000'])
})

it('ATK75 reads every row of a table, and refuses one with too many instead of leaving rows out', async () => {
  const csv = (rows: number) =>
    new TextEncoder().encode(['a,b', ...Array.from({ length: rows - 1 }, (_each, at) => `x${at},y`)].join('\n'))
  expect(await readTableInWorker(csv(50_001), 'csv', 'a.csv')).toHaveLength(50_001)
  const refused = readTableInWorker(csv(100_001), 'csv', 'a.csv')
  await expect(refused).rejects.toMatchObject({ code: 'read.tooMany', params: { what: 'rows', limit: 100_000 } })
})

it('ATK74 refuses files that are not sheets', async () => {
  const refused = readTableInWorker(new TextEncoder().encode('PK no zip'), 'xlsx', 'a.xlsx')
  await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^read\./) })
})
