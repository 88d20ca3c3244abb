import type { Locale } from '../zh-CN/index.ts'
import { app } from './app.ts'
import { customer } from './customer.ts'
import { drawing } from './drawing.ts'
import { form } from './form.ts'
import { kit } from './kit.ts'
import { location } from './location.ts'
import { session } from './session.ts'

export const texts: Locale = { location, drawing, app, customer, form, kit, session }
