import {
  dataRuleRoutes,
  permissionRoutes,
  type RightsEffect,
  type Role,
  roleRoutes,
  userRoutes,
} from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const { effectOfRole, effectOfUser, saveRolePermission } = permissionRoutes

describe.each(['sqlite', 'postgres'] as const)('two roles side by side, and what a change does, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const roleWith = async (roleCode: string, permissionIds: string) => {
    const role = (await test.call(roleRoutes.add, { body: { roleName: `角色${roleCode}`, roleCode } }, 'admin')).json
      .result as Role
    await test.call(saveRolePermission, { body: { roleId: role.id, permissionIds } }, 'admin')
    return role.id
  }
  const userId = async (username: string) => {
    const users = test.app.platform.db.selectFrom('sysUser').select('id').where('username', '=', username)
    return (await users.executeTakeFirstOrThrow()).id
  }
  const join = async (roleId: string, ...usernames: readonly string[]) => {
    const { db, ids, sessions } = test.app.platform
    for (const username of usernames)
      await db
        .insertInto('sysUserRole')
        .values({ id: ids(), userId: await userId(username), roleId })
        .execute()
    sessions.forget()
  }
  const ofRole = async (roleId: string, permissionIds: string, who: Who = 'admin') =>
    test.call(effectOfRole, { body: { roleId, permissionIds } }, who)
  const said = ({ people, gained, lost }: RightsEffect) => ({
    people,
    gained: gained.map((line) => [line.id, line.kind, line.people]),
    lost: lost.map((line) => [line.id, line.kind, line.people]),
  })

  it('[C35] shows for each menu, button and data rule which of two roles has it', async () => {
    const first = await roleWith('first', 'm-customer,p-customer-list,p-customer-add')
    const second = await roleWith('second', 'm-customer,p-customer-list,p-customer-edit')
    const rule = {
      permissionId: 'm-customer',
      ruleName: '南方',
      ruleColumn: 'name',
      ruleConditions: 'LIKE',
      ruleValue: '南',
    }
    const made = (await test.call(dataRuleRoutes.addPermissionRule, { body: rule }, 'admin')).json.result
    const chosen = { roleId: second, permissionId: 'm-customer', dataRuleIds: made.id }
    expect((await test.call(dataRuleRoutes.saveOfRole, { body: chosen }, 'admin')).json.success).toBe(true)
    const compare = async (firstId: string, secondId: string, who: Who = 'admin') =>
      test.call(roleRoutes.compare, { query: { firstId, secondId } }, who)
    expect((await compare(first, second)).json).toMatchObject({ success: true })
    const { lines } = (await compare(first, second)).json.result
    expect(
      Object.fromEntries(lines.map((line) => [line.kind === 'rule' ? line.titles.en : line.id, line.heldBy])),
    ).toEqual({
      'm-customer': 'both',
      南方: 'second',
      'p-customer-list': 'both',
      'p-customer-add': 'first',
      'p-customer-edit': 'second',
    })
    expect(lines.find(({ kind }) => kind === 'rule')?.path.at(-1)).toMatchObject({ cn: '客户管理' })
    expect((await compare(first, 'gone')).status).toBe(404)
    expect((await compare(first, second, 'designer')).status).toBe(403)
  })

  it('[C35][G12] counts gains and losses, without permissions held through another role', async () => {
    const wide = await roleWith('wide', 'm-customer,p-customer-list,p-customer-add')
    const narrow = await roleWith('narrow', 'm-customer,p-customer-list')
    await join(wide, 'guest', 'operator')
    await join(narrow, 'guest')
    const before = (await ofRole(wide, 'm-customer,p-customer-edit')).json.result
    // The operator's own role already has permission to see customers.
    expect(said(before)).toEqual({
      people: 2,
      gained: [['p-customer-edit', 'button', 2]],
      lost: [['p-customer-add', 'button', 2]],
    })
    // The announced effect is the real one for the user who has no other role.
    const codes = async () => {
      const list = await test.call(permissionRoutes.getPermCode, {}, 'guest')
      return list.json.result.codeList.filter((code) => code.startsWith('customer:'))
    }
    expect(await codes()).toEqual(['customer:add', 'customer:list'])
    await test.call(
      saveRolePermission,
      { body: { roleId: wide, permissionIds: 'm-customer,p-customer-edit' } },
      'admin',
    )
    expect(await codes()).toEqual(['customer:edit', 'customer:list'])
    expect(said((await ofRole(wide, 'm-customer,p-customer-edit')).json.result)).toMatchObject({
      gained: [],
      lost: [],
    })
    // A frozen account has no rights to lose.
    await test.call(userRoutes.frozenBatch, { body: { ids: await userId('operator'), status: 2 } }, 'admin')
    expect(said((await ofRole(wide, '')).json.result)).toEqual({
      people: 1,
      gained: [],
      lost: [['p-customer-edit', 'button', 1]],
    })
    expect((await ofRole('gone', '')).status).toBe(404)
    expect((await ofRole(wide, '', 'designer')).status).toBe(403)
  })

  it('[C45] shows a user’s gains and losses with other roles, with the path of menus', async () => {
    const clerk = await roleWith('clerk', 'm-customer,p-customer-list')
    const editor = await roleWith('editor', 'm-customer,p-customer-delete')
    const person = await userId('librarian')
    const roles = (await test.call(userRoutes.queryUserRole, { query: { userid: person } }, 'admin')).json.result
    const ask = async (roleIds: readonly string[], who: Who = 'admin') =>
      test.call(effectOfUser, { body: { userId: person, roleIds: roleIds.join(',') } }, who)
    const present = roles as string[]
    expect(said((await ask(present)).json.result)).toEqual({ people: 1, gained: [], lost: [] })
    await join(clerk, 'librarian')
    const { gained, lost } = (await ask([editor, clerk])).json.result
    expect(gained.map(({ id }) => id)).toEqual(['p-customer-delete'])
    expect(gained[0]?.path.at(-1)).toMatchObject({ cn: '客户管理' })
    expect(lost.length).toBeGreaterThan(0)
    expect(lost.map(({ id }) => id)).not.toContain('m-customer')
    expect((await ask([], 'designer')).status).toBe(403)
  })
})
