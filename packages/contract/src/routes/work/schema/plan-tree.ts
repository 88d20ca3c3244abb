import { modules } from '@heron/core/job'
import { id, reasonSchema, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { orderings, processStatuses } from './choices.ts'
import { forecastSchema } from './forecast.ts'
import { planStates, processSchema } from './process.ts'

export const planSchema = z.strictObject({
  id: id(),
  projectId: id(),
  revision: z.int(),
  state: z.enum(planStates),
  ordering: z.enum(orderings),
  stale: z.boolean().describe('An input has changed since'),
  staleReasons: z.array(z.enum(['job', 'library'])),
  pots: z.array(
    z.strictObject({
      electrodeId: id(),
      name: z.string(),
      copy: z.int(),
      module: z.enum(modules),
      pot: z.int(),
      load: z.int().describe('Load of the magazine, from 1'),
    }),
  ),
  warnings: z.array(z.strictObject({ ...reasonSchema.shape, path: z.string() })),
  processCount: z.int(),
  stepCount: z.int(),
  time: z.number().describe('Estimated by the time model only, s'),
  forecast: forecastSchema,
  createBy: z.string(),
  createTime: z.string(),
  acceptedBy: z.string().nullable(),
  acceptedTime: z.string().nullable(),
  version: version(),
})
export type Plan = z.infer<typeof planSchema>

/** The plan as a tree: electrode → copy → process. */
const leaf = z.strictObject({
  key: z.string(),
  title: z.string(),
  status: z.enum(processStatuses),
  process: processSchema,
})
const copyNode = z.strictObject({
  key: z.string(),
  title: z.string(),
  copy: z.int(),
  module: z.enum(modules),
  pot: z.int(),
  load: z.int().describe('Load of the magazine, from 1'),
  children: z.array(leaf),
})
export const processTree = z.strictObject({
  plan: planSchema.nullable(),
  tree: z.array(z.strictObject({ key: z.string(), title: z.string(), electrodeId: id(), children: z.array(copyNode) })),
})
