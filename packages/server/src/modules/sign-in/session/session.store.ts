import { isOpen, tenantsOf } from '../../../platform/auth/tenants.ts'
import type { Db } from '../../../platform/db/database.ts'
import { shownName } from '../../../platform/reader-language.ts'

export const findUser = (db: Db, username: string) =>
  db.selectFrom('sysUser').selectAll().where('username', '=', username).where('delFlag', '=', 0).executeTakeFirst()

export const findUserByPhone = (db: Db, phone: string) =>
  db.selectFrom('sysUser').selectAll().where('phone', '=', phone).where('delFlag', '=', 0).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('sysUser').selectAll().where('email', '=', email).where('delFlag', '=', 0).executeTakeFirst()

export const findUserById = (db: Db, id: string) =>
  db.selectFrom('sysUser').selectAll().where('id', '=', id).executeTakeFirst()

export type UserRow = Awaited<ReturnType<typeof findUserById>> & object

/** The tenant a user signs in to: the first open one of theirs, else the first; 0 for a user without a tenant. */
export async function firstTenantOf(db: Db, username: string, now: number): Promise<number> {
  const user = await findUser(db, username)
  const tenants = user ? await tenantsOf(db, user.relTenantIds) : []
  return (tenants.find((tenant) => isOpen(tenant, now)) ?? tenants[0])?.id ?? 0
}

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('secondFactor')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmTime', 'is not', null)
    .executeTakeFirst()) !== undefined

export const departsOf = (db: Db, userId: string) =>
  db
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select(['sysDepart.id', 'sysDepart.orgCode', 'sysDepart.parentId'])
    .select(shownName('sysDepart.departName').as('departName'))
    .where('sysUserDepart.userId', '=', userId)
    .where('sysDepart.delFlag', '=', '0')
    .orderBy('sysDepart.departOrder')
    .execute()
