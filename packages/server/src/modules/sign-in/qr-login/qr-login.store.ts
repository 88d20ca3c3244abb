import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { write } from './qr-login.write.ts'

export const insertAsked = (db: Db, row: Insertable<Tables['qrLogin']>) =>
  write(db).insertInto('qrLogin').values(row).execute()

export const dropOld = (db: Db, now: number) => write(db).deleteFrom('qrLogin').where('expireTime', '<=', now).execute()

/** The state of a valid code, for the browser that shows it. */
export const findAsked = (db: Db, idHash: string, secretHash: string, now: number) =>
  db
    .selectFrom('qrLogin')
    .selectAll()
    .where('idHash', '=', idHash)
    .where('secretHash', '=', secretHash)
    .where('expireTime', '>', now)
    .executeTakeFirst()

/**
 * Records a scan of an unconfirmed code; only the last user to scan may confirm. Only the first scan extends its time.
 */
export const see = (db: Db, idHash: string, userId: string, { now, until }: { now: number; until: number }) =>
  write(db)
    .updateTable('qrLogin')
    .set((row) => ({
      seenBy: userId,
      expireTime: row.case().when('seenBy', 'is', null).then(until).else(row.ref('expireTime')).end(),
    }))
    .where('idHash', '=', idHash)
    .where('sessionId', 'is', null)
    .where('expireTime', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Confirms the code once, by the user who scanned it; false when there is nothing to confirm. */
export async function agree(
  db: Db,
  idHash: string,
  by: { readonly userId: string; readonly sessionId: string },
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('qrLogin')
    .set({ sessionId: by.sessionId, expireTime: until })
    .where('idHash', '=', idHash)
    .where('seenBy', '=', by.userId)
    .where('sessionId', 'is', null)
    .where('expireTime', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Uses up a code; of concurrent calls, one succeeds. */
export async function take(db: Db, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await write(db).deleteFrom('qrLogin').where('idHash', '=', idHash).executeTakeFirst()
  return Number(numDeletedRows) === 1
}
