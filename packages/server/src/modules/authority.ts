import { type Permission, permissions } from '@heron/contract/permissions'
import { AppError } from '../platform/app-error.ts'
import type { Actor } from '../platform/auth/actor.ts'
import type { Db } from '../platform/db/database.ts'

type Holder = Pick<Actor, 'userId' | 'permissions'>

const isPermission = (code: string): code is Permission => Object.hasOwn(permissions, code)

/** Codes that rows of the permission table name; what the program does not know gives nothing. */
export const codesIn = (rows: readonly { readonly perms: string | null }[]): readonly Permission[] =>
  rows.flatMap(({ perms }) => (perms ?? '').split(',')).filter(isPermission)

const granted = (db: Db) =>
  db
    .selectFrom('sysRolePermission')
    .innerJoin('sysPermission', 'sysPermission.id', 'sysRolePermission.permissionId')
    .select('sysPermission.perms')
    .distinct()
    .where('sysPermission.perms', 'is not', null)
    .where('sysPermission.delFlag', '=', 0)

/** Nobody gives a role that holds more than they do. */
export async function refuseGranting(db: Db, actor: Holder, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  const rows = await granted(db).where('sysRolePermission.roleId', 'in', roleIds).execute()
  if (codesIn(rows).some((code) => !actor.permissions.has(code))) throw new AppError('GRANT_ABOVE')
}

/** Nobody acts on somebody else who holds more than they do. */
export async function refuseAbove(db: Db, actor: Holder, userIds: readonly string[]): Promise<void> {
  const others = userIds.filter((id) => id !== actor.userId)
  if (others.length === 0) return
  const rows = await granted(db)
    .innerJoin('sysUserRole', 'sysUserRole.roleId', 'sysRolePermission.roleId')
    .where('sysUserRole.userId', 'in', others)
    .execute()
  if (codesIn(rows).some((code) => !actor.permissions.has(code))) throw new AppError('USER_ABOVE')
}

/** The role whose members run the system. */
export const administratorRole = 'admin'

/** Without these nobody could give anything back. */
const essential: readonly Permission[] = [
  'system:role:list',
  'system:permission:saveRole',
  'system:user:list',
  'system:user:edit',
  'system:user:addUserRole',
]

/** Before a change commits: somebody who can sign in still is an administrator, and that role still can do its work. */
export async function keepAdministrator(db: Db): Promise<void> {
  const member = await db
    .selectFrom('sysUser')
    .innerJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select('sysRole.id')
    .where('sysRole.roleCode', '=', administratorRole)
    .where('sysUser.status', '=', 1)
    .where('sysUser.delFlag', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!member) throw new AppError('LAST_ADMIN')
  const held = codesIn(await granted(db).where('sysRolePermission.roleId', '=', member.id).execute())
  if (essential.some((code) => !held.includes(code))) throw new AppError('LAST_ADMIN')
}
