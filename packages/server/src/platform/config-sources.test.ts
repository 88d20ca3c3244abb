import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'heron-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('[C39] the folder of SQLite sources is outside the data folder', () => {
  const read = (HERON_DATA: string, HERON_SQLITE_SOURCES: string) => readConfig({ HERON_DATA, HERON_SQLITE_SOURCES })
  expect(read(join(folder, 'data'), join(folder, 'erp')).sources.sqliteFolder).toBe(join(folder, 'erp'))
  expect(readConfig({ HERON_DATA: folder }).sources.sqliteFolder).toBeUndefined()
  for (const [data, sources] of [
    [folder, folder],
    [folder, join(folder, 'erp')],
    [join(folder, 'data'), folder],
  ] as const) {
    expect(() => read(data, sources)).toThrow('HERON_SQLITE_SOURCES')
  }
})
