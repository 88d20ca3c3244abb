import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { verifyPassword } from '../../../platform/auth/password.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as store from './session.store.ts'

export interface OwnPassword {
  readonly actor: Actor
  readonly ip: string
  readonly password: string
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
