import type { Locale } from '../zh-CN/index.ts'
import { app } from './app.ts'
import { customer } from './customer.ts'
import { form } from './form.ts'
import { kit } from './kit.ts'
import { session } from './session.ts'

export const texts: Locale = { app, customer, form, kit, session }
