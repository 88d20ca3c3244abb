import { roleFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './role.write.ts'

const listing: Listing<typeof roleFields> = {
  fields: roleFields,
  columns: {
    id: 'sysRole.id',
    roleName: 'sysRole.roleName',
    roleCode: 'sysRole.roleCode',
    createTime: 'sysRole.createTime',
    updateTime: 'sysRole.updateTime',
  },
  also: { roleName: ['sysRole.roleNameEn', 'sysRole.roleNameJp'] },
  id: 'sysRole.id',
}

const rows = (db: Db) => db.selectFrom('sysRole').selectAll('sysRole')

export const listRoles = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const allRoles = (db: Db) => rows(db).orderBy('createTime').orderBy('id').limit(1_000).execute()

export const findRole = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

export const findRoleByCode = (db: Db, roleCode: string) => rows(db).where('roleCode', '=', roleCode).executeTakeFirst()

export const insertRole = (db: Db, row: Insertable<Tables['sysRole']>) =>
  write(db).insertInto('sysRole').values(row).execute()

/** Removes roles; memberships and grants are deleted with them. */
export const deleteRoles = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('sysRole').where('id', 'in', ids).execute()
