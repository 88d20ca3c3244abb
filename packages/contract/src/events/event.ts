import { z } from '../wire/z.ts'
import { changedEvent, missedEvent } from './change.ts'
import { jobDoneEvent, jobProgressEvent } from './job.ts'
import { topicEvent, userEvent } from './notice.ts'

/** Everything the server may push to a user. */
export const serverEvent = z.discriminatedUnion('cmd', [
  jobProgressEvent,
  jobDoneEvent,
  topicEvent,
  userEvent,
  changedEvent,
  missedEvent,
  z.strictObject({ cmd: z.literal('authority') }).describe('This user’s rights have changed: fetch them again'),
  z.strictObject({ cmd: z.literal('heartcheck'), msgTxt: z.string() }),
])
export type ServerEvent = z.infer<typeof serverEvent>
