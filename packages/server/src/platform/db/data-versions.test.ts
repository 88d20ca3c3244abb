import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { write } from '../../modules/organisation/position/position.write.ts'
import { write as writeUser } from '../../modules/organisation/user/user.write.ts'
import { describeOnBothEngines } from '../../testing/database.ts'
import { type PendingAction, runAudited } from '../audit/action.ts'
import { Audit } from '../audit/audit.ts'
import { verifyAudit } from '../audit/verify.ts'
import { createIds } from '../ids.ts'
import { AuditKey } from '../signing/audit-key.ts'
import { inTransaction } from './database.ts'
import { updateVersioned } from './versioned.ts'

const clock = () => 1_800_000_000_000

/** In a separate folder. */
const keyFolder = mkdtempSync(join(tmpdir(), 'heron-audit-key-'))
const key = new AuditKey(keyFolder)
afterAll(() => rmSync(keyFolder, { recursive: true, force: true }))

describeOnBothEngines('versions of rows', (db) => {
  const audit = new Audit(clock, createIds(clock), key)

  const audited = <T>(run: () => Promise<T>): Promise<T> => {
    const action: PendingAction = {
      action: 'position.edit',
      actor: { username: 'ada', realname: 'Ada', tenantId: 0 },
      detail: '{}',
      ip: '::1',
      method: 'PUT',
      url: '/x',
      operateType: 3,
      summary: 's',
      startedAt: clock(),
      subject: 'position:p1',
      written: false,
      changes: [],
      write: (tx) => audit.write(tx, action),
    }
    return runAudited(action, run)
  }

  const add = (id: string) =>
    db()
      .insertInto('sysPosition')
      .values({ id, code: id, name: '一', postRank: null, createBy: 'eve', createTime: 1, version: 1 })
      .execute()
  const edit = (id: string, version: number, name: string) =>
    inTransaction(db(), (tx) =>
      updateVersioned(
        write(tx),
        'sysPosition',
        { id, version },
        { name, updateBy: 'ada', updateTime: version + 1 },
        async () => null,
      ),
    )
  const versions = (id: string) =>
    db().selectFrom('sysDataLog').selectAll().where('dataId', '=', id).orderBy('dataVersion').execute()

  it('[C29] stores a row before and after each edit, and who made it', async () => {
    await add('p1')
    await audited(() => edit('p1', 1, '二'))
    await audited(() => edit('p1', 2, '三'))
    const kept = await versions('p1')
    expect(kept.map((row) => [row.dataTable, row.dataVersion, row.createBy, row.createTime])).toEqual([
      ['sysPosition', 1, 'eve', 1],
      ['sysPosition', 2, 'ada', 2],
      ['sysPosition', 3, 'ada', 3],
    ])
    expect(kept.map((row) => JSON.parse(row.dataContent).name)).toEqual(['一', '二', '三'])
  })

  it('the chain has before and after, and protects the stored versions', async () => {
    const last = await db().selectFrom('auditEntry').select('detail').orderBy('sequence', 'desc').executeTakeFirst()
    const [, told = ''] = last?.detail.split('\n') ?? []
    expect(JSON.parse(told).changed).toMatchObject([
      { table: 'sysPosition', id: 'p1', version: 3, fields: { name: ['二', '三'], version: [2, 3] } },
    ])
    expect(await verifyAudit(db(), key)).toMatchObject({ entries: 2, versions: 2, broken: null })
  })

  it('a refused edit stores nothing, and is not in the entry of a call that continues', async () => {
    await add('p2')
    await audited(async () => {
      await expect(
        inTransaction(db(), async (tx) => {
          await updateVersioned(write(tx), 'sysPosition', { id: 'p2', version: 1 }, { name: '九' }, async () => null)
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
      await inTransaction(db(), async () => undefined)
    })
    expect(await versions('p2')).toEqual([])
    expect(await verifyAudit(db(), key)).toMatchObject({ entries: 3, versions: 2, broken: null })
    await expect(edit('p2', 7, '八')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await versions('p2')).toEqual([])
  })

  it('never stores secrets, and distinguishes long texts by their hash', async () => {
    await db()
      .insertInto('sysUser')
      .values({
        ...{ id: 'u1', username: 'u1', realname: 'U', password: 'scrypt$abc', sex: 0, status: 1, delFlag: 0 },
        ...{ userIdentity: 1, createBy: 'eve', createTime: 1, version: 1 },
      })
      .execute()
    const departIds = 'x'.repeat(5_000)
    await inTransaction(db(), (tx) =>
      updateVersioned(writeUser(tx), 'sysUser', { id: 'u1', version: 1 }, { departIds }, async () => null),
    )
    const contents = (await versions('u1')).map((row) => row.dataContent).join()
    expect(contents).not.toContain('scrypt$abc')
    expect(contents).toContain('5000 characters, sha256 ')
  })

  it.each([
    ['changed', () => db().updateTable('sysDataLog').set({ dataContent: '{}' }).where('dataVersion', '=', 3).execute()],
    ['removed', () => db().deleteFrom('sysDataLog').where('dataVersion', '=', 3).execute()],
  ])('finds the version that was %s', async (word, tamper) => {
    const rows = await db().selectFrom('sysDataLog').selectAll().execute()
    await tamper()
    const { broken } = await verifyAudit(db(), key)
    expect(broken).toEqual({
      sequence: 2,
      why: expect.objectContaining({
        en: `version 3 of sysPosition p1 ${word === 'removed' ? 'is missing' : 'was changed'}`,
        zh: `sysPosition p1 的版本 3 ${word === 'removed' ? '缺失' : '被改动'}`,
      }),
    })
    await db().deleteFrom('sysDataLog').execute()
    await db().insertInto('sysDataLog').values(rows).execute()
    expect(await verifyAudit(db(), key)).toMatchObject({ broken: null })
  })
})
