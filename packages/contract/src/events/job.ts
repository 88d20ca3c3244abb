import { id } from '../wire/quantity.ts'
import { z } from '../wire/z.ts'

const job = { jobId: id(), name: z.string() }

/** Progress of background work; `progress` in percent. */
export const jobProgressEvent = z.strictObject({
  cmd: z.literal('job.progress'),
  ...job,
  progress: z.int().min(0).max(100),
  note: z.string().nullable(),
})

/** Background work ended; its result is fetched by `GET /job/get`. */
export const jobDoneEvent = z.strictObject({
  cmd: z.literal('job.done'),
  ...job,
  state: z.enum(['done', 'failed']),
})
