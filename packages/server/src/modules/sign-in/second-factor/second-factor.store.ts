import type { Db } from '../../../platform/db/database.ts'
import { write } from './second-factor.write.ts'

export const find = (db: Db, userId: string) =>
  db.selectFrom('secondFactor').selectAll().where('userId', '=', userId).executeTakeFirst()

/** Stores a secret that is pending until its first code. Returns false if a confirmed one exists, which stays. */
export async function begin(db: Db, userId: string, secret: string, now: number): Promise<boolean> {
  await write(db).deleteFrom('secondFactor').where('userId', '=', userId).where('confirmTime', 'is', null).execute()
  const row = { userId, secret, lastStep: 0, confirmTime: null, createTime: now }
  const { numInsertedOrUpdatedRows } = await write(db)
    .insertInto('secondFactor')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Uses up a time step: of concurrent or repeated codes, one succeeds. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function confirm(db: Db, userId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('secondFactor')
    .set({ confirmTime: now })
    .where('userId', '=', userId)
    .where('confirmTime', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function remove(db: Db, userId: string): Promise<boolean> {
  await write(db).deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  const { numDeletedRows } = await write(db).deleteFrom('secondFactor').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await write(db).deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await write(db)
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ codeHash, userId })))
    .execute()
}

/** Uses up a recovery code; false if it does not exist. */
export async function takeCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await write(db)
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function codesLeft(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recoveryCode')
    .select((from) => from.fn.countAll<number | string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
