import type { ProvenAct } from '@heron/contract/proof'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { verifyPassword } from '../../../platform/auth/password.ts'
import { demandProof } from '../../../platform/auth/proof.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as store from './session.store.ts'

export interface OwnPassword {
  readonly actor: Actor
  readonly ip: string
  readonly password: string
}

/** The password; absent where a passkey or a code was given for the action. */
export interface OwnProof extends Omit<OwnPassword, 'password'> {
  readonly password: string | undefined
}

/** Asks for the user's own password again, in case another person uses a screen left open. Throttled like a sign-in. */
export async function provePassword(
  { db, throttle }: Pick<Platform, 'db' | 'throttle'>,
  { actor, ip, password }: OwnPassword,
  refusal: 'OLD_PASSWORD_WRONG' | 'OWN_PASSWORD_WRONG' = 'OWN_PASSWORD_WRONG',
): Promise<store.UserRow> {
  const user = await store.findUserById(db, actor.userId)
  if (!user) throw new AppError('NO_SESSION')
  const attempt = await throttle.begin({ username: `own:${actor.username}`, ip, isKnown: true })
  if (!(await verifyPassword(user.password, password))) {
    await attempt.failed()
    throw new AppError(refusal)
  }
  await attempt.succeeded()
  return user
}

/**
 * Confirms that the user is present: by the password, or by a proof given with a passkey or a code for this action on
 * this record (by default the user's own account). Throws OWN_PASSWORD_WRONG, PROOF_NEEDED or, where the account has
 * neither, PROOF_IMPOSSIBLE.
 */
export async function proveOwner(
  platform: Pick<Platform, 'db' | 'throttle' | 'tickets'>,
  { actor, ip, password }: OwnProof,
  act: ProvenAct,
  recordId = actor.userId,
): Promise<store.UserRow> {
  if (password !== undefined) return provePassword(platform, { actor, ip, password })
  await demandProof(platform, actor.userId, act, recordId)
  const user = await store.findUserById(platform.db, actor.userId)
  if (!user) throw new AppError('NO_SESSION')
  return user
}
