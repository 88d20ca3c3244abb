import { permissionRoutes, routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { listenAs } from '../../../testing/listen-as.ts'

describe.each(['sqlite', 'postgres'] as const)('changes of rights are told on %s', (engine) => {
  let test: TestApp
  const roles: Record<string, string> = {}
  const told: Record<string, string[]> = {}
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const rows = await test.app.platform.db.selectFrom('sysRole').select(['id', 'roleCode']).execute()
    for (const { id, roleCode } of rows) roles[roleCode] = id
    for (const who of ['operator', 'designer'] as const) await lookOn(who)
  })
  afterAll(() => test.close())

  async function lookOn(who: Who & string): Promise<void> {
    const commands: string[] = []
    told[who] = commands
    await listenAs(test, who, (text) => {
      const { cmd } = JSON.parse(text)
      if (cmd !== 'changed') commands.push(cmd)
    })
  }
  const save = async (permissionIds: readonly string[]) => {
    const body = { roleId: roles.operator, permissionIds: permissionIds.join(',') }
    return test.call(permissionRoutes.saveRolePermission, { body }, 'admin')
  }

  it('R15 notifies connected holders of the role only, and only on changes', async () => {
    const query = { roleId: roles.operator ?? '' }
    const held = (await test.call(permissionRoutes.queryRolePermission, { query }, 'admin')).json.result
    await save([...held, 'p-customer-add'])
    await vi.waitFor(() => expect(told.operator).toEqual(['authority']), { timeout: 20_000 })
    expect((await test.call(routes.customer.add, { body: {} }, 'operator')).status).toBe(400)
    await save([...held, 'p-customer-add'])
    await save(held)
    await vi.waitFor(() => expect(told.operator).toEqual(['authority', 'authority']), { timeout: 20_000 })
    expect((await test.call(routes.customer.add, { body: {} }, 'operator')).status).toBe(403)
    expect(told.designer).toEqual([])
  })

  it('renaming a menu notifies those who see it', async () => {
    const { db } = test.app.platform
    const row = await db
      .selectFrom('sysPermission')
      .selectAll()
      .where('id', '=', 'm-customer')
      .executeTakeFirstOrThrow()
    const body = {
      ...{ id: row.id, version: row.version, menuType: 0, name: '客户', url: row.url, component: row.component },
      ...{ icon: row.icon, sortNo: row.sortNo },
    }
    const before = told.designer?.length ?? 0
    expect(await test.call(permissionRoutes.edit, { body }, 'admin')).toMatchObject({ json: { success: true } })
    await vi.waitFor(() => expect(told.designer).toHaveLength(before + 1), { timeout: 20_000 })
  })
})
