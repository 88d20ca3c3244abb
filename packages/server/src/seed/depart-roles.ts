import type { Permission } from '@heron/contract/permissions'
import { type Actor, auditOnInsert } from '../platform/db/audit-columns.ts'
import type { WholeTx } from '../platform/db/whole-db.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'

/** Roles of departments: their rights, and their users. */
const demoDepartRoles: readonly {
  readonly depart: string
  readonly name: string
  readonly en: string
  readonly ja: string
  readonly code: string
  readonly description: string
  readonly buttons: readonly Permission[]
  readonly members: readonly string[]
}[] = [
  {
    depart: '放电甲班',
    name: '甲班班长',
    en: 'Leader of shift A',
    ja: 'A 班班長',
    code: 'edm-a-lead',
    description: '查看机床、客户和通讯录',
    buttons: ['machine:list', 'customer:list', 'address:list'],
    members: ['jiang_tao'],
  },
  {
    depart: '放电乙班',
    name: '乙班班长',
    en: 'Leader of shift B',
    ja: 'B 班班長',
    code: 'edm-b-lead',
    description: '查看机床、客户和通讯录',
    buttons: ['machine:list', 'customer:list', 'address:list'],
    members: ['yang_fan'],
  },
  {
    depart: '电极设计组',
    name: '组长',
    en: 'Group leader',
    ja: 'グループ長',
    code: 'electrode-lead',
    description: '查看并新增客户',
    buttons: ['customer:list', 'customer:add', 'address:list'],
    members: ['sun_li'],
  },
]

/** Data rules to choose from on the screens of roles and departments. */
const demoDataRules = [
  { menu: 'm-customer', name: '本人创建的客户', column: 'createBy', value: '#{sys_user_code}' },
  { menu: 'm-project', name: '本人创建的项目', column: 'createBy', value: '#{sys_user_code}' },
] as const

interface Held {
  readonly departId: string
  readonly permissionId: string
}

/** Buttons with their menus. */
async function grantsOf(tx: WholeTx, departId: string, buttons: readonly string[]): Promise<readonly Held[]> {
  const rows = await tx.selectFrom('sysPermission').select(['id', 'parentId', 'perms']).execute()
  const held = new Set<string>()
  for (const button of rows.filter(({ perms }) => perms !== null && buttons.includes(perms))) {
    for (let row = rows.find(({ id }) => id === button.id); row; row = rows.find(({ id }) => id === row?.parentId)) {
      held.add(row.id)
    }
  }
  return [...held].map((permissionId) => ({ departId, permissionId }))
}

/** Roles of departments, with some of their departments' rights, and their users. */
export async function addDepartRoles(
  { ids, clock }: WholePlatform,
  tx: WholeTx,
  departIdOf: (name: string) => string,
  actor: Actor,
): Promise<void> {
  for (const { depart, name, en, ja, code, description, buttons, members } of demoDepartRoles) {
    const departId = departIdOf(depart)
    const roleId = ids()
    const grants = await grantsOf(tx, departId, buttons)
    await tx
      .insertInto('sysDepartPermission')
      .values(grants.map((grant) => ({ id: ids(), ...grant })))
      .execute()
    const role = { id: roleId, departId, roleName: name, roleNameEn: en, roleNameJp: ja, roleCode: code, description }
    await tx
      .insertInto('sysDepartRole')
      .values({ ...role, ...auditOnInsert(actor, clock) })
      .execute()
    const held = grants.map((grant) => ({ id: ids(), roleId, ...grant, operateDate: clock() }))
    await tx.insertInto('sysDepartRolePermission').values(held).execute()
    const people = await tx.selectFrom('sysUser').select('id').where('username', 'in', members).execute()
    const appointed = people.map((person) => ({ id: ids(), userId: person.id, droleId: roleId, departId }))
    await tx.insertInto('sysDepartRoleUser').values(appointed).execute()
  }
}

/** Rules that restrict nothing until they are granted. */
export async function addDataRules({ ids, clock }: WholePlatform, tx: WholeTx, actor: Actor): Promise<void> {
  for (const { menu, name, column, value } of demoDataRules) {
    const rule = { ruleName: name, ruleColumn: column, ruleConditions: '=', ruleValue: value, status: '1' }
    await tx
      .insertInto('sysPermissionDataRule')
      .values({ id: ids(), permissionId: menu, ...rule, ...auditOnInsert(actor, clock) })
      .execute()
    await tx.updateTable('sysPermission').set({ ruleFlag: 1 }).where('id', '=', menu).execute()
  }
}
