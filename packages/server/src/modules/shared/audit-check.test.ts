import { appendFileSync, cpSync, rmSync } from 'node:fs'
import { logRoutes } from '@heron/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainHashOf } from '../../platform/audit/chain.ts'
import { acceptRows, settleSeals } from '../../platform/audit/sealing.ts'
import { AuditKey } from '../../platform/signing/audit-key.ts'
import type { TestApp } from '../../testing/app.ts'
import { engines } from '../../testing/shop.ts'
import { faultsAfter, faultsIn, openTamperedShop, tamperings } from '../../testing/tampering.ts'
import { checkAudit } from './audit-check.ts'

describe.each(engines)('changes made past Heron (%s)', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTamperedShop(engine)
  })
  afterAll(() => test.close())
  const faults = () => faultsIn(test.app.platform.db, test.app.platform.config)

  it('SEC6 finds no fault where nothing was changed', async () => {
    expect(await faults()).toEqual([])
    const { log, seals } = await checkAudit(test.app.platform.db, test.app.platform.config)
    expect(log.rows).toBeGreaterThan(4)
    expect(seals.rows).toBeGreaterThan(500)
  })

  it.each(tamperings.map((each) => [each.name, each] as const))(
    'SEC6 SEC5 finds %s',
    async (_name, { attack, found }) => {
      expect((await faultsAfter(test, engine, attack)).join('\n')).toMatch(found)
      expect(await faults()).toEqual([])
    },
  )

  it('SEC6 a row changed on purpose can be sealed again by a person, which the chain records', async () => {
    const { db } = test.app.platform
    await sql`update customer set name = 'eve' where name = 'untouched'`.execute(db)
    const accepted = await acceptRows(test.app.platform, 'console')
    expect(accepted).toMatchObject([{ table: 'customer', why: 'was changed' }])
    expect(await faults()).toEqual([])
    const last = db.selectFrom('auditEntry').select(['actor', 'action', 'detail']).orderBy('sequence', 'desc')
    expect(await last.executeTakeFirst()).toMatchObject({
      actor: 'console',
      action: 'audit.accept',
      detail: expect.stringContaining('customer'),
    })
  })

  it('SEC6 finds an earlier version of a row that was restored with its seal', async () => {
    const { db } = test.app.platform
    const of = async () => ({
      row: await db.selectFrom('customer').selectAll().where('name', '=', 'edited').executeTakeFirstOrThrow(),
      seals: await db.selectFrom('rowSeal').selectAll().where('tableName', '=', 'customer').execute(),
    })
    const { row, seals } = await of()
    await db.updateTable('customer').set({ contact: 'later' }).where('id', '=', row.id).execute()
    expect(await faults()).toEqual([])
    const seal = seals.find(({ rowId }) => rowId === row.id)?.seal ?? ''
    const put = async () => {
      await sql`update customer set contact = ${row.contact}, version = ${row.version} where id = ${row.id}`.execute(db)
      await sql`update row_seal set seal = ${seal} where row_id = ${row.id}`.execute(db)
    }
    const now = await of()
    await put()
    expect(await faults()).toEqual([`row ${row.id} of customer is an earlier version`])
    await sql`update customer set contact = 'later', version = ${now.row.version} where id = ${row.id}`.execute(db)
    await acceptRows(test.app.platform, 'console')
    expect(await faults()).toEqual([])
  })

  it('SEC6 log entries deleted through Heron are no fault', async () => {
    const { db } = test.app.platform
    const rows = await db.selectFrom('sysLog').select('id').orderBy('createTime').limit(2).execute()
    const ids = rows.map(({ id }) => id).join(',')
    expect(await test.call(logRoutes.deleteBatch, { query: { ids } }, 'admin')).toMatchObject({ status: 200 })
    expect(await faults()).toEqual([])
    expect(await test.call(logRoutes.deleteBatch, { query: { ids: 'allclear' } }, 'admin')).toMatchObject({
      status: 200,
    })
    expect(await faults()).toEqual([])
  })

  it('SEC6 entries from before the key existed are valid until all are recorded to have one', async () => {
    const { db, config } = test.app.platform
    const last = await db.selectFrom('auditEntry').selectAll().orderBy('sequence', 'desc').executeTakeFirstOrThrow()
    const links = {
      ...last,
      sequence: last.sequence + 1,
      previousHash: last.hash,
      keyId: null,
      logId: null,
      logHash: null,
    }
    const old = { ...links, hash: plainHashOf(links) }
    await db.insertInto('auditEntry').values(old).execute()
    expect(await faults()).toEqual([
      expect.stringContaining(`entry ${old.sequence}: the entry was made without the key`),
    ])
    // As in a key folder where no start has recorded the seal yet.
    const unsettled = `${config.signingKeys}-unsettled`
    cpSync(config.signingKeys, unsettled, { recursive: true })
    rmSync(`${unsettled}/audit.sealed`)
    expect((await checkAudit(db, { ...config, signingKeys: unsettled })).faults).toEqual([])
    const auditKey = new AuditKey(unsettled)
    await settleSeals({ ...test.app.platform, auditKey }, true)
    expect(auditKey.sealed()).toBeUndefined()
    await settleSeals({ ...test.app.platform, auditKey }, false)
    expect(auditKey.sealed()).toEqual({ keyedFrom: old.sequence + 1 })
    rmSync(unsettled, { recursive: true })
    await db.deleteFrom('auditEntry').where('sequence', '=', old.sequence).execute()
  })

  it('SEC6 refuses a note of the chain’s end written by others, and the check fails', async () => {
    const { config } = test.app.platform
    const forged = { sequence: 1, hash: 'x', time: 1, keyId: '0123456789abcdef', signature: 'AAAA' }
    appendFileSync(config.auditAnchors, `${JSON.stringify(forged)}\n`)
    await expect(faults()).rejects.toThrow('is not signed')
  })
})
