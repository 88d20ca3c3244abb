import { id } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'

/** Background work, as shown to its owner. */
export const jobSchema = z.strictObject({
  id: id(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  progress: z.int().min(0).max(100).describe('percent'),
  note: z.string().nullable(),
  result: z.unknown().describe('The result of the job; null until it is done'),
  error: z.string().nullable().describe('Why it failed, in the language of the call'),
  createTime: dateTimeText(),
})
export type Job = z.infer<typeof jobSchema>

export const jobRoutes = {
  get: route({
    id: 'job.get',
    method: 'GET',
    path: '/job/get',
    access: 'session',
    query: z.strictObject({ id: id() }),
    answer: jobSchema,
    tags: ['job'],
    summary: 'One of the caller’s jobs, for browsers without a socket',
  }),
}
