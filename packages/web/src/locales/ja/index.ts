import type { Locale } from '../zh-CN/index.ts'
import { app } from './app.ts'
import { customer } from './customer.ts'
import { drawing } from './drawing.ts'
import { form } from './form.ts'
import { kit } from './kit.ts'
import { location } from './location.ts'
import { project } from './project.ts'
import { session } from './session.ts'
import { workpiece } from './workpiece.ts'

export const texts: Locale = { workpiece, project, location, drawing, app, customer, form, kit, session }
