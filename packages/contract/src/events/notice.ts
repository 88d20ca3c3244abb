import { id } from '../wire/quantity.ts'
import { z } from '../wire/z.ts'

/** A notice for all users changed; without an id, several did. */
export const topicEvent = z.strictObject({ cmd: z.literal('topic'), msgId: id().optional(), msgTxt: z.string() })

/** A notice for this user changed. */
export const userEvent = z.strictObject({
  cmd: z.literal('user'),
  userId: id(),
  msgId: id().optional(),
  msgTxt: z.string(),
  msgTxtEn: z.string().optional(),
  msgTxtJp: z.string().optional(),
})
