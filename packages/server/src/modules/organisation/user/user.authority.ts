import { isPermission, type Permission } from '@heron/contract/permissions'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { userGrants } from '../../../platform/auth/grants.ts'
import type { Db } from '../../../platform/db/database.ts'
import { withoutScope } from '../../../platform/scope/scope.ts'

type Holder = Pick<Actor, 'userId' | 'permissions' | 'lasting'>

/** Permission codes in rows of the permission table; unknown codes grant nothing and are left out. */
export const codesIn = (rows: readonly { readonly perms: string | null }[]): readonly Permission[] =>
  rows.flatMap(({ perms }) => (perms ?? '').split(',')).filter(isPermission)

const rows = (db: Db) =>
  db
    .selectFrom('sysPermission')
    .select('sysPermission.perms')
    .distinct()
    .where('sysPermission.perms', 'is not', null)
    .where('sysPermission.delFlag', '=', 0)

const ofRoles = (db: Db, roleIds: readonly string[]) =>
  rows(db)
    .innerJoin('sysRolePermission', 'sysRolePermission.permissionId', 'sysPermission.id')
    .where('sysRolePermission.roleId', 'in', roleIds)

const ofDepartRoles = (db: Db, roleIds: readonly string[]) =>
  rows(db)
    .innerJoin('sysDepartRolePermission', 'sysDepartRolePermission.permissionId', 'sysPermission.id')
    .where('sysDepartRolePermission.roleId', 'in', roleIds)

/** Whether `held` contains a permission that is not in `own`. */
const isAbove = (own: ReadonlySet<Permission>, held: readonly { readonly perms: string | null }[]) =>
  codesIn(held).some((code) => !own.has(code))

/** The permissions an actor may grant to others: without temporary ones, which could be made permanent that way. */
export const grantable = ({ lasting, permissions }: Pick<Actor, 'lasting' | 'permissions'>): ReadonlySet<Permission> =>
  lasting ?? permissions

/** Refuses to grant a role that holds more than the actor does. */
export async function refuseGranting(db: Db, actor: Holder, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  const seen = await db.selectFrom('sysRole').select('id').where('id', 'in', roleIds).execute()
  if (seen.length < new Set(roleIds).size) throw new AppError('NOT_FOUND')
  if (isAbove(grantable(actor), await ofRoles(db, roleIds).execute())) throw new AppError('GRANT_ABOVE')
}

/** The same for a role of a department. */
export async function refuseGrantingDepart(db: Db, actor: Holder, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  if (isAbove(grantable(actor), await ofDepartRoles(db, roleIds).execute())) throw new AppError('GRANT_ABOVE')
}

/** The same for the permissions that a department's roles are made from. */
export async function refuseGrantingPool(db: Db, actor: Holder, departIds: readonly string[]): Promise<void> {
  const pool = rows(db).innerJoin('sysDepartPermission', 'sysDepartPermission.permissionId', 'sysPermission.id')
  const held = await pool.where('sysDepartPermission.departId', 'in', departIds).execute()
  if (isAbove(grantable(actor), held)) throw new AppError('GRANT_ABOVE')
}

/** Refuses an action on other users who hold permissions the actor lacks. */
export async function refuseAbove(db: Db, actor: Holder, userIds: readonly string[]): Promise<void> {
  const others = userIds.filter((id) => id !== actor.userId)
  if (others.length === 0) return
  const held = await rows(db)
    .innerJoin(userGrants(db).as('userGrant'), 'userGrant.permissionId', 'sysPermission.id')
    .where('userGrant.userId', 'in', others)
    .execute()
  if (isAbove(actor.permissions, held)) throw new AppError('USER_ABOVE')
}

/** The role whose members administer the installation. */
export const administratorRole = 'admin'

/** Without these permissions, lost rights could not be granted again. */
const essential: readonly Permission[] = [
  'system:role:list',
  'system:permission:saveRole',
  'system:user:list',
  'system:user:edit',
  'system:user:addUserRole',
]

async function refuseWithoutAdministrator(db: Db): Promise<void> {
  const members = await db
    .selectFrom('sysUser')
    .innerJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select(['sysRole.id', 'sysUser.relTenantIds'])
    .where('sysRole.roleCode', '=', administratorRole)
    .where('sysUserRole.untilTime', 'is', null)
    .where('sysUser.status', '=', 1)
    .where('sysUser.delFlag', '=', 0)
    .execute()
  const frozen = await db.selectFrom('sysTenant').select('id').where('status', '=', 0).execute()
  const shut = new Set(frozen.map(({ id }) => String(id)))
  const member = members.find(
    ({ relTenantIds }) => !relTenantIds || relTenantIds.split(',').some((id) => !shut.has(id)),
  )
  if (!member) throw new AppError('LAST_ADMIN')
  const held = codesIn(await ofRoles(db, [member.id]).execute())
  if (essential.some((code) => !held.includes(code))) throw new AppError('LAST_ADMIN')
}

/**
 * Before a change commits: an administrator who can sign in must remain, and that role must keep its essential
 * permissions.
 */
export const keepAdministrator = (db: Db): Promise<void> =>
  // Administrators may belong to a tenant the caller cannot see.
  withoutScope(() => refuseWithoutAdministrator(db))
