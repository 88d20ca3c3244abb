import { app } from '../en/app.ts'
import { form } from '../en/form.ts'
import { kit } from '../en/kit.ts'
import { passwordReset } from '../en/password-reset.ts'
import { qrLogin } from '../en/qr-login.ts'
import { registration } from '../en/registration.ts'
import { session } from '../en/session.ts'
import { thirdLogin } from '../en/third-login.ts'
import type { FirstLocale } from './zh-CN.ts'

/** What a person can read before they are signed in; the rest comes with the shell. */
export const firstTexts: FirstLocale = { app, form, kit, passwordReset, qrLogin, registration, session, thirdLogin }
