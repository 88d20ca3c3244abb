import { modules } from '@heron/core/job'
import { angle, coordinate, id, remark, size, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { dischargeStates, mostEntered, processStatuses } from './choices.ts'
import { programPostSchema } from './post.ts'
import { staleReasons } from './program.ts'
import { verificationSchema } from './verification.ts'

/** Beside the number of a copy: the number is shown where the electrode has several copies of its class. */
export const classCopies = () => z.int().describe('Number of copies of the electrode with this module')

export const burnResults = ['running', 'good', 'defect', 'aborted'] as const

/** A row of the discharge screen: the burn, its place and its program. */
export const dischargeSchema = z.strictObject({
  id: id().describe('Process'),
  projectId: id(),
  projectNumber: z.string(),
  projectName: z.string(),
  machineId: id().nullable(),
  machineNo: z.string().nullable(),
  electrodeId: id(),
  electrodeName: z.string(),
  copy: z.int(),
  copies: classCopies(),
  module: z.enum(modules),
  pot: z.int(),
  load: z.int().describe('Load of the magazine, from 1'),
  locationId: id(),
  label: z.string(),
  x: coordinate(),
  y: coordinate(),
  c: angle(),
  depth: size(),
  stepCount: z.int(),
  time: z.number().describe('Estimated, s'),
  status: z.enum(processStatuses),
  state: z.enum(dischargeStates),
  programId: id().nullable().describe('Released program of the plan'),
  programNumber: z.string().nullable(),
  programRevision: z.int().nullable(),
  programStale: z.boolean(),
  programStaleReasons: z.array(z.enum(staleReasons)),
  programVerification: verificationSchema.nullable().describe('Of the released program'),
  programPost: programPostSchema.nullable().describe('Post-processor that printed the released program'),
  burntWith: z
    .strictObject({
      programId: id(),
      programNumber: z.string(),
      programRevision: z.int(),
      programPost: programPostSchema.nullable(),
    })
    .nullable()
    .describe('The revision that burns it or has burnt it, which may be an earlier one; null: it waits'),
  burnId: id().nullable(),
  burnVersion: version().nullable().describe('Version of that burn, to record it'),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  again: z
    .strictObject({ id: id().describe('Decision'), reason: z.string(), createBy: z.string(), createTime: z.string() })
    .nullable()
    .describe('Its good burn was withdrawn, so it must be burnt again'),
  failed: z
    .strictObject({ result: z.enum(['defect', 'aborted']), reason: z.string(), operator: z.string(), time: z.string() })
    .nullable()
    .describe('Waiting after a last burn that was not good'),
  createTime: z.string().describe('Of its plan'),
  version: version(),
})
export type Discharge = z.infer<typeof dischargeSchema>

export const dischargeGroup = z.strictObject({
  electrodeId: id(),
  electrodeName: z.string(),
  copy: z.int(),
  module: z.enum(modules),
  pot: z.int(),
  load: z.int().describe('Load of the magazine, from 1'),
  labels: z.array(z.string()),
  processes: z.int(),
  steps: z.int(),
  done: z.int(),
  time: z.number(),
})

/** Another condition or spark-out for one step; recorded in the history with its reason. */
export const parameterInput = z.strictObject({
  id: id().describe('Process'),
  version: version(),
  n: z.int().min(1).max(100).describe('Step'),
  conditionId: id().optional(),
  dwell: z.int().min(0).max(mostEntered.dwell).optional(),
  reason: z.string().trim().min(1).max(200),
})
/** What a person set; `plan`: a whole plan was entered. */
export const parameterHistoryKinds = ['condition', 'dwell', 'steps', 'order', 'plan'] as const
export type ParameterHistoryField = (typeof parameterHistoryKinds)[number]
export const parameterHistorySchema = z.strictObject({
  id: id(),
  projectId: id(),
  processId: id(),
  electrodeName: z.string(),
  label: z.string(),
  n: z.int(),
  field: z.enum(parameterHistoryKinds),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  createBy: z.string(),
  createTime: z.string(),
})

/**
 * How far a measured depth may differ from the required one, mm. Over `remark` a good burn needs a remark; over `good`
 * it cannot be recorded as good; more than `physical` too deep, any result is refused as a typing error. The figures
 * are Heron's own: the usual depth tolerance of a mould cavity is 0.02 to 0.05 mm.
 */
export const depthDeviation = { remark: 0.05, good: 0.5, physical: 10 } as const

/** The problem of a measured depth, and the limit it exceeds (mm); undefined when it can be recorded. */
export function depthProblem(
  required: number,
  { result, measured, remark }: { readonly result: string; readonly measured: number | null; readonly remark: string },
): { readonly kind: 'impossible' | 'implausible' | 'unexplained'; readonly limit: number } | undefined {
  if (measured === null) return undefined
  // Both figures have at most four decimals; rounding makes 12.05 − 12 exactly 0.05.
  const deviation = Math.round((measured - required) * 10_000) / 10_000
  if (deviation > depthDeviation.physical) return { kind: 'impossible', limit: depthDeviation.physical }
  if (result !== 'good') return undefined
  if (Math.abs(deviation) > depthDeviation.good) return { kind: 'implausible', limit: depthDeviation.good }
  return Math.abs(deviation) > depthDeviation.remark && remark.trim() === ''
    ? { kind: 'unexplained', limit: depthDeviation.remark }
    : undefined
}

export const burnSchema = z.strictObject({
  id: id(),
  processId: id(),
  programId: id(),
  projectId: id(),
  machineId: id(),
  machineNo: z.string(),
  electrodeName: z.string(),
  label: z.string(),
  result: z.enum(burnResults),
  startTime: z.string(),
  endTime: z.string().nullable(),
  measuredDepth: size(1_000).nullable(),
  remark: z.string(),
  operator: z.string(),
  createTime: z.string().describe('When it was started'),
  version: version(),
})
/** A burn on record, with the revision that it was burnt by. */
export const loggedBurn = burnSchema.extend({
  module: z.enum(modules),
  programNumber: z.string(),
  programRevision: z.int(),
})
export const burnStart = z.strictObject({
  programId: id(),
  processIds: z.array(id()).max(5_000).describe('Empty: all unfinished processes of the program'),
})
export const burnRecord = z.strictObject({
  burns: z
    .array(
      z.strictObject({
        id: id(),
        version: version(),
        result: z.enum(['good', 'defect', 'aborted']),
        measuredDepth: size(1_000).nullable(),
        remark: remark(mostEntered.burnRemark),
      }),
    )
    .min(1)
    .max(5_000),
})

/** Why a person overrides the record. */
export const decisionReason = () => z.string().trim().min(1).max(200)

/** Revokes the good burn of a place. */
export const burnAgainInput = z.strictObject({ id: id().describe('Process'), reason: decisionReason() })

/** A place of the plan in force where a location that no longer exists was burnt. */
export const unclearPlace = z.strictObject({
  processId: id().describe('The current process'),
  electrodeName: z.string(),
  module: z.enum(modules),
  label: z.string(),
  x: coordinate(),
  y: coordinate(),
  depth: size(),
  burnId: id(),
  burntElectrode: z.string(),
  burntLabel: z.string(),
  burntTime: z.string(),
  operator: z.string(),
})
export type UnclearPlace = z.infer<typeof unclearPlace>

/** Whether the burn was made at the place as it is now. */
export const placeDecision = z.strictObject({
  burnId: id(),
  processId: id(),
  kind: z.enum(['same', 'other']),
  reason: remark(200),
})

/**
 * How far two positions or depths may differ and still be the same cavity, entered twice; mm. The usual tolerance of a
 * cavity.
 */
export const samePlaceTolerance = 0.05

/** Fields the list can be filtered and sorted by. */
export const dischargeFields = {
  projectId: 'id',
  projectNumber: 'text',
  electrodeId: 'id',
  electrodeName: 'text',
  machineId: 'id',
  label: 'text',
  module: 'text',
  pot: 'number',
  sequence: 'number',
  createTime: 'time',
} as const

/** Fields the list can be filtered and sorted by. */
export const parameterHistoryFields = {
  projectId: 'id',
  processId: 'id',
  field: 'text',
  createBy: 'text',
  createTime: 'time',
} as const

/** Fields the list can be filtered and sorted by. */
export const burnFields = {
  projectId: 'id',
  programId: 'id',
  processId: 'id',
  machineId: 'id',
  electrodeName: 'text',
  module: 'text',
  label: 'text',
  result: 'text',
  startTime: 'time',
  createTime: 'time',
} as const
