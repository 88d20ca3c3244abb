import { z } from 'zod'
import { jobDoneEvent, jobProgressEvent } from './job.ts'
import { topicEvent, userEvent } from './notice.ts'

export { heartbeat, isServerEvent, socketCodes } from './socket.ts'

export {
  defaultSocketKey,
  readTablePageId,
  type TableAddress,
  type TableClientFrame,
  type TableEditing,
  type TablePageName,
  type TablePlace,
  type TableServerFrame,
  tableClientFrame,
  tablePageId,
  tablePages,
  tableServerFrame,
  tableTimes,
} from './table.ts'

/** Everything the server may push to a user. */
export const serverEvent = z.discriminatedUnion('cmd', [
  jobProgressEvent,
  jobDoneEvent,
  topicEvent,
  userEvent,
  z.strictObject({ cmd: z.literal('authority') }).describe('What this user may see or do has changed: ask again'),
  z.strictObject({ cmd: z.literal('heartcheck'), msgTxt: z.string() }),
])
export type ServerEvent = z.infer<typeof serverEvent>
