import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../testing/database.ts'
import { inTransaction } from '../db/database.ts'
import { createIds } from '../ids.ts'
import { AuditKey } from '../signing/audit-key.ts'
import { type PendingAction, runAudited } from './action.ts'
import { Audit } from './audit.ts'
import { masked } from './mask.ts'
import { verifyAudit } from './verify.ts'

const clock = () => 1_800_000_000_000

/** In a separate folder. */
const keyFolder = mkdtempSync(join(tmpdir(), 'heron-audit-key-'))
const key = new AuditKey(keyFolder)
afterAll(() => rmSync(keyFolder, { recursive: true, force: true }))

describeOnBothEngines('audit chain', (db) => {
  const audit = () => new Audit(clock, createIds(clock), key)
  const fact = (action: string) => ({ actor: 'ada', action, subject: 'customer:1', detail: '{}' })
  const pending = (): PendingAction => {
    const action: PendingAction = {
      action: 'customer.add',
      actor: { username: 'ada', realname: 'Ada', tenantId: 0 },
      detail: '{}',
      ip: '::1',
      method: 'POST',
      url: '/x',
      operateType: 2,
      summary: 's',
      startedAt: clock(),
      subject: '',
      written: false,
      changes: [],
      write: (tx) => audit().write(tx, action),
    }
    return action
  }
  const length = async () => (await db().selectFrom('auditEntry').select('sequence').execute()).length

  it('stays intact while many write at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_each, index) => inTransaction(db(), (tx) => audit().append(tx, fact(`a${index}`)))),
    )
    expect(await length()).toBe(20)
    expect(await verifyAudit(db(), key)).toMatchObject({ broken: null })
  })

  it('the entry and its action are committed or rolled back together', async () => {
    const before = await length()
    const failing = runAudited(pending(), () =>
      inTransaction(db(), async () => {
        throw new Error('no')
      }),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await length()).toBe(before)
    await runAudited(pending(), async () => {
      await inTransaction(db(), async () => undefined)
      await inTransaction(db(), async () => undefined)
    })
    expect(await length()).toBe(before + 1)
  })

  it.each([
    [
      'changed',
      (sequence: number) =>
        db().updateTable('auditEntry').set({ actor: 'eve' }).where('sequence', '=', sequence).execute(),
    ],
    ['removed', (sequence: number) => db().deleteFrom('auditEntry').where('sequence', '=', sequence).execute()],
  ] as const)('finds the entry that was %s', async (_name, tamper) => {
    const rows = await db().selectFrom('auditEntry').selectAll().orderBy('sequence').execute()
    await tamper(5)
    expect(await verifyAudit(db(), key)).toMatchObject({ entries: 4, broken: { sequence: 5 } })
    await db().deleteFrom('auditEntry').execute()
    await db().insertInto('auditEntry').values(rows).execute()
    expect(await verifyAudit(db(), key)).toMatchObject({ broken: null })
  })
})

it('ATK112 secrets never reach the log, wherever they occur', () => {
  const input = {
    body: { username: 'ada', password: 'p', nested: { oldpassword: 'q', accessToken: 't' }, captcha: 'c' },
    query: { ticket: 'k' },
  }
  expect(JSON.parse(masked(input))).toEqual({
    body: { username: 'ada', password: '***', nested: { oldpassword: '***', accessToken: '***' }, captcha: '***' },
    query: { ticket: '***' },
  })
  expect(masked({ body: 'x'.repeat(100_000) }).length).toBeLessThan(1_000)
})
