import type { UsedKey } from '@heron/contract/routes'
import { signInTitles } from '@heron/contract/sign-in-titles'
import { AppError } from '../../../platform/app-error.ts'
import { findPasskey } from '../../../platform/auth/passkeys/passkey-store.ts'
import type { Place } from '../../../platform/auth/passkeys/place.ts'
import { hashToken } from '../../../platform/auth/token.ts'
import { type Entrance, findUserById, letIn, noteRefusedProof, type SignInPlatform } from '../session/index.ts'

/** The use of a sign-in's challenge: bound to no session, since there is no account yet. */
export const signIn = { purpose: 'passkey.login', sessionId: null } as const

interface From {
  readonly ip: string
  readonly userAgent: string
  /** Identifies a browser that has signed in before. */
  readonly device: string | undefined
  readonly place: Place
}

/** The name in the log for a key that belongs to no account. */
const stranger = (credentialId: string) => `passkey ${credentialId.slice(0, 8)}…`

/**
 * Signs in the account of a passkey. It counts as both factors: the authenticator verified its owner by PIN,
 * fingerprint or face. Checks in this order: wait, challenge and signature, state of the account.
 */
export async function signInWith(platform: SignInPlatform, given: UsedKey, { ip, userAgent, device, place }: From) {
  const { db, throttle, devices, passkeys } = platform
  const from: Entrance = { ip, userAgent, url: '/sys/passkey/login', action: 'passkey.login' }
  const row = await findPasskey(db, given.id)
  const user = row && (await findUserById(db, row.userId))
  const username = user?.username ?? stranger(given.id)
  const isKnown = user !== undefined && (await devices.knows(device, user.username))
  const attempt = await throttle.begin({ username: `passkey:${user?.username ?? hashToken(given.id)}`, ip, isKnown })
  try {
    await passkeys.checkUse(given, signIn, place)
    if (user?.delFlag !== 0) throw new AppError('PASSKEY_REFUSED')
  } catch (cause) {
    await noteRefusedProof(platform, { attempt, from, username, userId: user?.id }, cause)
    throw cause
  }
  let token = ''
  try {
    const result = await letIn(platform, user, { ...from, done: signInTitles.doneByPasskey }, async (tx) => {
      await attempt.succeeded(tx)
      await throttle.forget(user.username, tx)
      token = await devices.remember(tx, device, user.id)
    })
    return { result, device: token }
  } catch (cause) {
    if (token === '') await attempt.takenBack()
    throw cause
  }
}
