import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables/index.ts'

const rows = (db: Db) => db.selectFrom('sysPermissionDataRule').selectAll()

export type DataRuleRow = Awaited<ReturnType<typeof findRule>> & object

/** Whose grants a rule is chosen for. */
export type Grants = 'sysRolePermission' | 'sysDepartRolePermission'

export const rulesOf = (db: Db, permissionId: string) =>
  rows(db).where('permissionId', '=', permissionId).orderBy('createTime').orderBy('id').limit(100).execute()

export const findRule = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

export const insertRule = (db: Db, row: Insertable<Tables['sysPermissionDataRule']>) =>
  db.insertInto('sysPermissionDataRule').values(row).execute()

export const deleteRule = (db: Db, id: string) => db.deleteFrom('sysPermissionDataRule').where('id', '=', id).execute()

export const findMenu = (db: Db, id: string) =>
  db
    .selectFrom('sysPermission')
    .select(['id', 'component', 'perms'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .executeTakeFirst()

/** Whether a menu has rules, as its tree shows it. */
export async function noteRules(db: Db, permissionId: string): Promise<void> {
  const ruleFlag = (await rulesOf(db, permissionId)).length > 0 ? 1 : 0
  await db.updateTable('sysPermission').set({ ruleFlag }).where('id', '=', permissionId).execute()
}

export const findGrant = (db: Db, grants: Grants, roleId: string, permissionId: string) =>
  db
    .selectFrom(grants)
    .select(['id', 'dataRuleIds'])
    .where('roleId', '=', roleId)
    .where('permissionId', '=', permissionId)
    .executeTakeFirst()

export const chooseRules = (db: Db, grants: Grants, id: string, dataRuleIds: string | null) =>
  db.updateTable(grants).set({ dataRuleIds }).where('id', '=', id).execute()

export const findHolder = async (db: Db, grants: Grants, roleId: string): Promise<{ tenantId: number } | undefined> => {
  if (grants === 'sysRolePermission') {
    return db.selectFrom('sysRole').select('tenantId').where('id', '=', roleId).executeTakeFirst()
  }
  return db
    .selectFrom('sysDepartRole')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysDepartRole.departId')
    .select('sysDepart.tenantId')
    .where('sysDepartRole.id', '=', roleId)
    .executeTakeFirst()
}
