import { dataRuleFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './data-rule.write.ts'

const rows = (db: Db) => db.selectFrom('sysPermissionDataRule').selectAll()

export type DataRuleRow = Awaited<ReturnType<typeof findRule>> & object

/** The table of grants that a rule is chosen in: of roles, departments, or departments' roles. */
export type Grants = 'sysRolePermission' | 'sysDepartPermission' | 'sysDepartRolePermission'

export const rulesOf = (db: Db, permissionId: string) =>
  rows(db).where('permissionId', '=', permissionId).orderBy('createTime').orderBy('id').limit(100).execute()

const listing: Listing<typeof dataRuleFields> = {
  fields: dataRuleFields,
  columns: {
    permissionId: 'sysPermissionDataRule.permissionId',
    ruleName: 'sysPermissionDataRule.ruleName',
    status: 'sysPermissionDataRule.status',
    createTime: 'sysPermissionDataRule.createTime',
  },
  id: 'sysPermissionDataRule.id',
}

/** The rules of all menus. */
export const listRules = (db: Db, query: ListQuery) =>
  listPage(db, db.selectFrom('sysPermissionDataRule').selectAll('sysPermissionDataRule'), listing, query)

/** All menus, without buttons. */
export const everyMenu = (db: Db) =>
  db
    .selectFrom('sysPermission')
    .select(['id', 'component', 'url', 'name', 'nameEn', 'nameJp'])
    .where('delFlag', '=', 0)
    .where('menuType', '!=', 2)
    .execute()

export const findRule = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

export const insertRule = (db: Db, row: Insertable<Tables['sysPermissionDataRule']>) =>
  write(db).insertInto('sysPermissionDataRule').values(row).execute()

export const deleteRule = (db: Db, id: string) =>
  write(db).deleteFrom('sysPermissionDataRule').where('id', '=', id).execute()

export const findMenu = (db: Db, id: string) =>
  db
    .selectFrom('sysPermission')
    .select(['id', 'component', 'perms'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .executeTakeFirst()

export async function findGrant(db: Db, grants: Grants, holderId: string, permissionId: string) {
  if (grants === 'sysDepartPermission') {
    const given = db.selectFrom(grants).select(['id', 'dataRuleIds']).where('departId', '=', holderId)
    return given.where('permissionId', '=', permissionId).executeTakeFirst()
  }
  const held = db.selectFrom(grants).select(['id', 'dataRuleIds']).where('roleId', '=', holderId)
  return held.where('permissionId', '=', permissionId).executeTakeFirst()
}

interface Holder {
  readonly tenantId: number
  /** Only for a department's role. */
  readonly departId?: string
}

export const findHolder = async (db: Db, grants: Grants, id: string): Promise<Holder | undefined> => {
  if (grants === 'sysRolePermission') {
    return db.selectFrom('sysRole').select('tenantId').where('id', '=', id).executeTakeFirst()
  }
  if (grants === 'sysDepartPermission') {
    return db.selectFrom('sysDepart').select('tenantId').where('id', '=', id).executeTakeFirst()
  }
  return db
    .selectFrom('sysDepartRole')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysDepartRole.departId')
    .select(['sysDepart.tenantId', 'sysDepartRole.departId'])
    .where('sysDepartRole.id', '=', id)
    .executeTakeFirst()
}
