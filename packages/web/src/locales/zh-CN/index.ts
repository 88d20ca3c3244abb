import type { Texts } from '../texts.ts'
import { app } from './app.ts'
import { customer } from './customer.ts'
import { drawing } from './drawing.ts'
import { form } from './form.ts'
import { kit } from './kit.ts'
import { location } from './location.ts'
import { project } from './project.ts'
import { session } from './session.ts'
import { workpiece } from './workpiece.ts'

/** All texts by noun; Chinese is the type of the other languages. Add a noun here, in `en` and in `ja`. */
export const texts = { workpiece, project, location, drawing, app, customer, form, kit, session }

export type Locale = Texts<typeof texts>

declare module '../../lib/text/text.ts' {
  interface TextResources extends Locale {}
}
