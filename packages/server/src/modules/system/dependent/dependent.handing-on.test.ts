import {
  customerRoutes,
  departRoutes,
  permissionRoutes,
  positionRoutes,
  projectRoutes,
  roleRoutes,
  dependentRoutes as routes,
  userRoutes,
} from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

interface Made {
  readonly id: string
  readonly version: number
}

describe.each(['sqlite', 'postgres'] as const)('what refers to a deleted row goes to another one, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const made = async (route: RouteDefinition, given: { readonly body: object }) =>
    (await test.call(route, given, 'admin')).json.result as Made
  const position = (code: string) => made(positionRoutes.add, { body: { code, name: code, postRank: null } })
  const role = (roleCode: string) => made(roleRoutes.add, { body: { roleCode, roleName: roleCode, description: null } })
  const depart = (departName: string, parentId = '') =>
    made(departRoutes.add, { body: { departName, parentId, orgCategory: '1' } })
  const person = async (username: string, fields: object) =>
    made(userRoutes.add, { body: { username, realname: username, password: 'Gauge-2026!', ...fields } })
  const rowOf = (id: string) =>
    test.app.platform.db.selectFrom('sysUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const targets = async (call: string, ids: string, who: 'admin' | 'designer' = 'admin') =>
    (await test.call(routes.targets, { query: { call, ids } }, who)).json.result as readonly { text: string }[]

  it('a position: its holders get the other one, and a new version each', async () => {
    const [from, to] = [await position('turner'), await position('miller')]
    const user = await person('holder', { post: 'turner,miller' })
    const refused = await test.call(positionRoutes.delete, { query: { id: from.id } }, 'admin')
    expect(refused.json.message).toContain('正在被 用户 holder')
    const offered = await targets('position.delete', from.id)
    expect(offered.map(({ text }) => text)).toContain('miller')
    expect(offered.map(({ text }) => text)).not.toContain('turner')
    const { json } = await test.call(positionRoutes.delete, { query: { id: from.id, moveTo: to.id } }, 'admin')
    expect(json).toMatchObject({ success: true })
    expect(await rowOf(user.id)).toMatchObject({ post: 'miller', version: user.version + 1, updateBy: 'admin' })
  })

  it('a role: its members become members of the other', async () => {
    const [from, to] = [await role('old_hands'), await role('new_hands')]
    const user = await person('member', { selectedroles: from.id })
    const { json } = await test.call(roleRoutes.deleteBatch, { query: { ids: from.id, moveTo: to.id } }, 'admin')
    expect(json).toMatchObject({ success: true })
    const roles = await test.call(userRoutes.queryUserRole, { query: { userid: user.id } }, 'admin')
    expect(roles.json.result).toEqual([to.id])
    expect((await rowOf(user.id)).version).toBe(user.version + 1)
  })

  it('a department with those below it: its people move, and directors lose it', async () => {
    const [top, to] = [await depart('旧部'), await depart('新部')]
    const below = await depart('旧组', top.id)
    const user = await person('mover', { selecteddeparts: below.id, userIdentity: 2, departIds: below.id })
    expect(await rowOf(user.id)).toMatchObject({ departIds: below.id, userIdentity: 2 })
    const into = await test.call(departRoutes.delete, { query: { id: top.id, moveTo: below.id } }, 'admin')
    expect(into.json.success).toBe(false)
    const { json } = await test.call(departRoutes.delete, { query: { id: top.id, moveTo: to.id } }, 'admin')
    expect(json).toMatchObject({ success: true })
    const departs = await test.call(userRoutes.userDepartList, { query: { userId: user.id } }, 'admin')
    expect(departs.json.result).toMatchObject([{ key: to.id }])
    const { orgCode } = await test.app.platform.db
      .selectFrom('sysDepart')
      .select('orgCode')
      .where('id', '=', to.id)
      .executeTakeFirstOrThrow()
    expect(await rowOf(user.id)).toMatchObject({ departIds: null, userIdentity: 1, orgCode })
  })

  it('a department deleted without a target is removed from its directors', async () => {
    const [gone, kept] = [await depart('撤销部'), await depart('留任部')]
    const both = `${gone.id},${kept.id}`
    const user = await person('director', { selecteddeparts: both, userIdentity: 2, departIds: both })
    await test.call(departRoutes.delete, { query: { id: gone.id } }, 'admin')
    expect(await rowOf(user.id)).toMatchObject({ departIds: kept.id, userIdentity: 2 })
  })

  it('a customer: its projects move to the other, which needs the permission to edit projects', async () => {
    const customer = (code: string) =>
      made(customerRoutes.add, {
        body: { code, name: code, contact: '', phone: null, email: null, address: '', remark: '' },
      })
    const [from, to] = [await customer('ALT'), await customer('NEU')]
    const body = {
      name: '模仁',
      customerId: from.id,
      part: 'A',
      mould: 'M',
      shape: 'openCavity',
      targetRa: 0.8,
    } as const
    const project = await made(projectRoutes.add, { body: { ...body, machineId: null, remark: '' } })
    const refused = await test.call(customerRoutes.delete, { query: { id: from.id } }, 'admin')
    expect(refused.json.success).toBe(false)
    expect((await targets('customer.delete', from.id)).map(({ text }) => text)).toEqual(['NEU'])
    expect(await targets('customer.delete', to.id)).toEqual([])
    const itself = await test.call(customerRoutes.delete, { query: { id: from.id, moveTo: from.id } }, 'admin')
    expect(itself.status).toBe(400)
    const unknown = await test.call(customerRoutes.delete, { query: { id: from.id, moveTo: '7' } }, 'admin')
    expect(unknown.status).toBe(404)
    const { json } = await test.call(customerRoutes.delete, { query: { id: from.id, moveTo: to.id } }, 'admin')
    expect(json).toMatchObject({ success: true })
    const now = await test.call(projectRoutes.get, { query: { id: project.id } }, 'admin')
    expect(now.json.result).toMatchObject({ customerId: to.id, version: project.version + 1 })
  })

  it('without the permission to change the references, nothing is offered and it is refused', async () => {
    const { db } = test.app.platform
    const [from, to] = [await role('lone'), await role('lonely')]
    const user = await person('lonely_one', { selectedroles: from.id })
    const deleter = await db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'designer')
      .executeTakeFirstOrThrow()
    const right = await db
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', 'system:role:delete')
      .executeTakeFirstOrThrow()
    const held = await db
      .selectFrom('sysRolePermission')
      .select('permissionId')
      .where('roleId', '=', deleter.id)
      .execute()
    const lastpermissionIds = held.map(({ permissionId }) => permissionId).join(',')
    const grants = { roleId: deleter.id, permissionIds: `${lastpermissionIds},${right.id}`, lastpermissionIds }
    await test.call(permissionRoutes.saveRolePermission, { body: grants }, 'admin')
    expect(await targets('role.delete', from.id, 'designer')).toEqual([])
    const { status } = await test.call(roleRoutes.delete, { query: { id: from.id, moveTo: to.id } }, 'designer')
    expect(status).toBe(403)
    const roles = await test.call(userRoutes.queryUserRole, { query: { userid: user.id } }, 'admin')
    expect(roles.json.result).toEqual([from.id])
  })
})
