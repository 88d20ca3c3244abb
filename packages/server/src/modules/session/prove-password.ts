import { AppError } from '../../platform/app-error.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { verifyPassword } from '../../platform/auth/password.ts'
import type { Platform } from '../../platform/platform.ts'
import * as store from './session.store.ts'

export interface OwnPassword {
  readonly actor: Actor
  readonly ip: string
  readonly password: string
}

/** Still the person, and not somebody at a screen left open: their own password again. Guessing is slowed down as at the door. */
export async function provePassword(
  { db, throttle }: Pick<Platform, 'db' | 'throttle'>,
  { actor, ip, password }: OwnPassword,
  refusal: 'OLD_PASSWORD_WRONG' | 'OWN_PASSWORD_WRONG' = 'OWN_PASSWORD_WRONG',
): Promise<store.UserRow> {
  const attempt = { username: `own:${actor.username}`, ip }
  const { waitSeconds } = await throttle.state(attempt)
  if (waitSeconds > 0) throw new AppError('LOGIN_THROTTLED', { seconds: waitSeconds })
  const user = await store.findUserById(db, actor.userId)
  if (!user) throw new AppError('NO_SESSION')
  if (!(await verifyPassword(user.password, password))) {
    await throttle.failed(attempt)
    throw new AppError(refusal)
  }
  await throttle.succeeded(attempt)
  return user
}
