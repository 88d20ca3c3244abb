import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { write } from './third-login.write.ts'

export const insertBegun = (db: Db, row: Insertable<Tables['thirdLogin']>) =>
  write(db).insertInto('thirdLogin').values(row).execute()

/** The sign-in that began with this state; works once, as the state is deleted. */
export const takeBegun = (db: Db, stateHash: string, source: string, now: number) =>
  write(db)
    .updateTable('thirdLogin')
    .set({ stateHash: null })
    .where('stateHash', '=', stateHash)
    .where('source', '=', source)
    .where('expireTime', '>', now)
    .returningAll()
    .executeTakeFirst()

interface Answered {
  readonly ticketHash: string
  readonly thirdUserId: string
  readonly realname: string
  readonly expireTime: number
}

export const keepAnswered = (db: Db, id: string, answered: Answered) =>
  write(db).updateTable('thirdLogin').set(answered).where('id', '=', id).execute()

/** The answered sign-in of this ticket; works once. */
export const takeAnswered = (db: Db, ticketHash: string, now: number) =>
  write(db)
    .deleteFrom('thirdLogin')
    .where('ticketHash', '=', ticketHash)
    .where('expireTime', '>', now)
    .returningAll()
    .executeTakeFirst()

/** The answered sign-in of this ticket, which stays usable. */
export const findAnswered = (db: Db, ticketHash: string, now: number) =>
  db
    .selectFrom('thirdLogin')
    .selectAll()
    .where('ticketHash', '=', ticketHash)
    .where('expireTime', '>', now)
    .executeTakeFirst()

export const dropOld = (db: Db, now: number) =>
  write(db).deleteFrom('thirdLogin').where('expireTime', '<=', now).execute()

export const findAccount = (db: Db, thirdType: string, thirdUserId: string) =>
  db
    .selectFrom('sysThirdAccount')
    .selectAll()
    .where('thirdType', '=', thirdType)
    .where('thirdUserId', '=', thirdUserId)
    .where('delFlag', '=', 0)
    .executeTakeFirst()

export const insertAccount = (db: Db, row: Insertable<Tables['sysThirdAccount']>) =>
  write(db).insertInto('sysThirdAccount').values(row).execute()

export const findUser = (db: Db, id: string) =>
  db.selectFrom('sysUser').selectAll().where('id', '=', id).where('delFlag', '=', 0).executeTakeFirst()

/** Deletes a binding of the user; false if it belongs to another. */
export async function unbind(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await write(db)
    .deleteFrom('sysThirdAccount')
    .where('id', '=', id)
    .where('sysUserId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
