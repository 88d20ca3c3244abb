import { newOneTimePassword, oneTimeLife } from '../../../platform/auth/one-time-password.ts'
import { removePasskeys } from '../../../platform/auth/passkeys/passkey-store.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeUsers } from './user.store.ts'

/** The actor in audit entries of actions on the server's console. */
export const consoleActor = 'console'

/** A one-time password; its plain text is not stored. */
export interface NewPassword {
  readonly password: string
  /** Valid until then, ms since 1970. */
  readonly until: number
  readonly isFrozen: boolean
}

/**
 * Gives an account a one-time password, removes its passkeys and ends its sessions: the last way in for an
 * administrator with access to the server's console. Returns undefined where there is no such account.
 */
export async function resetPasswordOnConsole(
  { db, clock, sessions, audit }: Pick<Platform, 'db' | 'clock' | 'sessions' | 'audit'>,
  username: string,
): Promise<NewPassword | undefined> {
  const found = db.selectFrom('sysUser').select(['id', 'status']).where('username', '=', username)
  const user = await found.where('delFlag', '=', 0).executeTakeFirst()
  if (!user) return undefined
  const word = newOneTimePassword()
  const password = await hashPassword(word)
  const until = clock() + oneTimeLife
  await inTransaction(db, async (tx) => {
    const changed = { updateBy: consoleActor, updateTime: clock() }
    await changeUsers(tx, [user.id], { password, oneTimeUntil: until, ...changed })
    await removePasskeys(tx, user.id)
    await sessions.closeAll(tx, user.id, 'SESSION_PASSWORD')
    await audit.append(tx, {
      actor: consoleActor,
      action: 'user.resetPassword',
      subject: `user:${user.id}`,
      detail: '{}',
    })
  })
  return { password: word, until, isFrozen: user.status !== 1 }
}
