import { changeSchema } from '../wire/change.ts'
import { z } from '../wire/z.ts'

/** Rows changed: the answers of these nouns must be fetched again. */
export const changedEvent = z.strictObject({ cmd: z.literal('changed'), ...changeSchema.shape })

/** Events may have been missed: everything must be fetched again. */
export const missedEvent = z.strictObject({ cmd: z.literal('missed') })
