import { shared } from '../wire/shared.ts'
import { z } from '../wire/z.ts'
import { type FormatName, formats, MARK } from './formats.ts'

/** A text of a named format. */
export const format = shared((name: FormatName) => z.string().regex(formats[name], `${MARK}${name}`))
