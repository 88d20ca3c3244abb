import { departRoleFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './depart-role.write.ts'

const listing: Listing<typeof departRoleFields> = {
  fields: departRoleFields,
  columns: {
    roleName: 'sysDepartRole.roleName',
    roleCode: 'sysDepartRole.roleCode',
    createTime: 'sysDepartRole.createTime',
  },
  also: { roleName: ['sysDepartRole.roleNameEn', 'sysDepartRole.roleNameJp'] },
  id: 'sysDepartRole.id',
}

const rows = (db: Db) => db.selectFrom('sysDepartRole').selectAll('sysDepartRole')

export type DepartRoleRow = Awaited<ReturnType<typeof findDepartRole>> & object

/** Roles of the department with this code and of those below it. */
export const listDepartRoles = (db: Db, query: ListQuery, orgCode: string) =>
  listPage(
    db,
    rows(db).where('sysDepartRole.departId', 'in', (from) =>
      from.selectFrom('sysDepart').select('sysDepart.id').where('sysDepart.orgCode', 'like', `${orgCode}%`),
    ),
    listing,
    query,
  )

export const rolesOfDepart = (db: Db, departId: string) =>
  rows(db).where('departId', '=', departId).orderBy('createTime').orderBy('id').limit(500).execute()

export const findDepartRole = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

export const findByCode = (db: Db, roleCode: string) => rows(db).where('roleCode', '=', roleCode).executeTakeFirst()

export const departRolesBy = (db: Db, ids: readonly string[]) => rows(db).where('id', 'in', ids).execute()

export const insertDepartRole = (db: Db, row: Insertable<Tables['sysDepartRole']>) =>
  write(db).insertInto('sysDepartRole').values(row).execute()

/** Removes roles; their grants and appointments are deleted with them. */
export const deleteDepartRoles = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('sysDepartRole').where('id', 'in', ids).execute()

/** The permissions of a department, from which its roles are made. */
export const poolOf = async (db: Db, departId: string): Promise<readonly string[]> =>
  (await db.selectFrom('sysDepartPermission').select('permissionId').where('departId', '=', departId).execute()).map(
    (row) => row.permissionId,
  )

export const grantsOf = async (db: Db, roleId: string): Promise<readonly string[]> =>
  (await db.selectFrom('sysDepartRolePermission').select('permissionId').where('roleId', '=', roleId).execute()).map(
    (row) => row.permissionId,
  )

interface Change {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export async function changeGrants(db: Db, ids: Ids, role: DepartRoleRow, { added, removed }: Change, now: number) {
  if (removed.length > 0) {
    await write(db)
      .deleteFrom('sysDepartRolePermission')
      .where('roleId', '=', role.id)
      .where('permissionId', 'in', removed)
      .execute()
  }
  if (added.length === 0) return
  const { id: roleId, departId } = role
  const values = added.map((permissionId) => ({ id: ids(), roleId, departId, permissionId, operateDate: now }))
  await write(db).insertInto('sysDepartRolePermission').values(values).execute()
}

/** Stores the data rules that narrow a grant, comma-joined. */
export const chooseRulesOfDepartRole = (db: Db, grantId: string, dataRuleIds: string | null) =>
  write(db).updateTable('sysDepartRolePermission').set({ dataRuleIds }).where('id', '=', grantId).execute()

/** A user's roles in these departments. */
export const appointmentsOf = (db: Db, userId: string, departIds: readonly string[]) =>
  db
    .selectFrom('sysDepartRoleUser')
    .select(['id', 'userId', 'droleId'])
    .where('userId', '=', userId)
    .where('departId', 'in', departIds)
    .orderBy('id')
    .execute()

export const isMember = async (db: Db, userId: string, departId: string): Promise<boolean> => {
  const link = db.selectFrom('sysUserDepart').select('id').where('userId', '=', userId).where('depId', '=', departId)
  return (await link.executeTakeFirst()) !== undefined
}

export async function appoint(db: Db, ids: Ids, userId: string, added: readonly DepartRoleRow[]): Promise<void> {
  if (added.length === 0) return
  const values = added.map(({ id, departId }) => ({ id: ids(), userId, droleId: id, departId }))
  await write(db).insertInto('sysDepartRoleUser').values(values).execute()
}

export async function dismiss(db: Db, userId: string, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return
  await write(db).deleteFrom('sysDepartRoleUser').where('userId', '=', userId).where('droleId', 'in', removed).execute()
}

/** Codes of the departments a user is in charge of; none for ordinary users. */
export const dutiesOf = (db: Db, userId: string) =>
  db.selectFrom('sysUser').select(['userIdentity', 'departIds']).where('id', '=', userId).executeTakeFirst()
