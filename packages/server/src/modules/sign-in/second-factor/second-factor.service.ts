import { randomBytes } from 'node:crypto'
import { signInTitles } from '@heron/contract/sign-in-titles'
import { formatDateTime } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { removePasskeys } from '../../../platform/auth/passkeys/passkey-store.ts'
import { requireProof } from '../../../platform/auth/proof.ts'
import { base32, otpauthUri, stepOf } from '../../../platform/auth/totp.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { lockRows } from '../../../platform/db/versioned.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refuseUnseen } from '../../organisation/user/index.ts'
import {
  askSecondFactor,
  type Entrance,
  findUserById,
  letIn,
  noteFailure,
  type OwnProof,
  proveOwner,
  type SignInPlatform,
  sendSafetyMail,
} from '../session/index.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import * as store from './second-factor.store.ts'

/** The length that RFC 4226 recommends. */
const secretBytes = 20

const place = (userId: string) => `secondFactor:${userId}`
const isDigits = (code: string) => /^\d{6}$/.test(code)

interface SecondStep {
  readonly ticket: string
  readonly code: string
  readonly ip: string
  readonly userAgent: string
  /** Identifies a browser that has signed in before. */
  readonly device: string | undefined
}

/** Whether the code is valid; it is used up by this check. */
export async function useCode({ secrets, clock }: Platform, db: Db, userId: string, given: string): Promise<boolean> {
  const code = given.replaceAll(/\s/g, '')
  if (!isDigits(code)) return store.takeCode(db, userId, recoveryHash(userId, code))
  const row = await store.find(db, userId)
  const step = row ? stepOf(secrets.open(row.secret, place(userId)), code, clock()) : undefined
  return step !== undefined && store.takeStep(db, userId, step)
}

/** The second step of a sign-in: tickets and codes work once, and each wrong code lengthens the wait. */
function stepping(platform: SignInPlatform) {
  const { db, tickets, throttle, devices } = platform
  return async ({ ticket, code, ip, userAgent, device }: SecondStep) => {
    const userId = await tickets.redeem(ticket, 'secondFactor')
    const user = userId === undefined ? undefined : await findUserById(db, userId)
    if (user?.delFlag !== 0) throw new AppError('TICKET_GONE')
    const from: Entrance = { ip, userAgent, url: '/sys/secondFactor/login', action: 'secondFactor.login' }
    const again = async () => (await askSecondFactor(platform, user.id)).params
    const isKnown = await devices.knows(device, user.username)
    const tried = { username: `factor:${user.username}`, ip, isKnown }
    const attempt = await throttle.begin(tried).catch(async (cause: unknown) => {
      if (!(cause instanceof AppError)) throw cause
      throw new AppError(cause.code, { ...(await again()), ...cause.params })
    })
    if (!(await useCode(platform, db, user.id, code))) {
      await attempt.failed()
      await noteFailure(platform, from, user.username, signInTitles.wrongSecondFactor.cn)
      throw new AppError('SECOND_FACTOR_WRONG', await again())
    }
    await attempt.succeeded()
    let token = ''
    const result = await letIn(platform, user, from, async (tx) => {
      await throttle.forget(user.username, tx)
      token = await devices.remember(tx, device, user.id)
    })
    return { result, device: token }
  }
}

/** Setting up, confirming and removing one's own second factor. */
function keeping(platform: Platform) {
  const { db, clock, sessions, secrets } = platform
  /** One change of a user's second factor at a time: it replaces their secret or codes. */
  const changing = <T>(userId: string, change: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      actingOn(`user:${userId}`)
      await lockRows(tx, 'sysUser', [userId])
      return change(tx)
    })
  const freshCodes = async (tx: Db, userId: string) => {
    const recoveryCodes = newRecoveryCodes()
    await store.replaceCodes(
      tx,
      userId,
      recoveryCodes.map((code) => recoveryHash(userId, code)),
    )
    return { recoveryCodes: [...recoveryCodes] }
  }

  return {
    state: async ({ userId }: Actor) => {
      const row = await store.find(db, userId)
      const since = row?.confirmTime ?? null
      const recoveryLeft = since === null ? 0 : await store.codesLeft(db, userId)
      return { isOn: since !== null, since: since === null ? null : formatDateTime(since), recoveryLeft }
    },

    begin: async (own: OwnProof) => {
      const { userId, username } = await proveOwner(platform, own, 'secondFactor.begin').then(() => own.actor)
      const secret = base32(randomBytes(secretBytes))
      await changing(userId, async (tx) => {
        if (!(await store.begin(tx, userId, secrets.seal(secret, place(userId)), clock())))
          throw new AppError('SECOND_FACTOR_ON')
      })
      return { secret, uri: otpauthUri(username, secret) }
    },

    confirm: async (code: string, { userId, sessionId }: Actor) => {
      const codes = await changing(userId, async (tx) => {
        const row = await store.find(tx, userId)
        if (!row || row.confirmTime !== null) throw new AppError(row ? 'SECOND_FACTOR_ON' : 'SECOND_FACTOR_OFF')
        if (!(await useCode(platform, tx, userId, code))) throw new AppError('SECOND_FACTOR_WRONG')
        if (!(await store.confirm(tx, userId, clock()))) throw new AppError('SECOND_FACTOR_ON')
        await sessions.closeAll(tx, userId, 'SESSION_PASSWORD', sessionId)
        return freshCodes(tx, userId)
      })
      sendSafetyMail(platform, userId, 'factorOn')
      return codes
    },

    renew: async (own: OwnProof) => {
      const { id } = await proveOwner(platform, own, 'secondFactor.renew')
      return changing(id, async (tx) => {
        if (!(await store.find(tx, id))?.confirmTime) throw new AppError('SECOND_FACTOR_OFF')
        return freshCodes(tx, id)
      })
    },

    disable: async (own: OwnProof) => {
      const { id } = await proveOwner(platform, own, 'secondFactor.disable')
      await changing(id, async (tx) => {
        if (!(await store.remove(tx, id))) throw new AppError('SECOND_FACTOR_OFF')
      })
      sendSafetyMail(platform, id, 'factorOff')
      return null
    },
  }
}

/** One-time codes of an authenticator, in addition to the password. */
export const createSecondFactorService = (platform: SignInPlatform) => ({
  ...keeping(platform),
  login: stepping(platform),

  /** For a user who has lost authenticator and recovery codes; passkeys, lost with the phone, are removed too. */
  reset: async (userId: string, actor: Actor) => {
    await inTransaction(platform.db, async (tx) => {
      actingOn(`user:${userId}`)
      if (userId === actor.userId) throw new AppError('NOT_YOURSELF', { name: actor.username })
      await refuseUnseen(tx, actor, [userId])
      await requireProof({ ...platform, db: tx }, actor.userId, 'secondFactor.reset', userId)
      const hadFactor = await store.remove(tx, userId)
      const keys = await removePasskeys(tx, userId)
      if (!hadFactor && keys === 0) throw new AppError('SECOND_FACTOR_OFF')
      await platform.sessions.closeAll(tx, userId, 'SESSION_PASSWORD')
    })
    sendSafetyMail(platform, userId, 'factorOff')
    return null
  },
})

export type SecondFactorService = ReturnType<typeof createSecondFactorService>
