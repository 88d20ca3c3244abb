import { app } from '../en/interface/app.ts'
import { form } from '../en/interface/form.ts'
import { kit } from '../en/interface/kit.ts'
import { passwordReset } from '../en/sign-in/password-reset.ts'
import { qrLogin } from '../en/sign-in/qr-login.ts'
import { registration } from '../en/sign-in/registration.ts'
import { session } from '../en/sign-in/session.ts'
import { thirdLogin } from '../en/sign-in/third-login.ts'
import type { FirstLocale } from './zh-CN.ts'

/** What a person can read before they are signed in; the rest comes with the shell. */
export const firstTexts: FirstLocale = { app, form, kit, passwordReset, qrLogin, registration, session, thirdLogin }
