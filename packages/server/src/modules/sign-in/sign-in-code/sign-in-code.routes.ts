import { codePurposes, signInCodeRoutes as routes } from '@heron/contract/routes'
import type { BodyOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { type Binding, bind, type Call } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUserByEmail, findUserByPhone, mailCarrier, provePicture } from '../session/index.ts'

/**
 * The sender of a code and the owner's account; undefined where it cannot be sent. No sign-in codes are sent by mail.
 */
function wayTo(platform: Platform, purpose: (typeof codePurposes)[keyof typeof codePurposes], to: string) {
  const { db, sms } = platform
  if (!to.includes('@')) {
    return sms && { owner: () => findUserByPhone(db, to), carry: (code: string) => sms({ to, purpose, code }) }
  }
  const carry = purpose === 'passwordReset' ? mailCarrier(platform) : undefined
  return carry && { owner: () => findUserByEmail(db, to), carry: (code: string) => carry(to, code) }
}

type Asked = BodyOf<typeof routes.send> & Pick<Call<typeof routes.send>, 'ip' | 'isOlderClient'>

/** Sends a code, or pretends to: neither the answer nor its time shows whether an account has the number. */
async function send(platform: Platform, input: Asked): Promise<null> {
  const { config, codes, log } = platform
  if (config.captcha !== 'off') await provePicture(platform, input)
  const purpose = codePurposes[`${input.smsmode}`]
  if (purpose === 'registration' && !config.signIn.registration) throw new AppError('SWITCHED_OFF')
  const way = wayTo(platform, purpose, input.mobile)
  if (!way) throw new AppError('SWITCHED_OFF')
  const code = await codes.make({ purpose, phone: input.mobile }, input.ip)
  const user = await way.owner()
  if (purpose === 'registration' || user?.status === 1) {
    // Not awaited: its duration would reveal that the number is known.
    way.carry(code).catch((cause: unknown) => log.error({ err: cause }, 'no code was sent'))
  }
  return null
}

/** Binds the sending of sign-in codes. */
export const signInCodeBindings = (platform: Platform): readonly Binding[] => [
  bind(routes.send, async ({ body, ip, isOlderClient }) => {
    await send(platform, { ...body, ip, isOlderClient })
    return null
  }),
]
