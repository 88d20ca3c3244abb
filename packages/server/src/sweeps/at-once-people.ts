import { pageOf } from './at-once-entries.ts'
import { act, type Person, type Row, type Subject, subject, type World } from './at-once-world.ts'

const role = (world: World, key: string) =>
  world.done('role.add', { body: { roleName: '角色', roleCode: `acts${key}` } })
const depart = (world: World) =>
  world.done('depart.add', { body: { departName: '部门', orgCategory: '1', parentId: '' } })
const tenant = async (world: World, key: string) =>
  world.done('tenant.add', { body: { id: Number(key) + 5_000, name: '租户', status: 1 } })
const person = (world: World, key: string) => world.person(key)

const rights: readonly Subject[] = [
  act('role.copy', role, ({ id }, key) => ({ body: { fromId: id, roleName: '副本', roleCode: `copy${key}` } })),
  act(
    'permission.saveRolePermission',
    async (world, key) => ({
      role: await role(world, key),
      page: await world.done('permission.add', { body: pageOf(key) }),
    }),
    ({ role, page }) => ({ body: { roleId: role.id, permissionIds: page.id, lastpermissionIds: '' } }),
  ),
  act(
    'permission.saveDepartPermission',
    async (world, key) => ({
      depart: await depart(world),
      page: await world.done('permission.add', { body: pageOf(key) }),
    }),
    ({ depart, page }) => ({ body: { departId: depart.id, permissionIds: page.id, lastpermissionIds: '' } }),
  ),
  subject({
    make: async (world, key) => {
      const page = await world.menu('/customer')
      const rule = { ruleName: `本人${key}`, ruleColumn: 'name', ruleConditions: '=', ruleValue: 'x', status: '1' }
      const dataRule = await world.done('dataRule.addPermissionRule', { body: { permissionId: page.id, ...rule } })
      const held = await role(world, key)
      const there = await depart(world)
      await world.done('permission.saveRolePermission', {
        body: { roleId: held.id, permissionIds: page.id, lastpermissionIds: '' },
      })
      await world.done('permission.saveDepartPermission', {
        body: { departId: there.id, permissionIds: page.id, lastpermissionIds: '' },
      })
      const own = await world.done('departRole.add', {
        body: { departId: there.id, roleName: '角色', roleCode: `rules${key}`, description: '' },
      })
      await world.done('departRole.saveDeptRolePermission', {
        body: { roleId: own.id, permissionIds: page.id, lastpermissionIds: '' },
      })
      return { page, dataRule, held, there, own }
    },
    calls: {
      'dataRule.saveOfRole': ({
        page,
        dataRule,
        held,
      }: Record<'page' | 'dataRule' | 'held' | 'there' | 'own', Row>) => ({
        body: { permissionId: page.id, roleId: held.id, dataRuleIds: dataRule.id },
      }),
      'dataRule.saveOfDepart': ({ page, dataRule, there }) => ({
        body: { permissionId: page.id, departId: there.id, dataRuleIds: dataRule.id },
      }),
      'dataRule.saveOfDepartRole': ({ page, dataRule, own }) => ({
        body: { permissionId: page.id, roleId: own.id, dataRuleIds: dataRule.id },
      }),
      'departRole.saveDeptRolePermission': ({ own, page }) => ({
        body: { roleId: own.id, permissionIds: '', lastpermissionIds: page.id },
      }),
    },
  }),
  act(
    'departRole.deptRoleUserAdd',
    async (world, key) => {
      const there = await depart(world)
      const own = await world.done('departRole.add', {
        body: { departId: there.id, roleName: '角色', roleCode: `user${key}`, description: '' },
      })
      const user = await world.person(key)
      await world.done('membership.editSysDepartWithUser', { body: { depId: there.id, userIdList: [user.id] } })
      return { there, own, user }
    },
    ({ there, own, user }) => ({ body: { userId: user.id, departId: there.id, newRoleId: own.id, oldRoleId: '' } }),
  ),
]

interface Members {
  readonly user: Person
  readonly held: Row
  readonly there: Row
}
const members = async (world: World, key: string, isMember: boolean): Promise<Members> => {
  const [user, held, there] = [await world.person(key), await role(world, key), await depart(world)]
  if (isMember) {
    await world.done('membership.addSysUserRole', { body: { roleId: held.id, userIdList: [user.id] } })
    await world.done('membership.editSysDepartWithUser', { body: { depId: there.id, userIdList: [user.id] } })
  }
  return { user, held, there }
}

const people: readonly Subject[] = [
  subject({
    make: (world, key) => members(world, key, false),
    calls: {
      'membership.addSysUserRole': ({ user, held }: Members) => ({ body: { roleId: held.id, userIdList: [user.id] } }),
      'membership.addUntil': ({ user, held }) => ({
        body: { roleId: held.id, userIdList: [user.id], until: '2036-11-22 08:00:00' },
      }),
      'membership.editSysDepartWithUser': ({ user, there }) => ({ body: { depId: there.id, userIdList: [user.id] } }),
    },
  }),
  subject({
    make: (world, key) => members(world, key, true),
    calls: {
      'membership.deleteUserRole': ({ user, held }: Members) => ({ query: { roleId: held.id, userId: user.id } }),
      'membership.deleteUserRoleBatch': ({ user, held }) => ({ query: { roleId: held.id, userIds: user.id } }),
      'membership.deleteUserInDepart': ({ user, there }) => ({ query: { depId: there.id, userId: user.id } }),
      'membership.deleteUserInDepartBatch': ({ user, there }) => ({ query: { depId: there.id, userIds: user.id } }),
    },
  }),
  subject({
    make: person,
    calls: {
      'user.frozenBatch': ({ id }: Person) => ({ body: { ids: id, status: 2 } }),
      'user.changePassword': ({ username }) => ({ body: { username } }),
      'user.delete': ({ id }) => ({ query: { id } }),
    },
  }),
  subject({
    make: async (world, key) => {
      const user = await world.person(key)
      await world.done('user.delete', { query: { id: user.id } })
      return user
    },
    calls: {
      'user.putRecycleBin': ({ id }: Person) => ({ body: { userIds: id } }),
      'user.deleteRecycleBin': ({ id }) => ({ query: { userIds: id } }),
    },
  }),
  subject({
    make: async (world, key) => ({ user: await world.person(key), to: await tenant(world, key) }),
    calls: {
      'tenant.addUsers': ({ user, to }: { user: Person; to: Row }) => ({
        body: { tenantId: to.id, userIdList: [user.id] },
      }),
      'tenant.invitationUserJoin': ({ user, to }) => ({ body: { tenantId: Number(to.id), username: user.username } }),
      'tenant.joinTenantByHouseNumber': ({ user, to }) => ({
        body: { houseNumber: to.houseNumber },
        headers: user.headers,
      }),
    },
  }),
  act(
    'tenant.leaveTenant',
    async (world, key) => {
      const [user, one, other] = [await world.person(key), await tenant(world, key), await tenant(world, `1${key}`)]
      for (const { id } of [one, other]) {
        await world.done('tenant.addUsers', { body: { tenantId: id, userIdList: [user.id] } })
      }
      return { user, one }
    },
    ({ user, one }) => ({ body: { tenantId: one.id, userIdList: [user.id] } }),
  ),
  act(
    'tenant.approve',
    async (world, key) => {
      const [user, to] = [await world.person(key), await tenant(world, key)]
      const input = { body: { houseNumber: to.houseNumber }, headers: user.headers }
      await world.done('tenant.joinTenantByHouseNumber', input)
      return world.newest('tenantRequest')
    },
    ({ id }) => ({ body: { id, agreed: true } }),
  ),
  act(
    'tenant.agree',
    async (world, key) => {
      const [user, to, own] = [await world.person(key), await tenant(world, key), await tenant(world, `1${key}`)]
      await world.done('tenant.addUsers', { body: { tenantId: own.id, userIdList: [user.id] } })
      await world.done('tenant.invitationUserJoin', { body: { tenantId: Number(to.id), username: user.username } })
      return { user, asked: await world.newest('tenantRequest') }
    },
    ({ user, asked }) => ({ body: { id: asked.id, agreed: true }, headers: user.headers }),
  ),
]

/** Rights, members and tenants. */
export const peopleSubjects: readonly Subject[] = [...rights, ...people]
