import type { passwordResetRoutes } from '@heron/contract/routes'
import type { BodyOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { refuseWeakPassword } from '../../../platform/auth/password-rule.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { setPassword } from '../../organisation/user/index.ts'
import { findUserByEmail, findUserByPhone, proveCode } from '../session/index.ts'

type Verification = BodyOf<typeof passwordResetRoutes.verify>
type Change = BodyOf<typeof passwordResetRoutes.change>

const purpose = 'passwordReset'
/** ms the ticket is valid: time to think of a password. */
const life = 10 * 60_000

/** The user with this mail address or phone number. */
const reachedAt = (db: Db, to: string) => (to.includes('@') ? findUserByEmail(db, to) : findUserByPhone(db, to))

/** A forgotten password, step by step: the code from phone or mailbox gives a ticket, the ticket a new password. */
export function createPasswordResetService(platform: Platform) {
  const { db, clock, tickets, sessions, throttle } = platform
  return {
    verify: async ({ phone, smscode }: Verification, ip: string) => {
      const useUp = await proveCode(platform, { purpose, phone, code: smscode, ip })
      const user = await reachedAt(db, phone)
      if (user?.status !== 1) throw new AppError('CODE_WRONG')
      await useUp()
      return { username: user.username, smscode: await tickets.issue(user.id, purpose, life) }
    },

    change: async ({ username, password, phone, smscode }: Change) => {
      // Checked before the ticket is used up, so that a better password can follow.
      await refuseWeakPassword(password, username)
      const userId = await tickets.redeem(smscode, purpose)
      const user = userId === undefined ? undefined : await reachedAt(db, phone)
      if (user?.id !== userId || user?.username !== username || user.status !== 1) throw new AppError('TICKET_GONE')
      const hash = await hashPassword(password)
      await inTransaction(db, async (tx) => {
        actingOn(`user:${user.id}`)
        await setPassword(tx, user.id, hash, clock())
        await sessions.closeAll(tx, user.id, 'SESSION_PASSWORD')
      })
      await throttle.forget(username)
      return null
    },
  }
}

export type PasswordResetService = ReturnType<typeof createPasswordResetService>
