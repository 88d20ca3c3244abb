import { passwordPattern } from '@heron/contract/rules'
import { z } from 'zod'
import type { TextKey } from '../../../lib/text/text.ts'

/** A rule with its own text. */
const shown = (key: TextKey) => ({ message: key, abort: true, params: { shown: key } })

/** [F06] Old, new and repeated password, each with the specification's texts; the server checks again. */
export const passwordFormSchema = z
  .strictObject({
    oldpassword: z.string().refine((text) => text !== '', shown('session.needOld')),
    password: z
      .string()
      .refine((text) => text !== '', shown('session.needNew'))
      .refine((text) => passwordPattern.test(text), shown('session.passwordRule')),
    confirmpassword: z.string().refine((text) => text !== '', shown('session.needConfirm')),
  })
  .refine((form) => form.password === form.confirmpassword, {
    ...shown('session.differs'),
    path: ['confirmpassword'],
  })
