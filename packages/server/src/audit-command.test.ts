import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Audit } from './platform/audit/audit.ts'
import { inTransaction } from './platform/db/database.ts'
import { createIds } from './platform/ids.ts'
import { openTestDatabase, type TestDatabase } from './testing/open-database.ts'

const clock = () => 1_800_000_000_000
const main = fileURLToPath(new URL('./main.ts', import.meta.url))

describe.each(['sqlite', 'postgres'] as const)('heron audit verify on %s', (engine) => {
  let database: TestDatabase
  let data = ''
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    data = mkdtempSync(join(tmpdir(), 'heron-data-'))
    const audit = new Audit(clock, createIds(clock))
    for (const action of ['a', 'b', 'c']) {
      const fact = { actor: 'ada', action, subject: 'customer:1', detail: '{}' }
      await inTransaction(database.db, (tx) => audit.append(tx, fact))
    }
  })
  afterAll(async () => {
    await database.close()
    rmSync(data, { recursive: true, force: true })
  })

  const heron = (args: readonly string[], url = database.url) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { PATH: process.env.PATH, HERON_DATA: data, HERON_DATABASE_URL: url }
      execFile(process.execPath, [main, ...args], { env }, (error, stdout) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout }),
      )
    })

  it('tells that the chain is whole, and where it ends', async () => {
    const { code, said } = await heron(['audit', 'verify'])
    expect(said).toMatch(/^audit chain whole: 3 entries, 0 versions of rows, ends with [0-9a-f]{64}\n$/)
    expect(code).toBe(0)
  })

  it('ends with 1 and the entry that somebody changed', async () => {
    await database.db.updateTable('auditEntry').set({ actor: 'eve' }).where('sequence', '=', 2).execute()
    expect(await heron(['audit', 'verify'])).toEqual({
      code: 1,
      said: 'audit chain BROKEN at entry 2: the entry was changed; 1 entries before it fit\n',
    })
  })

  it('ends with 2 when there is nothing to look at, and makes no database', async () => {
    const nowhere = `sqlite:${join(data, 'nowhere.sqlite')}`
    expect(await heron(['audit', 'verify'], nowhere)).toMatchObject({ code: 2 })
    expect(await heron(['audit', 'verify'], nowhere)).toMatchObject({ code: 2 })
    expect(await heron(['backup'])).toMatchObject({ code: 2, said: expect.stringContaining('there is: audit verify') })
  })
})
