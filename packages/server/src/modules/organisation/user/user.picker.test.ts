import { routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Input, openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const { user, depart, dict, report } = routes

/** Every call that returns people, departments or roles for choosing. */
const directory: readonly (readonly [RouteDefinition, Input])[] = [
  [user.queryUserComponentData, {}],
  [user.appUserList, {}],
  [user.getMultiUser, { query: { username: 'admin' } }],
  [user.queryByIds, { query: { userIds: '1' } }],
  [user.queryUserByDepId, { query: { id: '1' } }],
  [user.queryChildrenByUsername, { query: { userId: '1' } }],
  [depart.listAll, {}],
  [depart.queryTreeList, {}],
  [depart.queryDepartTreeSync, {}],
  [depart.queryIdTree, {}],
  [depart.searchBy, { query: { keyWord: '' } }],
  [depart.getUsersByDepartId, { query: { id: '1' } }],
  [depart.queryAllParentId, { query: { departId: '1' } }],
  [dict.loadDict, { params: { dict: 'sys_user,realname,username' } }],
  [dict.loadDictItem, { params: { dict: 'sys_user,realname,username' }, query: { key: 'admin' } }],
  [dict.loadDict, { params: { dict: 'sys_role,role_name,role_code' } }],
  [dict.loadDict, { params: { dict: 'sys_tenant,name,id' } }],
  [dict.loadTreeData, { query: { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' } }],
  [report.getFormData, { params: { code: 'user' } }],
  [report.getFormColumns, { params: { code: 'user' } }],
  [report.getData, { params: { id: 'report_user' } }],
]

describe.each(['sqlite', 'postgres'] as const)('the staff directory on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const personal = { phone: '13800000077', email: 'who@example.com', birthday: '1990-05-07' }
    await test.app.platform.db.updateTable('sysUser').set(personal).where('username', '=', 'librarian').execute()
  })
  afterAll(() => test.close())

  it('SEC15 is closed to users without any role, in every call', async () => {
    for (const [route, input] of directory) {
      const { status, json } = await test.call(route, input, 'guest')
      expect({ route: route.id, status, result: json.result }).toMatchObject({
        ...{ route: route.id, status: 403 },
        result: { error: 'FORBIDDEN' },
      })
      // A user with at least one permission gets the row, or 404 if it does not exist.
      const colleague = (await test.call(route, input, 'operator')).status
      expect({ route: route.id, colleague: colleague === 404 ? 200 : colleague }).toEqual({
        route: route.id,
        colleague: 200,
      })
    }
  })

  it('SEC15 hides birthday, phone and address from colleagues, and shows them to administrators of users', async () => {
    const asked = async (who: Who) => {
      const answers = await Promise.all(directory.slice(0, 3).map(([route, input]) => test.call(route, input, who)))
      const report = await test.call(routes.report.getFormData, { params: { code: 'user' } }, who)
      return [...answers, report].map(({ body }) => body).join()
    }
    expect(await asked('operator')).not.toMatch(/1990-05-07|13800000077|who@/)
    expect(await asked('admin')).toMatch(/1990-05-07/)
    for (const query of [{ column: 'birthday' }, { birthday: '1990*' }, { phone: '138*' }]) {
      expect(await test.call(user.queryUserComponentData, { query }, 'operator')).toMatchObject({ status: 400 })
    }
  })
})
