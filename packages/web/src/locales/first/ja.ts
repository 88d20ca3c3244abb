import { app } from '../ja/app.ts'
import { form } from '../ja/form.ts'
import { kit } from '../ja/kit.ts'
import { passwordReset } from '../ja/password-reset.ts'
import { qrLogin } from '../ja/qr-login.ts'
import { registration } from '../ja/registration.ts'
import { session } from '../ja/session.ts'
import { thirdLogin } from '../ja/third-login.ts'
import type { FirstLocale } from './zh-CN.ts'

/** What a person can read before they are signed in; the rest comes with the shell. */
export const firstTexts: FirstLocale = { app, form, kit, passwordReset, qrLogin, registration, session, thirdLogin }
