import type { loginInput } from '@heron/contract/routes'
import { signInTitles } from '@heron/contract/sign-in-titles'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { verifyPassword, verifyUnknownUser } from '../../../platform/auth/password.ts'
import type { CountedAttempt } from '../../../platform/auth/throttle.ts'
import { needsPicture } from '../../../platform/captcha/needs-picture.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type EnterNeeds, type Entrance, enter, noteFailure } from './enter.ts'
import { provePicture } from './picture.ts'
import { hasSeededPassword } from './seeded-passwords.ts'
import * as store from './session.store.ts'

type Needs = EnterNeeds & Pick<Platform, 'config' | 'throttle' | 'captchas' | 'devices'>

export interface LoginInput extends z.output<typeof loginInput> {
  readonly ip: string
  readonly userAgent: string
  readonly isOlderClient: boolean
  /** Identifies a browser that has signed in before. */
  readonly device: string | undefined
}

/** Refuses a sign-in that lacks a required picture code; this does not count as a guess. */
async function refuseUnproven(needs: Needs, input: LoginInput, attempt: CountedAttempt): Promise<void> {
  const { captcha } = needs.config
  if (captcha === 'off' || (captcha === 'after-failures' && !attempt.needsCaptcha)) return
  try {
    await provePicture(needs, input)
  } catch (cause) {
    await attempt.takenBack()
    throw cause
  }
}

/**
 * The named user, if the password is right. An unknown name takes the same time and gets the same answer as a wrong
 * password.
 */
async function authenticate(
  { clock }: Needs,
  user: store.UserRow | undefined,
  password: string,
): Promise<store.UserRow | undefined> {
  const matches = user ? await verifyPassword(user.password, password) : await verifyUnknownUser(password)
  if (!matches || !user) return undefined
  // An expired one-time password.
  return user.oneTimeUntil !== null && user.oneTimeUntil < clock() ? undefined : user
}

/** The log's text for an unknown name, shortened: it may be a password typed into the wrong field. */
const stranger = (typed: string) => `${typed.slice(0, 2)}… (${typed.length})`

/** Signs a user in. Checks in this order: wait, captcha, password, state of the account. */
export async function login(needs: Needs, input: LoginInput) {
  const { username, ip, userAgent } = input
  const from: Entrance = { ip, userAgent, url: '/sys/login', action: 'session.login' }
  const tried = { username, ip, isKnown: await needs.devices.knows(input.device, username) }
  const attempt = await needs.throttle.begin(tried)
  await refuseUnproven(needs, input, attempt)
  const named = await store.findUser(needs.db, username.normalize('NFKC'))
  const user = await authenticate(needs, named, input.password)
  if (!user) {
    await attempt.failed()
    await noteFailure(needs, from, named?.username ?? stranger(username), signInTitles.wrongPassword.cn)
    throw new AppError('LOGIN_FAILED', {}, { captchaRequired: await needsPicture(needs, tried) })
  }
  return letInOnce(needs, input, user, { attempt, from })
}

/** Opens the session of a user who proved the password; settles the counted attempt with it, or takes it back. */
async function letInOnce(
  needs: Needs,
  { device }: LoginInput,
  user: store.UserRow,
  { attempt, from }: { readonly attempt: CountedAttempt; readonly from: Entrance },
) {
  let token = ''
  try {
    if (needs.config.production && (await hasSeededPassword(needs.db, user))) {
      await noteFailure(needs, from, user.username, signInTitles.seededPassword.cn)
      throw new AppError('PASSWORD_OF_DEMO')
    }
    const result = await enter(needs, user, from, async (tx) => {
      await attempt.succeeded(tx)
      token = await needs.devices.remember(tx, device, user.id)
    })
    return { result, device: token }
  } catch (cause) {
    if (token === '') await attempt.takenBack()
    throw cause
  }
}
