import { datePattern, dateTimePattern, parseDateTime } from './clock.ts'
import { shared } from './shared.ts'
import { z } from './z.ts'

export const dateTimeText = shared(() =>
  z
    .string()
    .regex(dateTimePattern)
    .refine((text) => parseDateTime(text) !== null, 'date'),
)
export const dateText = shared(() =>
  z
    .string()
    .regex(datePattern)
    .refine((text) => parseDateTime(text) !== null, 'date'),
)
