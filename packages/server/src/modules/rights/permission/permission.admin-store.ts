import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { write } from './permission.write.ts'

const rows = (db: Db) =>
  db.selectFrom('sysPermission').selectAll('sysPermission').where('sysPermission.delFlag', '=', 0)

/** Every menu and button in its order; a few hundred at most. */
export const allPermissions = (db: Db) => rows(db).orderBy('sysPermission.sortNo').orderBy('sysPermission.id').execute()

export const findPermission = (db: Db, id: string) => rows(db).where('sysPermission.id', '=', id).executeTakeFirst()

export const permissionsBy = (db: Db, ids: readonly string[]) => rows(db).where('sysPermission.id', 'in', ids).execute()

export const insertPermission = (db: Db, row: Insertable<Tables['sysPermission']>) =>
  write(db).insertInto('sysPermission').values(row).execute()

/** Removes rows; their grants are deleted with them. */
export const deletePermissions = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('sysPermission').where('id', 'in', ids).execute()

export const grantsOfRole = async (db: Db, roleId: string): Promise<readonly string[]> =>
  (await db.selectFrom('sysRolePermission').select('permissionId').where('roleId', '=', roleId).execute()).map(
    (row) => row.permissionId,
  )

/** Permissions held by any of these roles. */
export const grantsOfRoles = (db: Db, roleIds: readonly string[]) =>
  db.selectFrom('sysRolePermission').select('permissionId').distinct().where('roleId', 'in', roleIds).execute()

/** Permissions of a role, each with the data rules that narrow it, comma-joined. */
export const ruledGrantsOfRole = (db: Db, roleId: string) =>
  db.selectFrom('sysRolePermission').select(['permissionId', 'dataRuleIds']).where('roleId', '=', roleId).execute()

/** The names of data rules, by their ids. */
export async function ruleNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rules = db.selectFrom('sysPermissionDataRule').select(['id', 'ruleName'])
  const rows = await rules.where('id', 'in', [...new Set(ids)]).execute()
  return new Map(rows.map(({ id, ruleName }) => [id, ruleName]))
}

export const grantsOfDepart = async (db: Db, departId: string): Promise<readonly string[]> =>
  (await db.selectFrom('sysDepartPermission').select('permissionId').where('departId', '=', departId).execute()).map(
    (row) => row.permissionId,
  )

/** Copies a role's grants to another role, with the data rules that narrow them. */
export async function copyRoleGrants(db: Db, ids: Ids, from: string, to: string, operateDate: number): Promise<void> {
  const held = await db
    .selectFrom('sysRolePermission')
    .select(['permissionId', 'dataRuleIds'])
    .where('roleId', '=', from)
    .execute()
  if (held.length === 0) return
  const values = held.map((grant) => ({ id: ids(), roleId: to, ...grant, operateDate }))
  await write(db).insertInto('sysRolePermission').values(values).execute()
}

interface Change {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export async function changeRoleGrants(
  db: Db,
  ids: Ids,
  roleId: string,
  { added, removed }: Change,
  operateDate: number,
): Promise<void> {
  if (removed.length > 0) {
    await write(db)
      .deleteFrom('sysRolePermission')
      .where('roleId', '=', roleId)
      .where('permissionId', 'in', removed)
      .execute()
  }
  if (added.length === 0) return
  const values = added.map((permissionId) => ({ id: ids(), roleId, permissionId, operateDate }))
  await write(db).insertInto('sysRolePermission').values(values).execute()
}

export async function changeDepartGrants(db: Db, ids: Ids, departId: string, { added, removed }: Change) {
  if (removed.length > 0) {
    await write(db)
      .deleteFrom('sysDepartPermission')
      .where('departId', '=', departId)
      .where('permissionId', 'in', removed)
      .execute()
  }
  if (added.length === 0) return
  const values = added.map((permissionId) => ({ id: ids(), departId, permissionId }))
  await write(db).insertInto('sysDepartPermission').values(values).execute()
}

export const findHolder = (db: Db, table: 'sysRole' | 'sysDepart', id: string) =>
  db.selectFrom(table).select('tenantId').where('id', '=', id).executeTakeFirst()

/** Stores whether a menu has data rules. */
export const setRuleFlag = (db: Db, id: string, hasRules: boolean) =>
  write(db)
    .updateTable('sysPermission')
    .set({ ruleFlag: hasRules ? 1 : 0 })
    .where('id', '=', id)
    .execute()

/** Stores the data rules that narrow a role's grant, comma-joined. */
export const chooseRulesOfRole = (db: Db, grantId: string, dataRuleIds: string | null) =>
  write(db).updateTable('sysRolePermission').set({ dataRuleIds }).where('id', '=', grantId).execute()

/** Stores the data rules that narrow a department's grant, comma-joined. */
export const chooseRulesOfDepart = (db: Db, grantId: string, dataRuleIds: string | null) =>
  write(db).updateTable('sysDepartPermission').set({ dataRuleIds }).where('id', '=', grantId).execute()
