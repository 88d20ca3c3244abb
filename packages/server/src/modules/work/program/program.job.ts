import { z } from 'zod'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { SigningNeeds } from './program.signature.ts'

export const GENERATE_JOB = 'program.generate'

const payload = z.strictObject({ projectId: z.string(), author: z.string() })

/** Generation as background work; its code is loaded with the first program. */
export const generateJob = (needs: SigningNeeds): JobDefinition<typeof payload> => ({
  name: GENERATE_JOB,
  payload,
  run: async (input, context) => (await import('./program.generate.ts')).generateProgram(input, needs, context),
})
