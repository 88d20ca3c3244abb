import { fillUsers } from '../../../bench/server/rows.ts'
import { addManyUsers } from '../../../packages/server/src/testing/many-users.ts'
import { withDb } from '../backup/place.ts'

/** Fills the users of a stopped server on either engine, the same rows. The password hash is invalid. */
export async function fillUsersAt(url: string, count: number): Promise<void> {
  if (url.startsWith('postgres')) await withDb(url, (db) => addManyUsers(db, count))
  else fillUsers(url.replace(/^sqlite:/, ''), count)
}
