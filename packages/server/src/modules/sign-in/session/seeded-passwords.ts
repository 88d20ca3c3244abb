import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { UserRow } from './session.store.ts'
import { write } from './session.write.ts'

/** Records that an account was made by the demo, with the hash of its first password. */
export const noteSeededPassword = (db: Db, userId: string, hash: string) =>
  write(db).insertInto('seededPassword').values({ userId, hash }).execute()

/** True while a demo account has its first password. */
export const hasSeededPassword = async (db: Db, { id, password }: Pick<UserRow, 'id' | 'password'>): Promise<boolean> =>
  (await db
    .selectFrom('seededPassword')
    .select('userId')
    .where('userId', '=', id)
    .where('hash', '=', password)
    .executeTakeFirst()) !== undefined

/** Names of the active accounts that still have the demo's password. */
export async function seededPasswordAccounts(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sysUser')
    .innerJoin('seededPassword', (join) =>
      join.onRef('seededPassword.userId', '=', 'sysUser.id').onRef('seededPassword.hash', '=', 'sysUser.password'),
    )
    .select('sysUser.username')
    .where('sysUser.status', '=', 1)
    .where('sysUser.delFlag', '=', 0)
    .orderBy('sysUser.username')
    .execute()
  return rows.map(({ username }) => username)
}

/** In production no active account may have the demo's password; throws with their names. */
export async function refuseSeededPasswords({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  if (!config.production) return
  const names = await seededPasswordAccounts(db)
  if (names.length === 0) return
  throw new Error(
    `HERON_MODE=production, but these accounts still have the password of the demo: ${names.join(', ')}. ` +
      'Start with HERON_MODE=workshop once, change their passwords or freeze them (System, Users), and start again',
  )
}
