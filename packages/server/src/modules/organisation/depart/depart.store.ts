import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { withoutScope } from '../../../platform/scope/scope.ts'
import { write } from './depart.write.ts'

const rows = (db: Db) => db.selectFrom('sysDepart').selectAll()

export type DepartRow = Awaited<ReturnType<typeof findDepart>> & object

/** Every department, parents before children, siblings in their order. */
export const allDeparts = (db: Db) =>
  rows(db).where('delFlag', '=', '0').orderBy('departOrder').orderBy('orgCode').orderBy('id').execute()

export const findDepart = (db: Db, id: string) =>
  rows(db).where('id', '=', id).where('delFlag', '=', '0').executeTakeFirst()

/** Codes of a parent's children, except that of `except`; codes are unique across tenants. */
export async function codesBelow(db: Db, parentId: string, except = ''): Promise<readonly string[]> {
  const children = db.selectFrom('sysDepart').select('orgCode').where('parentId', '=', parentId)
  const taken = await withoutScope(() => children.where('id', '<>', except).execute())
  return taken.map((row) => row.orgCode)
}

/** Codes hold letters and digits only, so that a prefix needs no escape. */
const below = (code: string) => `${code}%`

export const codesUnder = async (db: Db, code: string): Promise<readonly string[]> =>
  (await db.selectFrom('sysDepart').select('orgCode').where('orgCode', 'like', below(code)).execute()).map(
    (row) => row.orgCode,
  )

export const idsUnder = async (db: Db, code: string): Promise<readonly string[]> =>
  (await db.selectFrom('sysDepart').select('id').where('orgCode', 'like', below(code)).execute()).map(({ id }) => id)

export const findDepartByCode = (db: Db, orgCode: string) => rows(db).where('orgCode', '=', orgCode).executeTakeFirst()

export const insertDepart = (db: Db, row: Insertable<Tables['sysDepart']>) =>
  write(db).insertInto('sysDepart').values(row).execute()

/** Replaces the codes of a branch. */
export async function recode(db: Db, from: string, to: string): Promise<void> {
  const code = sql<string>`${to} || substr(org_code, ${from.length + 1})`
  const level = sql<string>`cast(cast((length(org_code) + ${to.length - from.length}) / 3 as integer) as text)`
  await write(db)
    .updateTable('sysDepart')
    .set({ orgCode: code, orgType: level })
    .where('orgCode', 'like', below(from))
    .execute()
}

/** Removes a branch; memberships and grants are deleted with it. */
export const deleteBranch = (db: Db, code: string) =>
  write(db).deleteFrom('sysDepart').where('orgCode', 'like', below(code)).execute()

export const responsibilitiesOf = (db: Db, userId: string) =>
  db.selectFrom('sysUser').select(['userIdentity', 'departIds']).where('id', '=', userId).executeTakeFirst()
