import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { UserRow } from './session.store.ts'
import { write } from './session.write.ts'

/** Remembers that an account was made by the demo, with the hash of the password it was given. */
export const noteSeededPassword = (db: Db, userId: string, hash: string) =>
  write(db).insertInto('seededPassword').values({ userId, hash }).execute()

/** True while an account of the demo has the password it was made with. */
export const hasSeededPassword = async (db: Db, { id, password }: Pick<UserRow, 'id' | 'password'>): Promise<boolean> =>
  (await db
    .selectFrom('seededPassword')
    .select('userId')
    .where('userId', '=', id)
    .where('hash', '=', password)
    .executeTakeFirst()) !== undefined

/** Names of the open accounts whose password is still the demo's. */
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

/** In production no account may be open whose password is still the demo's; throws with their names. */
export async function refuseSeededPasswords({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  if (!config.production) return
  const names = await seededPasswordAccounts(db)
  if (names.length === 0) return
  throw new Error(
    `HERON_MODE=production, but these accounts still have the password of the demo: ${names.join(', ')}. ` +
      'Start with HERON_MODE=workshop once, change their passwords or freeze them (System, Users), and start again',
  )
}
