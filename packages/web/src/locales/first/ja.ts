import { app } from '../ja/interface/app.ts'
import { form } from '../ja/interface/form.ts'
import { kit } from '../ja/interface/kit.ts'
import { passwordReset } from '../ja/sign-in/password-reset.ts'
import { qrLogin } from '../ja/sign-in/qr-login.ts'
import { registration } from '../ja/sign-in/registration.ts'
import { session } from '../ja/sign-in/session.ts'
import { thirdLogin } from '../ja/sign-in/third-login.ts'
import type { FirstLocale } from './zh-CN.ts'

/** What a person can read before they are signed in; the rest comes with the shell. */
export const firstTexts: FirstLocale = { app, form, kit, passwordReset, qrLogin, registration, session, thirdLogin }
