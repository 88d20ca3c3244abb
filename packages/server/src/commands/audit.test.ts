import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Audit } from '../platform/audit/audit.ts'
import { inTransaction } from '../platform/db/database.ts'
import { createIds } from '../platform/ids.ts'
import { AuditKey } from '../platform/signing/audit-key.ts'
import { openTestDatabase, type TestDatabase } from '../testing/open-database.ts'
import { runHere, runHeron } from '../testing/run-heron.ts'

const clock = () => 1_800_000_000_000

/** ms; a process starts slowly on a busy machine. */
const patience = 240_000

describe.each(['sqlite', 'postgres'] as const)('heron audit verify on %s', { timeout: patience }, (engine) => {
  let database: TestDatabase
  let data = ''
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    data = mkdtempSync(join(tmpdir(), 'heron-data-'))
    const audit = new Audit(clock, createIds(clock), new AuditKey(join(data, 'signing-keys')))
    for (const action of ['a', 'b', 'c']) {
      const fact = { actor: 'ada', action, subject: 'customer:1', detail: '{}' }
      await inTransaction(database.db, (tx) => audit.append(tx, fact))
    }
  })
  afterAll(async () => {
    await database.close()
    rmSync(data, { recursive: true, force: true })
  })

  const verify = (url = database.url, run = runHere) =>
    run(['audit', 'verify'], { HERON_DATA: data, HERON_DATABASE_URL: url })

  it('reports that the chain is intact, and its end', async () => {
    const { code, said } = await verify(database.url, runHeron)
    expect(said).toMatch(/^audit chain whole: 3 entries, 0 versions of rows, ends with [0-9a-f]{64}; .*\n$/)
    expect(code).toBe(0)
  })

  it('ends with 1 and the entry that was changed', async () => {
    await database.db.updateTable('auditEntry').set({ actor: 'eve' }).where('sequence', '=', 2).execute()
    expect(await verify()).toEqual({
      code: 1,
      said: 'audit chain BROKEN at entry 2: the entry was changed; 1 entries before it fit\n',
    })
  })

  it('ends with 2 when there is no database, and creates none', async () => {
    const nowhere = `sqlite:${join(data, 'nowhere.sqlite')}`
    const missing = { code: 2, said: expect.stringContaining('audit verify: there is no database') }
    expect(await verify(nowhere)).toEqual(missing)
    expect(await verify(nowhere)).toEqual(missing)
  })
})
