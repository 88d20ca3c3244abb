import { isPermission, permissions } from '@heron/contract/permissions'
import { type Explanation, routes } from '@heron/contract/routes'
import { type Access, accessesOf, type RouteDefinition } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { heldRoles } from '../../../platform/auth/grants.ts'
import { isOpen, tenantsOf } from '../../../platform/auth/tenants.ts'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { shownName } from '../../../platform/reader-language.ts'
import { codesIn } from '../../organisation/user/index.ts'

const calls: readonly RouteDefinition[] = Object.values(routes).flatMap((noun) => Object.values<RouteDefinition>(noun))

/** The permissions of which a call needs one, or the code itself. */
function codesOf(action: string): readonly Access[] {
  if (isPermission(action)) return [action]
  const call = calls.find(
    ({ id, method, also = [], path }) =>
      id === action || path === action || [method, ...also].some((verb) => `${verb} ${path}` === action),
  )
  if (!call) throw new AppError('ACTION_UNKNOWN', { action })
  return accessesOf(call)
}

const gives = ({ perms }: { readonly perms: string | null }, code: Access): boolean =>
  codesIn([{ perms }]).some((each) => code === 'anyRight' || each === code)

/** Of several codes, the one that the user has; else the first. */
const codeHeld = (codes: readonly Access[], held: readonly { readonly perms: string | null }[]): Access =>
  codes.find((code) => held.some((row) => gives(row, code))) ?? codes[0] ?? 'anyRight'

/** All grants through roles, with user and permission row. */
const roleGrants = (db: Db) =>
  db
    .selectFrom('sysRolePermission as held')
    .innerJoin('sysRole', 'sysRole.id', 'held.roleId')
    .innerJoin('sysPermission', 'sysPermission.id', 'held.permissionId')
    .select(['sysRole.id as roleId', 'sysPermission.perms', 'held.dataRuleIds'])
    .select([shownName('sysRole.roleName').as('roleName'), shownName('sysPermission.name').as('permission')])
    .where('sysPermission.delFlag', '=', 0)

const departGrants = (db: Db, userId: string) =>
  db
    .selectFrom('sysDepartRoleUser')
    .innerJoin('sysDepartRole', 'sysDepartRole.id', 'sysDepartRoleUser.droleId')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysDepartRole.departId')
    .innerJoin('sysDepartRolePermission as held', 'held.roleId', 'sysDepartRole.id')
    .innerJoin('sysPermission', 'sysPermission.id', 'held.permissionId')
    .leftJoin('sysDepartPermission as pool', (join) =>
      join.onRef('pool.departId', '=', 'held.departId').onRef('pool.permissionId', '=', 'held.permissionId'),
    )
    .select([
      'sysDepartRole.id as roleId',
      shownName('sysDepartRole.roleName').as('roleName'),
      shownName('sysDepart.departName').as('departName'),
    ])
    .select([shownName('sysPermission.name').as('permission'), 'sysPermission.perms', 'held.dataRuleIds'])
    .select('pool.dataRuleIds as departRuleIds')
    .where('sysDepartRoleUser.userId', '=', userId)
    .where('sysPermission.delFlag', '=', 0)
    .execute()

interface Held {
  readonly kind: 'role' | 'departRole'
  readonly roleId: string
  readonly roleName: string
  readonly departName: string | null
  readonly permission: string
  readonly perms: string | null
  readonly dataRuleIds: string | null
  /** Rules of the department, which narrow all of its roles. */
  readonly departRuleIds: string | null
}

async function heldBy(db: Db, userId: string): Promise<readonly Held[]> {
  const own = roleGrants(db).innerJoin(
    heldRoles(db).selectAll('sysUserRole').as('sysUserRole'),
    'sysUserRole.roleId',
    'sysRole.id',
  )
  const roles = await own.where('sysUserRole.userId', '=', userId).execute()
  const departs = await departGrants(db, userId)
  return [
    ...roles.map((row) => ({ ...row, kind: 'role' as const, departName: null, departRuleIds: null })),
    ...departs.map((row) => ({ ...row, kind: 'departRole' as const })),
  ]
}

async function rulesOf(db: Db, held: readonly Held[]): Promise<Explanation['rules']> {
  const named = (ids: string | null, roleName: string | null) =>
    splitIds(ids ?? '').map((id) => ({ id, roleName: roleName ?? '' }))
  const chosen = held.flatMap(({ roleName, dataRuleIds, departName, departRuleIds }) => [
    ...named(dataRuleIds, roleName),
    ...named(departRuleIds, departName),
  ])
  if (chosen.length === 0) return []
  const rows = await db
    .selectFrom('sysPermissionDataRule as rule')
    .innerJoin('sysPermission', 'sysPermission.id', 'rule.permissionId')
    .select(['rule.id', 'rule.ruleName', 'rule.ruleColumn', 'rule.ruleConditions', 'rule.ruleValue'])
    .select(shownName('sysPermission.name').as('menu'))
    .where('rule.id', 'in', [...new Set(chosen.map(({ id }) => id))])
    .where('rule.status', '=', '1')
    .execute()
  return chosen.flatMap(({ id, roleName }) =>
    rows.filter((row) => row.id === id).map(({ id: _id, ...rule }) => ({ ...rule, roleName })),
  )
}

async function shutOut(db: Db, user: { status: number; delFlag: number; relTenantIds: string | null }, now: number) {
  if (user.delFlag === 1) return 'deleted' as const
  if (user.status !== 1) return 'frozen' as const
  const tenants = await tenantsOf(db, user.relTenantIds)
  return tenants.length > 0 && !tenants.some((tenant) => isOpen(tenant, now)) ? ('tenantClosed' as const) : undefined
}

/** Explains why a user may, or may not, perform an action; reads the same tables as the check of every call. */
export const createExplain =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  async (userId: string, action: string): Promise<Explanation> => {
    const codes = codesOf(action)
    const user = await db.selectFrom('sysUser').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user) throw new AppError('NOT_FOUND')
    const held = await heldBy(db, userId)
    const code = codeHeld(codes, held)
    const through = held.filter((row) => gives(row, code))
    const all = (await roleGrants(db).execute()).filter((row) => gives(row, code))
    const others = [...new Map(all.map(({ roleId, roleName }) => [roleId, { roleId, roleName }])).values()]
    const isOpenToAll = code === 'public' || code === 'session'
    const shut = code === 'public' ? undefined : await shutOut(db, user, clock())
    const reason = shut ?? (isOpenToAll ? code : through.length > 0 ? 'granted' : 'notGranted')
    return {
      username: user.username,
      realname: user.realname,
      action,
      code,
      codeTitles: isOpenToAll || code === 'anyRight' ? null : permissions[code].titles,
      allowed: reason === 'granted' || reason === 'public' || reason === 'session',
      reason,
      through: through.map(({ perms: _perms, dataRuleIds: _rules, departRuleIds: _departRules, ...role }) => role),
      others: others.filter(({ roleId }) => !through.some((role) => role.roleId === roleId)),
      rules: await rulesOf(db, held),
    }
  }

export type Explain = ReturnType<typeof createExplain>
