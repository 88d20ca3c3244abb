import { dataLogRoutes, membershipRoutes, type User, userRoutes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../../platform/audit/verify.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('versions of people on %s', (engine) => {
  let test: TestApp
  let id = ''
  let roles: Record<string, string> = {}
  let departs: Record<string, string> = {}
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const { db, clock } = test.app.platform
    const depart = (orgCode: string) => ({
      ...{ id: `d${orgCode}`, departName: `部门${orgCode}`, orgCode, orgCategory: '1', orgType: '1', departOrder: 0 },
      ...{ parentId: '', status: '1', delFlag: '0' },
      ...{ createBy: 'test', createTime: clock(), version: 1 },
    })
    await db
      .insertInto('sysDepart')
      .values([depart('A01'), depart('A02')])
      .execute()
    const found = await db.selectFrom('sysRole').select(['id', 'roleCode']).execute()
    roles = Object.fromEntries(found.map((row) => [row.roleCode, row.id]))
    departs = { A01: 'dA01', A02: 'dA02' }
    const person = {
      username: 'newcomer',
      realname: '新人',
      password: 'Vier-Ecken-7#q',
      confirmpassword: 'Vier-Ecken-7#q',
    }
    id = (await done<User>(userRoutes.add, { ...person, selectedroles: roles.operator, selecteddeparts: 'dA01' })).id
  })
  afterAll(() => test.close())

  async function done<T>(route: RouteDefinition, body: object): Promise<T> {
    const { json } = await test.call(route, { body }, 'admin')
    expect(json).toMatchObject({ success: true })
    return json.result as T
  }
  /** Name, roles and departments of each version, oldest first. */
  const kept = async () => {
    const query = { dataTable: 'sysUser', dataId: id }
    const { json } = await test.call(dataLogRoutes.queryDataVerList, { query }, 'admin')
    return json.result.toReversed().map(({ dataContent, dataVersion, createBy }) => {
      const { realname, roles, departs } = JSON.parse(dataContent) as Record<string, string>
      return [dataVersion, realname, roles, departs, createBy]
    })
  }
  const lastFields = async () => {
    const entries = test.app.platform.db.selectFrom('auditEntry').select('detail').orderBy('sequence', 'desc')
    const { detail } = await entries.executeTakeFirstOrThrow()
    const { changed } = JSON.parse(detail.split('\n')[1] ?? '{}') as {
      changed?: { table: string; fields: Record<string, unknown> }[]
    }
    return changed?.findLast(({ table }) => table === 'sysUser')?.fields
  }

  it('[C29][C26] keep the roles and departments of each change: by user form, role or department', async () => {
    const { version } = (await test.call(userRoutes.queryById, { query: { id } }, 'admin')).json.result
    const given = { id, version, realname: '新人甲', selectedroles: `${roles.operator},${roles.designer}` }
    await done(userRoutes.edit, given)
    expect(await kept()).toEqual([
      [1, '新人', '放电人员', '部门A01', 'admin'],
      [2, '新人甲', '放电人员', '部门A01', 'admin'],
      [3, '新人甲', '放电人员, 设计人员', '部门A01', 'admin'],
    ])
    expect(await lastFields()).toMatchObject({ roles: ['放电人员', '放电人员, 设计人员'] })
    await done(membershipRoutes.addSysUserRole, { roleId: roles.librarian, userIdList: [id] })
    await done(membershipRoutes.editSysDepartWithUser, { depId: departs.A02, userIdList: [id] })
    const latest = (await kept()).slice(3)
    expect(latest.map(([number, , , departs]) => [number, departs])).toEqual([
      [4, '部门A01'],
      [5, '部门A01, 部门A02'],
    ])
    expect(String(latest[0]?.[2]).split(', ')).toHaveLength(3)
    expect(await lastFields()).toMatchObject({ departs: ['部门A01', '部门A01, 部门A02'] })
    // A call that changes nothing does not increase the version.
    await done(membershipRoutes.addSysUserRole, { roleId: roles.librarian, userIdList: [id] })
    expect(await kept()).toHaveLength(5)
    expect(await verifyAudit(test.app.platform.db, test.app.platform.auditKey)).toMatchObject({ broken: null })
  })

  it('[C29] the very first change, made from a role, keeps the state before it', async () => {
    const { db } = test.app.platform
    const rows = db.selectFrom('sysUser').select('id').where('username', '=', 'guest')
    const guest = (await rows.executeTakeFirstOrThrow()).id
    await done(membershipRoutes.addSysUserRole, { roleId: roles.operator, userIdList: [guest] })
    id = guest
    expect((await kept()).map(([number, , roles]) => [number, roles])).toEqual([
      [1, ''],
      [2, '放电人员'],
    ])
  })
})
