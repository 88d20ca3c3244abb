import { modules, orbitPatterns } from '@heron/core/job'
import { angle, coordinate, id, reasonSchema, refusalSchema, size, version } from '../../../wire/quantity.ts'
import { dateTimeText } from '../../../wire/time.ts'
import { z } from '../../../wire/z.ts'
import { mostEntered, orderings, processStatuses } from './choices.ts'
import { forecastSchema } from './forecast.ts'

export const planStates = ['proposed', 'accepted', 'superseded'] as const

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
  leaveSide: size().describe(
    'Left on every wall beyond the gap, as a person set it, mm; the overburn is the undersize less it',
  ),
  leaveFront: size().describe('Left on the bottom beyond the gap, set by a user, mm'),
  ownOrbit: z
    .enum([...orbitPatterns, 'none'])
    .nullable()
    .describe('Orbit set by a user; null: the electrode’s'),
  time: z.number().describe('Estimated, s'),
  reasons: z.array(reasonSchema),
})

/** A process (加工): one electrode copy at one location. */
export const processSchema = z.strictObject({
  id: id(),
  key: z.string().describe('Key of the plan item; the line map of a program names it (processKey)'),
  planId: id(),
  sequence: z.int().describe('Place in the burning order, from 1'),
  electrodeId: id(),
  electrodeName: z.string(),
  copy: z.int(),
  module: z.enum(modules),
  pot: z.int(),
  load: z.int().describe('Load of the magazine, from 1'),
  locationId: id(),
  label: z.string(),
  x: coordinate(),
  y: coordinate(),
  c: angle(),
  depth: size(),
  status: z.enum(processStatuses),
  adjusted: z.boolean().describe('Changed by a person after planning'),
  measuredAgain: z.boolean().describe('The electrode is measured again before this place'),
  time: z.number(),
  steps: z.array(planStepSchema),
  version: version(),
})
export type Process = z.infer<typeof processSchema>

/** A process in a list, with its project. */
export const listedProcessSchema = z.strictObject({
  ...processSchema.shape,
  projectId: id(),
  projectNumber: z.string(),
  projectName: z.string(),
  machineNo: z.string().nullable(),
  planState: z.enum(planStates),
  planRevision: z.int(),
  createTime: dateTimeText().describe('Of its plan'),
})
export type ListedProcess = z.infer<typeof listedProcessSchema>

/** Fields the list can be filtered and sorted by. */
export const processFields = {
  projectId: 'id',
  projectNumber: 'text',
  projectName: 'text',
  electrodeName: 'text',
  label: 'text',
  module: 'text',
  status: 'text',
  planState: 'text',
  adjusted: 'flag',
  sequence: 'number',
  time: 'number',
  createTime: 'time',
} as const

/** Reason for a manual change; recorded in the history. */
export const changeReason = () => z.string().trim().min(1).max(mostEntered.reason)

/** A step as entered; gap, radius and depth follow from the condition. */
export const stepInput = z.strictObject({
  conditionId: id(),
  dwell: z.int().min(0).max(mostEntered.dwell),
  leaveSide: size(5).optional().describe('Left on every wall for later steps, mm; 0 for the last step'),
  leaveFront: size(100).optional().describe('Left on the bottom for later steps, mm'),
  ownOrbit: z
    .enum([...orbitPatterns, 'none'])
    .nullable()
    .optional()
    .describe('An orbit other than the electrode’s'),
})

/** A whole plan entered by hand: every copy at every place once, in burning order. */
export const planEntry = z.strictObject({
  projectId: id(),
  ordering: z.enum(orderings),
  reason: changeReason(),
  planId: id()
    .nullable()
    .optional()
    .describe('The plan from which the entry began; if another has taken its place, the user is asked'),
  isTrial: z.boolean().optional().describe('Checks the plan and stores nothing'),
  processes: z
    .array(
      z.strictObject({
        electrodeId: id(),
        copy: z.int().min(1).max(99),
        locationId: id(),
        steps: z.array(stepInput).min(1).max(30).describe('Strong to weak'),
      }),
    )
    .min(1)
    .max(20_000),
})
/** Every reason against the plan; without one, it is stored (or would be). */
export const planEntered = z.strictObject({
  planId: id().nullable(),
  refusals: z.array(refusalSchema),
  warnings: z.int(),
  forecast: forecastSchema,
})
