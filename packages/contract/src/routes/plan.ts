import { depthReferences, modules, orbitPatterns } from '@heron/core/job'
import { z } from 'zod'
import { angle, coordinate, id, idList, reasonSchema, refusalSchema, size, version } from '../wire/quantity.ts'
import { conditionSchema } from './condition.ts'

export const processStatuses = ['waitCommit', 'processing', 'finished', 'obsolete'] as const
export const planStates = ['proposed', 'accepted', 'superseded'] as const
export const orderings = ['electrodeMajor', 'moduleMajor'] as const

export const planStepSchema = z.strictObject({
  n: z.int().describe('1, 2, 3 … strong to weak'),
  conditionId: id(),
  conditionCode: z.int(),
  gapSide: size(),
  gapFront: size(),
  orbit: z.enum([...orbitPatterns, 'none']),
  radius: size().describe('Orbit radius, mm'),
  actualDepth: size().describe('Cavity depth less the frontal gap, mm'),
  targetZ: coordinate().describe('Z of the tip at the end of the step, work frame, mm'),
  dwell: z.int().describe('Spark-out, s'),
  time: z.number().describe('Estimated, s'),
  reasons: z.array(reasonSchema),
})

/** A process (加工): one electrode copy at one location. */
export const processSchema = z.strictObject({
  id: id(),
  planId: id(),
  sequence: z.int().describe('Place in the burning order, from 1'),
  electrodeId: id(),
  electrodeName: z.string(),
  copy: z.int(),
  module: z.enum(modules),
  pot: z.int(),
  locationId: id(),
  label: z.string(),
  x: coordinate(),
  y: coordinate(),
  c: angle(),
  depth: size(),
  status: z.enum(processStatuses),
  adjusted: z.boolean().describe('Changed by a person after planning'),
  time: z.number(),
  steps: z.array(planStepSchema),
  version: version(),
})
export type Process = z.infer<typeof processSchema>

export const planSchema = z.strictObject({
  id: id(),
  projectId: id(),
  revision: z.int(),
  state: z.enum(planStates),
  ordering: z.enum(orderings),
  stale: z.boolean().describe('An input changed since'),
  staleReasons: z.array(z.enum(['job', 'library'])),
  pots: z.array(
    z.strictObject({ electrodeId: id(), name: z.string(), copy: z.int(), module: z.enum(modules), pot: z.int() }),
  ),
  warnings: z.array(z.strictObject({ ...reasonSchema.shape, path: z.string() })),
  processCount: z.int(),
  stepCount: z.int(),
  time: z.number().describe('Estimated burning time, s'),
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
  children: z.array(leaf),
})
export const processTree = z.strictObject({
  plan: planSchema.nullable(),
  tree: z.array(z.strictObject({ key: z.string(), title: z.string(), electrodeId: id(), children: z.array(copyNode) })),
})

/** Either a plan or every reason against one. */
export const planMade = z.strictObject({ plan: planSchema.nullable(), refusals: z.array(refusalSchema) })

export const planMake = z.strictObject({ projectId: id(), ordering: z.enum(orderings) })
export const planAccept = z.strictObject({ id: id(), version: version() })

export const processSteps = z.strictObject({
  id: id(),
  version: version(),
  steps: z
    .array(z.strictObject({ conditionId: id(), dwell: z.int().min(0).max(3_600) }))
    .min(1)
    .max(30)
    .describe('Strong to weak; gap, radius and depth follow from the condition'),
})
export const processUpdate = z.strictObject({
  id: id(),
  version: version(),
  sequence: z.int().min(1).max(100_000).describe('New place in the burning order'),
})
export const axisUpdate = z.strictObject({
  id: id().describe('Location'),
  version: version().describe('Version of the location'),
  x: coordinate(),
  y: coordinate(),
  c: angle(),
  depth: size(1_000),
  depthReference: z.enum(depthReferences),
  surfaceZ: coordinate(),
})
/** One change for many processes (DJ electrode, WZ location). */
export const processBatch = z.strictObject({
  processes: z
    .array(z.strictObject({ id: id(), version: version() }))
    .min(1)
    .max(2_000),
  replace: z.strictObject({ from: id(), to: id() }).optional().describe('Condition `from` becomes `to` in every step'),
  dwell: z.int().min(0).max(3_600).optional().describe('Spark-out of the last step, s'),
})

export const conditionOfProcess = z.strictObject({
  rows: z.array(z.strictObject({ n: z.int(), condition: conditionSchema })),
  conditionText: z.string().describe('Condition table lines of the machine’s post'),
  subprogramText: z.string().describe('Burning block of the machine’s post'),
})
export const planExplanation = z.strictObject({
  process: processSchema,
  steps: z.array(
    z.strictObject({
      n: z.int(),
      reasons: z.array(reasonSchema),
      dropped: z.array(z.strictObject({ conditionId: id(), code: z.int(), rule: reasonSchema })),
      advice: z.array(reasonSchema),
    }),
  ),
})

export const processIds = z.strictObject({ ids: idList() })
