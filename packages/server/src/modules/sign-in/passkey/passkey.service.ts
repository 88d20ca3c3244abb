import type { Passkey, passkeyRoutes, UsedKey } from '@heron/contract/routes'
import { type BodyOf, formatDateTime } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import {
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '../../../platform/auth/passkeys/passkey-store.ts'
import type { Place } from '../../../platform/auth/passkeys/place.ts'
import { describedKeys, presentUse } from '../../../platform/auth/passkeys/present.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type OwnProof, proveOwner, type SignInPlatform, sendSafetyMail } from '../session/index.ts'
import { signIn, signInWith } from './passkey.sign-in.ts'

/** Most passkeys of an account: several devices and a spare. */
const most = 10

const adding = ({ sessionId }: Actor) => ({ purpose: 'passkey.add', sessionId })

const present = (row: PasskeyRow, rpId: string | undefined): Passkey => ({
  id: row.id,
  name: row.name,
  rpId: row.rpId,
  isHere: row.rpId === rpId,
  isBackedUp: row.isBackedUp === 1,
  createTime: formatDateTime(row.createTime),
  lastUse: row.lastUse === null ? null : formatDateTime(row.lastUse),
})

/** Management of a user's own passkeys. */
function keeping(platform: Platform) {
  const { db, clock, ids, sessions, passkeys } = platform
  const refuseFull = async (userId: string) => {
    if ((await passkeysOf(db, userId)).length >= most) throw new AppError('PASSKEYS_FULL', { count: most })
  }
  return {
    list: async ({ userId }: Actor, origin: string | undefined) => {
      const rpId = origin === undefined ? undefined : new URL(origin).hostname
      return (await passkeysOf(db, userId)).map((row) => present(row, rpId))
    },

    begin: async (own: OwnProof, place: Place) => {
      await proveOwner(platform, own, 'passkey.begin')
      actingOn(`user:${own.actor.userId}`)
      await refuseFull(own.actor.userId)
      const options = await passkeys.askForNew(own.actor, adding(own.actor), place)
      const { challenge, rp, user, pubKeyCredParams, excludeCredentials } = options
      return {
        challenge,
        rp: { id: place.rpId, name: rp.name },
        user,
        pubKeyCredParams,
        timeout: options.timeout ?? 0,
        attestation: 'none' as const,
        excludeCredentials: describedKeys(excludeCredentials),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
      }
    },

    add: async ({ name, ...given }: BodyOf<typeof passkeyRoutes.add>, actor: Actor, place: Place) => {
      const { userId } = actor
      const made = await passkeys.checkNew(given, adding(actor), place)
      const row = { id: ids(), userId, name, ...made, createTime: clock(), lastUse: null }
      await inTransaction(db, async (tx) => {
        actingOn(`user:${userId}`)
        await refuseFull(userId)
        if (!(await insertPasskey(tx, row))) throw new AppError('PASSKEY_TAKEN')
      })
      sendSafetyMail(platform, userId, 'passkeyAdded')
      return present(row, place.rpId)
    },

    rename: (id: string, name: string, { userId }: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`user:${userId}`)
        if (!(await renamePasskey(tx, id, userId, name))) throw new AppError('NOT_FOUND')
        return null
      }),

    /** Sessions opened with it end too: the authenticator may be in other hands. */
    remove: async (id: string, own: OwnProof) => {
      const { userId, sessionId } = own.actor
      await proveOwner(platform, own, 'passkey.remove', id)
      await inTransaction(db, async (tx) => {
        actingOn(`user:${userId}`)
        if (!(await removePasskey(tx, id, userId))) throw new AppError('NOT_FOUND')
        await sessions.closeAll(tx, userId, 'SESSION_PASSWORD', sessionId)
      })
      sendSafetyMail(platform, userId, 'passkeyRemoved')
      return null
    },
  }
}

/** Passkeys: keys in an authenticator that sign in without a password. */
export const createPasskeyService = (platform: SignInPlatform) => ({
  ...keeping(platform),

  challenge: async (place: Place) => presentUse(await platform.passkeys.askForUse(signIn, place), place),

  login: (given: UsedKey, from: Parameters<typeof signInWith>[2]) => signInWith(platform, given, from),
})

export type PasskeyService = ReturnType<typeof createPasskeyService>
