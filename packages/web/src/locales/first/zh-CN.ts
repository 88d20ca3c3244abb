import type { Texts } from '../texts.ts'
import { app } from '../zh-CN/app.ts'
import { form } from '../zh-CN/form.ts'
import { kit } from '../zh-CN/kit.ts'
import { passwordReset } from '../zh-CN/password-reset.ts'
import { qrLogin } from '../zh-CN/qr-login.ts'
import { registration } from '../zh-CN/registration.ts'
import { session } from '../zh-CN/session.ts'
import { thirdLogin } from '../zh-CN/third-login.ts'

/** What a person can read before they are signed in; the rest comes with the shell. */
export const firstTexts = { app, form, kit, passwordReset, qrLogin, registration, session, thirdLogin }

export type FirstLocale = Texts<typeof firstTexts>
