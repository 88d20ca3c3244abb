import { isDeepStrictEqual } from 'node:util'
import type { Machine, machineInput, PositioningPoint } from '@heron/contract/routes'
import { type JobDefaults, jobDefaults, noJobDefaults } from '@heron/contract/routes/work/schema/job-defaults'
import { formatDateTime } from '@heron/contract/wire'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { countsOf, countsOrNull, mmOf, mmOrNull } from '../units/index.ts'

export type MachineRow = Selectable<Tables['machine']>
export type MachineFields = z.output<typeof machineInput>

const stored = z.object({ setting: z.looseObject({}), workpiece: z.looseObject({}) })

/** A field that was not there when they were stored has no default. */
function readDefaults(text: string | null): JobDefaults {
  if (text === null) return noJobDefaults
  const { setting, workpiece } = stored.parse(JSON.parse(text))
  return jobDefaults.parse({
    setting: { ...noJobDefaults.setting, ...setting },
    workpiece: { ...noJobDefaults.workpiece, ...workpiece },
  })
}

/** Null when nothing is stated, so that an edit of other fields does not count as a change of the defaults. */
const writeDefaults = (defaults: JobDefaults): string | null =>
  isDeepStrictEqual(defaults, noJobDefaults) ? null : JSON.stringify(defaults)

/** Row → wire. */
export function presentMachine(row: MachineRow, positioningPoints: readonly PositioningPoint[]): Machine {
  return {
    id: row.id,
    machineNo: row.machineNo,
    name: row.name,
    family: row.family,
    travel: {
      x: { min: mmOf(row.travelMinX), max: mmOf(row.travelMaxX) },
      y: { min: mmOf(row.travelMinY), max: mmOf(row.travelMaxY) },
      z: { min: mmOf(row.travelMinZ), max: mmOf(row.travelMaxZ) },
    },
    g959: mmOf(row.limitZ),
    limitMacro: row.limitMacro === 1,
    safeZ: mmOf(row.safeZ),
    measuredSafeDistance: mmOf(row.measureClearance),
    upperBall: { diameter: mmOf(row.upperBallDiameter), rodLength: mmOf(row.upperBallRod) },
    lowerBall: { diameter: mmOf(row.lowerBallDiameter), rodLength: mmOf(row.lowerBallRod) },
    ballCentre: { x: mmOf(row.ballX), y: mmOf(row.ballY), z: mmOf(row.ballZ) },
    pots: row.pots,
    maxOrbit: mmOf(row.maxOrbit),
    feeds: { approach: row.feedApproach, probeFast: row.feedProbeFast, probeSlow: row.feedProbeSlow },
    chuck: { diameter: mmOrNull(row.chuckDiameter), height: mmOrNull(row.chuckHeight) },
    defaults: readDefaults(row.jobDefaults),
    postId: row.postId,
    remark: row.remark,
    positioningPoints: [...positioningPoints],
    createTime: formatDateTime(row.createTime),
    version: row.version,
  }
}

/** Wire → columns. */
export function machineColumns(input: MachineFields) {
  return {
    machineNo: input.machineNo,
    name: input.name,
    family: input.family,
    travelMinX: countsOf(input.travel.x.min),
    travelMaxX: countsOf(input.travel.x.max),
    travelMinY: countsOf(input.travel.y.min),
    travelMaxY: countsOf(input.travel.y.max),
    travelMinZ: countsOf(input.travel.z.min),
    travelMaxZ: countsOf(input.travel.z.max),
    limitZ: countsOf(input.g959),
    limitMacro: Number(input.limitMacro),
    safeZ: countsOf(input.safeZ),
    measureClearance: countsOf(input.measuredSafeDistance),
    upperBallDiameter: countsOf(input.upperBall.diameter),
    upperBallRod: countsOf(input.upperBall.rodLength),
    lowerBallDiameter: countsOf(input.lowerBall.diameter),
    lowerBallRod: countsOf(input.lowerBall.rodLength),
    ballX: countsOf(input.ballCentre.x),
    ballY: countsOf(input.ballCentre.y),
    ballZ: countsOf(input.ballCentre.z),
    pots: input.pots,
    maxOrbit: countsOf(input.maxOrbit),
    feedApproach: input.feeds.approach,
    feedProbeFast: input.feeds.probeFast,
    feedProbeSlow: input.feeds.probeSlow,
    ...(input.chuck && {
      chuckDiameter: countsOrNull(input.chuck.diameter),
      chuckHeight: countsOrNull(input.chuck.height),
    }),
    ...(input.defaults && { jobDefaults: writeDefaults(input.defaults) }),
    postId: input.postId,
    remark: input.remark,
  }
}
