import { changeSchema } from '../wire/change.ts'
import { z } from '../wire/z.ts'

/** Rows changed; whoever shows their nouns reads them again. */
export const changedEvent = z.strictObject({ cmd: z.literal('changed'), ...changeSchema.shape })

/** Changes may have been missed: everything shown is read again. */
export const missedEvent = z.strictObject({ cmd: z.literal('missed') })
