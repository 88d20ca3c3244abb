import { id } from '../wire/quantity.ts'
import { z } from '../wire/z.ts'

const job = { jobId: id(), name: z.string() }

/** Work in the background moved on; `progress` in percent. */
export const jobProgressEvent = z.strictObject({
  cmd: z.literal('job.progress'),
  ...job,
  progress: z.int().min(0).max(100),
  note: z.string().nullable(),
})

/** Work in the background ended; its result is fetched by `GET /job/get`. */
export const jobDoneEvent = z.strictObject({
  cmd: z.literal('job.done'),
  ...job,
  state: z.enum(['done', 'failed']),
})
