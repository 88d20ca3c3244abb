import type { accountRoutes, NoticeSwitches } from '@heron/contract/routes'
import { type BodyOf, formatDateTime } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashPassword, verifyPassword } from '../../../platform/auth/password.ts'
import { refuseWeakPassword } from '../../../platform/auth/password-rule.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepReferred } from '../../../platform/references/held-rows.ts'
import { changeSelf, keepsPassword, setPassword } from '../../organisation/user/index.ts'
import { findUserById, type OwnProof, presentUser, proveOwner, sendSafetyMail } from '../session/index.ts'
import { unbind } from '../third-login/index.ts'
import * as store from './account.store.ts'

type FirstPassword = BodyOf<typeof accountRoutes.firstPassword>
type Edit = BodyOf<typeof accountRoutes.appEdit>

const pictures: ReadonlySet<string> = new Set(['avatar', 'picture'])

/** Refuses any file but the user's own picture. */
async function refuseForeignPicture(tx: Tx, { files }: Platform, path: string, actor: Actor): Promise<void> {
  const [, id = ''] = /^f\/(\d+)\//.exec(path) ?? []
  await keepReferred(tx, 'storedFile', 'id', [id])
  const { ownerId, purpose } = await files.get(tx, id)
  if (ownerId !== actor.userId || !pictures.has(purpose)) throw new AppError('NOT_FOUND')
}

const isSame = (given: string | null | undefined, held: string | null): boolean =>
  given === undefined || (given || null) === held

function telling(platform: Platform) {
  const { db, clock, sessions } = platform
  return {
    firstPassword: async ({ password, confirmpassword }: FirstPassword, actor: Actor) => {
      const user = await findUserById(db, actor.userId)
      if (!user?.oneTimeUntil) throw new AppError('FORBIDDEN')
      if (password !== confirmpassword) throw new AppError('PASSWORD_DIFFERS')
      await refuseWeakPassword(password, user.username)
      if (await verifyPassword(user.password, password)) throw new AppError('PASSWORD_SAME')
      const hash = await hashPassword(password)
      await inTransaction(db, async (tx) => {
        actingOn(`user:${user.id}`)
        if (!(await keepsPassword(tx, user))) throw new AppError('FORBIDDEN')
        await setPassword(tx, user.id, hash, clock())
        await sessions.closeAll(tx, user.id, 'SESSION_PASSWORD', actor.sessionId)
      })
      sessions.forget()
      sendSafetyMail(platform, user.id, 'password')
      return null
    },

    edit: async ({ phone, email, ...fields }: Edit, actor: Actor) => {
      const user = await findUserById(db, actor.userId)
      if (!user) throw new AppError('NO_SESSION')
      if (!isSame(phone, user.phone) || !isSame(email, user.email)) throw new AppError('CONTACT_NEEDS_CODE')
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      await inTransaction(db, async (tx) => {
        actingOn(`user:${user.id}`)
        if (fields.avatar && fields.avatar !== user.avatar)
          await refuseForeignPicture(tx, platform, fields.avatar, actor)
        await changeSelf(tx, user.id, { ...given, updateBy: user.username, updateTime: clock() })
      })
      sessions.forget()
      return presentUser({ ...user, ...given })
    },

    notices: ({ userId }: Actor) => store.noticesOf(db, userId),

    setNotices: (switches: NoticeSwitches, { userId }: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`user:${userId}`)
        await store.setNotices(tx, userId, switches)
        return store.noticesOf(tx, userId)
      }),
  }
}

/** A user's sessions and linked providers. */
function entering(platform: Platform) {
  const { db, clock, sessions, config } = platform
  return {
    sessions: async ({ userId, sessionId }: Actor) => {
      const rows = await store.sessionsOf(db, userId, clock(), config.sessionIdle)
      return rows.map((row) => ({
        ...row,
        createTime: formatDateTime(row.createTime),
        lastSeen: formatDateTime(row.lastSeen),
        isSelf: row.id === sessionId,
      }))
    },

    endSession: (id: string, { userId }: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`session:${id}`)
        if (!(await store.isOwnSession(tx, id, userId))) throw new AppError('SESSION_GONE')
        // Another call may have ended it meanwhile.
        if (!(await sessions.close(tx, id, 'SESSION_QUIT'))) throw new AppError('SESSION_GONE')
        return null
      }),

    endOtherSessions: ({ userId, sessionId }: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`user:${userId}`)
        await sessions.closeAll(tx, userId, 'SESSION_QUIT', sessionId)
        return null
      }),

    logins: async ({ username }: Actor) =>
      (await store.loginsOf(db, username)).map((row) => ({ ...row, createTime: formatDateTime(row.createTime) })),

    bindings: async ({ userId }: Actor) =>
      (await store.bindingsOf(db, userId)).map(({ thirdType, createTime, ...row }) => ({
        ...row,
        source: thirdType,
        createTime: formatDateTime(createTime),
      })),

    unbind: async (id: string, own: OwnProof) => {
      const user = await proveOwner(platform, own, 'account.unbind', id)
      return inTransaction(db, async (tx) => {
        actingOn(`user:${user.id}`)
        if (!(await unbind(tx, id, user.id))) throw new AppError('NOT_FOUND')
        return null
      })
    },
  }
}

/** Calls of users about their own account. */
export const createAccountService = (platform: Platform) => ({ ...telling(platform), ...entering(platform) })

export type AccountService = ReturnType<typeof createAccountService>
