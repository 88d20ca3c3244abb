import { changeSchema } from '../wire/change.ts'
import { z } from '../wire/z.ts'

/** Rows changed: refetch the answers of these nouns. */
export const changedEvent = z.strictObject({ cmd: z.literal('changed'), ...changeSchema.shape })

/** Events may have been missed: refetch everything. */
export const missedEvent = z.strictObject({ cmd: z.literal('missed') })
