import type { Texts } from '../texts.ts'
import { app } from '../zh-CN/interface/app.ts'
import { form } from '../zh-CN/interface/form.ts'
import { kit } from '../zh-CN/interface/kit.ts'
import { passwordReset } from '../zh-CN/sign-in/password-reset.ts'
import { qrLogin } from '../zh-CN/sign-in/qr-login.ts'
import { registration } from '../zh-CN/sign-in/registration.ts'
import { session } from '../zh-CN/sign-in/session.ts'
import { thirdLogin } from '../zh-CN/sign-in/third-login.ts'

/** What a person can read before they are signed in; the rest comes with the shell. */
export const firstTexts = { app, form, kit, passwordReset, qrLogin, registration, session, thirdLogin }

export type FirstLocale = Texts<typeof firstTexts>
