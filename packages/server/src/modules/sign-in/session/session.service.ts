import type { sessionRoutes } from '@heron/contract/routes'
import type { BodyOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { refuseWeakPassword } from '../../../platform/auth/password-rule.ts'
import { isOpen } from '../../../platform/auth/tenants.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { keepsPassword, setCurrentDepart, setPassword } from '../../organisation/user/index.ts'
import type { SignInPlatform } from './enter.ts'
import { type LoginInput, login } from './login.ts'
import { type PhoneLoginInput, phoneLogin } from './phone-login.ts'
import { provePassword } from './prove-password.ts'
import { sendSafetyMail } from './safety-mail.ts'
import { presentUser } from './session.present.ts'
import * as store from './session.store.ts'

type PasswordChange = BodyOf<typeof sessionRoutes.updatePassword>
type DepartChoice = BodyOf<typeof sessionRoutes.selectDepart>

async function refuseBadChange(input: PasswordChange, actor: Actor): Promise<void> {
  if (input.username !== undefined && input.username !== actor.username) throw new AppError('OWN_PASSWORD_ONLY')
  if (input.password === '') throw new AppError('PASSWORD_EMPTY')
  if (input.password !== input.confirmpassword) throw new AppError('PASSWORD_DIFFERS')
  await refuseWeakPassword(input.password, actor.username)
  if (input.password.normalize('NFKC') === input.oldpassword.normalize('NFKC')) throw new AppError('PASSWORD_SAME')
}

/** Signing in and out, the password and the current department. */
export function createSessionService(platform: SignInPlatform) {
  const { db, clock, sessions, options } = platform

  const me = async (actor: Actor) => {
    const user = await store.findUserById(db, actor.userId)
    if (!user) throw new AppError('NO_SESSION')
    return user
  }

  return {
    login: (input: LoginInput) => login(platform, input),
    phoneLogin: (input: PhoneLoginInput) => phoneLogin(platform, input),

    logout: async (actor: Actor | undefined) => {
      if (actor) await sessions.close(db, actor.sessionId)
      return null
    },

    userInfo: async (actor: Actor) => ({
      userInfo: presentUser(await me(actor)),
      sysAllDictItems: await options.all(),
    }),

    departs: async (actor: Actor) => ({ list: await store.departsOf(db, actor.userId), orgCode: actor.orgCode }),

    selectDepart: async (input: DepartChoice, actor: Actor) => {
      if (input.username && input.username !== actor.username) throw new AppError('FORBIDDEN')
      const own = await store.departsOf(db, actor.userId)
      if (!own.some(({ orgCode }) => orgCode === input.orgCode)) throw new AppError('DEPART_REFUSED')
      await inTransaction(db, async (tx) => {
        actingOn(`user:${actor.userId}`)
        await setCurrentDepart(tx, actor.userId, input.orgCode)
      })
      sessions.forget()
      return { userInfo: presentUser(await me(actor)) }
    },

    tenants: async (actor: Actor) => ({
      list: actor.tenants.filter((each) => isOpen(each, clock())).map(({ id, name }) => ({ id, name })),
    }),

    updatePassword: async (input: PasswordChange, actor: Actor, ip: string) => {
      await refuseBadChange(input, actor)
      const user = await provePassword(platform, { actor, ip, password: input.oldpassword }, 'OLD_PASSWORD_WRONG')
      const password = await hashPassword(input.password)
      await inTransaction(db, async (tx) => {
        actingOn(`user:${user.id}`)
        if (!(await keepsPassword(tx, user))) throw new AppError('OLD_PASSWORD_WRONG')
        await setPassword(tx, user.id, password, clock())
        await sessions.closeAll(tx, user.id, 'SESSION_PASSWORD', actor.sessionId)
      })
      sendSafetyMail(platform, user.id, 'password')
      return null
    },

    docsTicket: async (actor: Actor) => ({ ticket: await platform.tickets.issue(actor.userId, 'docs') }),
  }
}

export type SessionService = ReturnType<typeof createSessionService>
