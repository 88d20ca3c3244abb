import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ownTables } from '../../db/own-tables.ts'
import type { Tables } from '../../db/tables/index.ts'

const write = ownTables('passkey')

export type PasskeyRow = Selectable<Tables['passkey']>

export const passkeysOf = (db: Db, userId: string) =>
  db.selectFrom('passkey').selectAll().where('userId', '=', userId).orderBy('createTime').orderBy('id').execute()

export const findPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()

/** False when the credential is already registered, for this account or another. */
export async function insertPasskey(db: Db, row: Insertable<Tables['passkey']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write(db)
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface Use {
  readonly counter: number
  readonly isBackedUp: number
  readonly lastUse: number
}

/**
 * Records a use. False when the authenticator's counter did not increase, as after a use of a copied key;
 * authenticators without a counter always send 0. Of two uses with the same counter, one is recorded.
 */
export async function usePasskey(db: Db, id: string, { counter, ...use }: Use): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('passkey')
    .set({ counter, ...use })
    .where('id', '=', id)
    .where(({ eb, or, and, val }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(val(counter), '=', 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function renamePasskey(db: Db, id: string, userId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function removePasskey(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await write(db)
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Removes all passkeys of an account; returns their number. */
export async function removePasskeys(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('passkey').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}
