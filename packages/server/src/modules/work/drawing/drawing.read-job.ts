import { z } from 'zod'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { ReadNeeds } from './drawing.job.ts'

export const READ_JOB = 'drawing.read'

const payload = z.strictObject({ drawingId: z.string() })

/** Reading drawings as background work; its code is loaded with the first drawing. */
export const readDrawingJob = (needs: ReadNeeds): JobDefinition<typeof payload> => ({
  name: READ_JOB,
  payload,
  run: async ({ drawingId }, context) => (await import('./drawing.job.ts')).readDrawingFile(drawingId, needs, context),
})
