import type { sessionRoutes } from '@heron/contract/routes'
import { type BodyOf, formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import { AppError } from '../../platform/app-error.ts'
import { actingOn } from '../../platform/audit/action.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { hashPassword, verifyPassword } from '../../platform/auth/password.ts'
import { isWeakPassword } from '../../platform/auth/password-rule.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { allOptions } from '../dict/index.ts'
import { type LoginInput, login } from './login.ts'
import { presentUser } from './session.present.ts'
import * as store from './session.store.ts'

type PasswordChange = BodyOf<typeof sessionRoutes.updatePassword>

function refuseBadChange(input: PasswordChange, actor: Actor): void {
  if (input.username !== undefined && input.username !== actor.username) throw new AppError('OWN_PASSWORD_ONLY')
  if (input.password === '') throw new AppError('PASSWORD_EMPTY')
  if (input.password !== input.confirmpassword) throw new AppError('PASSWORD_DIFFERS')
  if (isWeakPassword(input.password, actor.username)) throw new AppError('PASSWORD_WEAK')
  if (input.password.normalize('NFKC') === input.oldpassword.normalize('NFKC')) throw new AppError('PASSWORD_SAME')
}

/** Signing in and out, oneself, and who else is there. */
export function createSessionService(platform: Platform) {
  const { db, clock, sessions, config } = platform

  const me = async (actor: Actor) => {
    const user = await store.findUserById(db, actor.userId)
    if (!user) throw new AppError('NO_SESSION')
    return user
  }

  return {
    login: (input: LoginInput) => login(platform, input),

    logout: async (actor: Actor | undefined) => {
      if (actor) await sessions.close(db, actor.sessionId)
      return null
    },

    userInfo: async (actor: Actor) => ({
      userInfo: presentUser(await me(actor)),
      sysAllDictItems: await allOptions(db),
    }),

    updatePassword: async (input: PasswordChange, actor: Actor) => {
      refuseBadChange(input, actor)
      const user = await me(actor)
      if (!(await verifyPassword(user.password, input.oldpassword))) throw new AppError('OLD_PASSWORD_WRONG')
      const password = await hashPassword(input.password)
      await inTransaction(db, async (tx) => {
        actingOn(`user:${user.id}`)
        await store.setPassword(tx, user.id, password, clock())
        await sessions.closeAll(tx, user.id, actor.sessionId)
      })
      return null
    },

    online: async (query: ListQuery, actor: Actor) => {
      const { rows, total } = await store.listOnline(db, query, clock(), config.sessionIdle)
      const shown = rows.map((row) => ({
        ...row,
        token: row.id,
        createTime: formatDateTime(row.createTime),
        lastSeen: formatDateTime(row.lastSeen),
        isSelf: row.id === actor.sessionId,
      }))
      return pageOf(shown, total, query)
    },

    forceLogout: (handle: string) =>
      inTransaction(db, async (tx) => {
        actingOn(`session:${handle}`)
        if (!(await sessions.close(tx, handle))) throw new AppError('SESSION_GONE')
        return null
      }),

    docsTicket: async (actor: Actor) => ({ ticket: await platform.tickets.issue(actor.userId, 'docs') }),
  }
}

export type SessionService = ReturnType<typeof createSessionService>
