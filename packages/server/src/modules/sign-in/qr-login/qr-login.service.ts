import { signInTitles } from '@heron/contract/sign-in-titles'
import { formatDateTime } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashToken, newToken } from '../../../platform/auth/token.ts'
import { type Entrance, findUserById, letIn, type SignInPlatform } from '../session/index.ts'
import * as store from './qr-login.store.ts'

/** ms a code waits to be scanned, then to be confirmed, then for its browser to fetch the session. */
const waits = { phone: 30_000, yes: 120_000, browser: 30_000 } as const

const expired = { token: '-2' } as const
const idHashOf = (id: string) => hashToken(`qr:${id}`)
const secretHashOf = (secret: string) => hashToken(`qr-secret:${secret}`)

export interface Asking {
  readonly ip: string
  readonly userAgent: string
}

/** Signing in by a confirmation on a phone: codes are kept as hashes, in the database that all servers share. */
export function createQrLoginService(platform: SignInPlatform) {
  const { db, clock, sessions } = platform

  return {
    begin: async ({ ip, userAgent }: Asking) => {
      const [qrcodeId, secret, now] = [newToken(), newToken(), clock()]
      await store.dropOld(db, now)
      await store.insertAsked(db, {
        idHash: idHashOf(qrcodeId),
        secretHash: secretHashOf(secret),
        ip,
        userAgent: userAgent.slice(0, 255),
        askTime: now,
        expireTime: now + waits.phone,
        seenBy: null,
        sessionId: null,
      })
      return { qrcodeId, secret, seconds: waits.phone / 1_000 }
    },

    asker: async (qrcodeId: string, { userId }: Actor) => {
      const now = clock()
      const row = await store.see(db, idHashOf(qrcodeId), userId, { now, until: now + waits.yes })
      if (!row) throw new AppError('QR_EXPIRED')
      const { ip, userAgent, askTime, expireTime } = row
      return { ip, userAgent, askTime: formatDateTime(askTime), seconds: Math.ceil((expireTime - now) / 1_000) }
    },

    /** Scanning alone does not sign in; otherwise showing a code to a user would be enough for an attacker. */
    confirm: async (qrcodeId: string, actor: Actor) => {
      actingOn(`user:${actor.userId}`)
      const now = clock()
      const isAgreed = await store.agree(db, idHashOf(qrcodeId), actor, { now, until: now + waits.browser })
      if (!isAgreed) throw new AppError('QR_EXPIRED')
      return null
    },

    /**
     * Opens a session for the browser that requested the code, as the user who confirmed: with the second factor of the
     * confirming session, and only while that session lasts.
     */
    login: async (qrcodeId: string, secret: string | undefined, { ip, userAgent }: Asking) => {
      const idHash = idHashOf(qrcodeId)
      const row = secret && (await store.findAsked(db, idHash, secretHashOf(secret), clock()))
      if (!row) return expired
      if (row.sessionId === null) return { token: '-1', isSeen: row.seenBy !== null }
      if (!(await store.take(db, idHash))) return expired
      const holder = await sessions.holder(row.sessionId)
      const user = holder && (await findUserById(db, holder.userId))
      if (user?.delFlag !== 0) return expired
      const from: Entrance = { ip, userAgent, url: '/sys/getQrcodeToken', action: 'qrLogin.login' }
      const login = await letIn(platform, user, { ...from, done: signInTitles.doneByCode })
      return { token: login.token, success: true as const, login }
    },
  }
}

export type QrLoginService = ReturnType<typeof createQrLoginService>
