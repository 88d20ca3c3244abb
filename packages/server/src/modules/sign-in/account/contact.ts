import type { accountRoutes } from '@heron/contract/routes'
import type { BodyOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeSelf } from '../../organisation/user/index.ts'
import { findUserById, mailCarrier, proveCode, proveOwner, sendSafetyMail } from '../session/index.ts'
import * as store from './account.store.ts'

type Asked = BodyOf<typeof accountRoutes.contactCode>
type Kind = Asked['kind']

const taken = { phone: 'PHONE_TAKEN', email: 'EMAIL_TAKEN' } as const

interface Given {
  readonly kind: Kind
  readonly to: string
  readonly code: string
  readonly ip: string
}

/** The sender of codes for a kind of address; undefined where it cannot be sent. */
function carrier(platform: Platform) {
  const { sms } = platform
  const phone = sms && ((to: string, code: string) => sms({ to, purpose: 'contact', code }))
  return { phone, email: mailCarrier(platform) }
}

/** A new phone or e-mail address: a code proves that it is reached, the password that the user is present. */
export function createContactService(platform: Platform) {
  const { db, clock, codes, sessions, log } = platform
  const carriers = carrier(platform)
  return {
    send: async ({ kind, to, password }: Asked, actor: Actor, ip: string) => {
      const carry = carriers[kind]
      if (!carry) throw new AppError('SWITCHED_OFF')
      await proveOwner(platform, { actor, ip, password }, 'account.contactCode')
      const code = await codes.make({ purpose: 'contact', phone: to, userId: actor.userId }, ip)
      // Not awaited: its duration would show in the response time.
      carry(to, code).catch((cause: unknown) => log.error({ err: cause }, 'no code was sent'))
      return null
    },

    take: async ({ kind, to, code, ip }: Given, actor: Actor) => {
      const { userId, username } = actor
      const useUp = await proveCode(platform, { purpose: 'contact', phone: to, code, ip, userId })
      // Only a caller who has proved to hold the address learns that another account has it.
      if (await store.isTaken(db, kind, to, userId)) throw new AppError(taken[kind])
      await useUp()
      const before = await findUserById(db, userId)
      await inTransaction(db, async (tx) => {
        actingOn(`user:${userId}`)
        await changeSelf(tx, userId, { [kind]: to, updateBy: username, updateTime: clock() })
      })
      sessions.forget()
      // Sent to the old address: an attacker who took over the account would read the new one.
      sendSafetyMail(platform, userId, kind, before?.email)
      return null
    },
  }
}

export type ContactService = ReturnType<typeof createContactService>
