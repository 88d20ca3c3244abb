import { z } from 'zod'
import { type FormatName, formats, MARK } from './formats.ts'

/** A text of a named format. */
export const format = (name: FormatName) => z.string().regex(formats[name], `${MARK}${name}`)
