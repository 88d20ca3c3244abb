import type { CodePurpose, phoneLoginInput } from '@heron/contract/routes'
import { signInTitles } from '@heron/contract/sign-in-titles'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type EnterNeeds, type Entrance, enter, noteFailure } from './enter.ts'
import * as store from './session.store.ts'

type Needs = EnterNeeds & Pick<Platform, 'throttle' | 'codes'>

export interface PhoneLoginInput extends z.output<typeof phoneLoginInput> {
  readonly ip: string
  readonly userAgent: string
}

interface CodeGiven {
  readonly purpose: CodePurpose
  readonly phone: string
  readonly code: string
  readonly ip: string
  /** The signed-in user for whom the code was made, if any. */
  readonly userId?: string
}

/** Returns a function that uses up the code; wrong codes delay further attempts for the number and the address. */
export async function proveCode(
  { throttle, codes }: Pick<Platform, 'throttle' | 'codes'>,
  { purpose, phone, code, ip, userId }: CodeGiven,
): Promise<() => Promise<void>> {
  const attempt = await throttle.begin({ username: `phone:${phone}`, ip })
  try {
    const useUp = await codes.check({ purpose, phone, ...(userId === undefined ? {} : { userId }) }, code)
    await attempt.succeeded()
    return useUp
  } catch (cause) {
    await attempt.failed()
    throw cause
  }
}

/** Signs in the holder of a phone. An unknown number gets the answer for a wrong code: no code was ever sent for it. */
export async function phoneLogin(needs: Needs, input: PhoneLoginInput) {
  const { mobile, captcha, ip, userAgent } = input
  const from: Entrance = { ip, userAgent, url: '/sys/phoneLogin', action: 'session.phoneLogin' }
  try {
    const useUp = await proveCode(needs, { purpose: 'login', phone: mobile, code: captcha, ip })
    await useUp()
  } catch (cause) {
    await noteFailure(needs, from, mobile, signInTitles.wrongPhoneCode.cn)
    throw cause
  }
  const user = await store.findUserByPhone(needs.db, mobile)
  if (!user) throw new AppError('CODE_WRONG')
  return enter(needs, user, from)
}
