import { passwordPattern } from '@heron/contract/rules'
import { z } from 'zod'
import type { Translate } from '../../../lib/text/text.ts'

/** A rule whose words are shown as they are. */
const shown = (message: string) => ({ message, abort: true, params: { shown: true } })

/** [F06] Old, new and repeated password, each with the specification's words; the server checks again. */
export const passwordFormSchema = (t: Translate) =>
  z
    .strictObject({
      oldpassword: z.string().refine((text) => text !== '', shown(t('session.needOld'))),
      password: z
        .string()
        .refine((text) => text !== '', shown(t('session.needNew')))
        .refine((text) => passwordPattern.test(text), shown(t('session.passwordRule'))),
      confirmpassword: z.string().refine((text) => text !== '', shown(t('session.needConfirm'))),
    })
    .refine((form) => form.password === form.confirmpassword, {
      ...shown(t('session.differs')),
      path: ['confirmpassword'],
    })
