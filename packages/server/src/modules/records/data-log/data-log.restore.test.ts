import {
  type DataLog,
  messageTemplateRoutes,
  permissionRoutes,
  positionRoutes,
  dataLogRoutes as routes,
  userRoutes,
} from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../../platform/audit/verify.ts'
import type { WholeDb } from '../../../platform/db/whole-db.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

interface Kept {
  readonly table: string
  readonly id: string
}

describe.each(['sqlite', 'postgres'] as const)('restoring a kept version on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const versionsOf = async ({ table, id }: Kept) =>
    (await test.call(routes.queryDataVerList, { query: { dataTable: table, dataId: id } }, 'admin')).json
      .result as readonly DataLog[]

  const restore = async (row: Kept, dataVersion: number, seen: number, who: 'admin' | 'designer' = 'admin') => {
    const kept = (await versionsOf(row)).find((each) => each.dataVersion === dataVersion)
    return test.call(routes.restore, { body: { id: kept?.id ?? 'none', version: seen } }, who)
  }

  const positionMade = async (code: string, names: readonly string[]) => {
    const [first = '', ...later] = names
    const body = { code, name: first, postRank: '3' }
    const made = (await test.call(positionRoutes.add, { body }, 'admin')).json.result
    for (const [at, name] of later.entries())
      await test.call(positionRoutes.edit, { body: { ...body, name, id: made.id, version: at + 1 } }, 'admin')
    return { table: 'sysPosition', id: made.id }
  }

  it('[C29] writes a new version with the old content and a log entry that names the row', async () => {
    const row = await positionMade('edm', ['放电工程师', '放电技师', '放电主管'])
    const { json } = await restore(row, 1, 3)
    expect(json).toMatchObject({ success: true, message: '已恢复到所选版本' })
    expect(JSON.stringify(json)).toContain('"position"')
    const { result } = (await test.call(positionRoutes.queryById, { query: { id: row.id } }, 'admin')).json
    expect(result).toMatchObject({ name: '放电工程师', postRank: '3', version: 4 })
    const [latest] = await versionsOf(row)
    expect(latest).toMatchObject({ dataVersion: 4, createBy: 'admin' })
    const entry = await test.app.platform.db
      .selectFrom('auditEntry')
      .selectAll()
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'dataLog.restore', subject: `position:${row.id}` })
    expect(await verifyAudit(test.app.platform.db, test.app.platform.auditKey)).toMatchObject({ broken: null })
  })

  it('refuses with both versions when the row was changed meanwhile', async () => {
    const row = await positionMade('late', ['一', '二'])
    expect(await restore(row, 1, 1)).toMatchObject({ status: 409 })
  })

  it('refuses versions that cannot be restored, with the reason', async () => {
    const row = await positionMade('same', ['一', '二'])
    expect((await restore(row, 2, 2)).json.message).toBe('可编辑的内容与该版本没有差异，无需恢复')
    expect((await restore(row, 9, 2)).status).toBe(404)
    await test.call(positionRoutes.delete, { query: { id: row.id } }, 'admin')
    expect((await restore(row, 3, 3)).json.message).toBe('该版本记录的是删除，没有可恢复的内容')
    expect((await restore(row, 1, 3)).json.message).toBe('该数据已被删除，请重新添加')
  })

  it('passes the checks of the call that edits the row', async () => {
    const row = await positionMade('old', ['一'])
    const body = { code: 'new', name: '一', postRank: '3', id: row.id, version: 1 }
    await test.call(positionRoutes.edit, { body }, 'admin')
    const other = await positionMade('old', ['他'])
    expect((await restore(row, 1, 2)).json).toMatchObject({
      success: false,
      message: expect.stringContaining('已存在'),
    })
    await test.call(positionRoutes.delete, { query: { id: other.id } }, 'admin')
    // A person holds the position by its current code.
    const { db } = test.app.platform
    const holder = await db
      .selectFrom('sysUser')
      .select(['id', 'realname'])
      .where('username', '=', 'guest')
      .executeTakeFirstOrThrow()
    const users = (await test.call(userRoutes.list, { query: { username: 'guest' } }, 'admin')).json.result
    const edited = { id: holder.id, realname: holder.realname, post: 'new', version: users.records[0]?.version ?? 0 }
    expect((await test.call(userRoutes.edit, { body: edited }, 'admin')).json).toMatchObject({ success: true })
    expect((await restore(row, 1, 2)).json.message).toContain('引用')
  })

  it('needs the permission to restore and the one to edit such a row', async () => {
    const row = await positionMade('mine', ['一', '二'])
    expect((await restore(row, 1, 2, 'designer')).status).toBe(403)
    const { db } = test.app.platform
    const role = await db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'designer')
      .executeTakeFirstOrThrow()
    const holds = async (perms: string) => {
      const { id } = await db
        .selectFrom('sysPermission')
        .select('id')
        .where('perms', '=', perms)
        .executeTakeFirstOrThrow()
      return id
    }
    const grants = await db
      .selectFrom('sysRolePermission')
      .select('permissionId')
      .where('roleId', '=', role.id)
      .execute()
    const lastpermissionIds = grants.map(({ permissionId }) => permissionId).join(',')
    const permissionIds = `${lastpermissionIds},${await holds('system:dataLog:restore')}`
    const body = { roleId: role.id, permissionIds, lastpermissionIds }
    expect((await test.call(permissionRoutes.saveRolePermission, { body }, 'admin')).json.success).toBe(true)
    const answer = await restore(row, 1, 2, 'designer')
    expect(answer).toMatchObject({ status: 403, json: { message: '没有权限，请联系管理员授权' } })
    expect((await versionsOf(row))[0]?.dataVersion).toBe(2)
  })

  it('never restores values that a version keeps only as a hash', async () => {
    const fields = {
      templateCode: 'long',
      templateName: '长',
      templateType: '4',
      templateTestJson: null,
      useStatus: '0',
    }
    const add = { ...fields, templateContent: 'a'.repeat(4_500) }
    const { id } = (await test.call(messageTemplateRoutes.add, { body: add }, 'admin')).json.result
    const edit = (version: number, change: object) =>
      test.call(messageTemplateRoutes.edit, { body: { ...add, id, version, ...change } }, 'admin')
    await edit(1, { templateName: '更长' })
    const row = { table: 'sysSmsTemplate', id }
    expect((await restore(row, 1, 2)).json).toMatchObject({ success: true })
    await edit(3, { templateContent: 'b'.repeat(4_500) })
    expect((await restore(row, 1, 4)).json.message).toContain('该版本只保存了其摘要')
    const kept = await test.app.platform.db
      .selectFrom('sysSmsTemplate')
      .select('templateContent')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(kept.templateContent).toBe('b'.repeat(4_500))
  })

  it('events and computed rows are never restored', async () => {
    const { db } = test.app.platform
    const row = await positionMade('plan', ['一', '二'])
    const [kept] = await versionsOf(row)
    const { relTenantIds, ...copy } = await db
      .selectFrom('sysDataLog')
      .selectAll()
      .where('id', '=', kept?.id ?? '')
      .executeTakeFirstOrThrow()
    const whole = db as unknown as WholeDb
    await whole
      .insertInto('sysDataLog')
      .values({ ...copy, relTenantIds, id: 'p1', dataTable: 'program', dataId: 'p1' })
      .execute()
    const { json } = await test.call(routes.restore, { body: { id: 'p1', version: 2 } }, 'admin')
    expect(json.message).toBe('NC 程序 记录的是已发生或计算得到的内容，不能恢复到旧版本')
  })
})
