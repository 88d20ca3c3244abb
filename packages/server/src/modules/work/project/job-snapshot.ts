import {
  coordinateSystems,
  depthReferences,
  type Job,
  type Machine,
  type Refusal,
  type Result,
  shapeClasses,
} from '@heron/core/job'
import type { Length } from '@heron/core/units'
import { AppError } from '../../../platform/app-error.ts'
import { hashOf } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import { electrodesOf } from '../electrode/index.ts'
import { locationsOf } from '../location/index.ts'
import { findMachine, type MachineRow } from '../machine/index.ts'
import { pointsOfMachines } from '../positioning-point/index.ts'
import { findExtend } from '../project-extend/index.ts'
import { countsOf, oneOf } from '../units/index.ts'
import { findWorkpiece, type WorkpieceRow } from '../workpiece/index.ts'
import { electrodePart } from './job-electrode.ts'
import { Gaps } from './job-parts.ts'
import { renewedCopies } from './job-renewed.ts'
import { settingPart } from './job-setting.ts'
import { workpiecePart } from './job-workpiece.ts'

/** Rows → core's job: one snapshot of everything a plan and a program are made from. */
export interface Snapshot {
  readonly job: Result<Job>
  readonly machineId: string | null
  /** Hash of the job, if there is one; plans and programs made from another hash are stale. */
  readonly jobHash: string
  readonly machineHash: string
}

const length = (counts: number): Length => counts as Length

function ballOf(diameter: number | null, rod: number | null, machineDiameter: number, machineRod: number) {
  return diameter === null || rod === null
    ? { diameter: length(machineDiameter), rodLength: length(machineRod) }
    : { diameter: length(diameter), rodLength: length(rod) }
}

/** The machine with the reference balls this job is measured with. */
async function machinePart(db: Db, row: MachineRow, workpiece: WorkpieceRow, gaps: Gaps): Promise<Machine> {
  const points = (await pointsOfMachines(db, [row.id])).get(row.id) ?? []
  return {
    id: row.id,
    number: row.machineNo,
    family: row.family,
    travel: {
      x: { min: length(row.travelMinX), max: length(row.travelMaxX) },
      y: { min: length(row.travelMinY), max: length(row.travelMaxY) },
      z: { min: length(row.travelMinZ), max: length(row.travelMaxZ) },
    },
    limitZ: length(row.limitZ),
    safeZ: length(row.safeZ),
    measureClearance: length(row.measureClearance),
    upperBall: ballOf(workpiece.upperBallDiameter, workpiece.upperBallRod, row.upperBallDiameter, row.upperBallRod),
    lowerBall: ballOf(workpiece.lowerBallDiameter, workpiece.lowerBallRod, row.lowerBallDiameter, row.lowerBallRod),
    ...gaps.round('machine.chuck', 'chuck', { diameter: row.chuckDiameter, height: row.chuckHeight }),
    ballCentre: { x: length(row.ballX), y: length(row.ballY), z: length(row.ballZ) },
    positioningPoints: points.map((point) => ({
      name: point.name,
      cs: oneOf(coordinateSystems, point.coordinateSystem),
      origin: { x: countsOf(point.origin.x), y: countsOf(point.origin.y), z: countsOf(point.origin.z) },
    })),
    pots: row.pots,
    maxOrbit: length(row.maxOrbit),
    feeds: { approach: row.feedApproach, probeFast: row.feedProbeFast, probeSlow: row.feedProbeSlow },
    limitMacro: row.limitMacro === 1,
    postId: row.postId,
  }
}

type LocationRows = Awaited<ReturnType<typeof locationsOf>>

function locationParts(rows: LocationRows, workpiece: WorkpieceRow, gaps: Gaps): Job['locations'] {
  return rows.map((row) => {
    const at = `locations.${row.id}`
    const reference = gaps.need(`${at}.depthReference`, row.depthReference, 'surface')
    return {
      id: row.id,
      electrodeId: row.electrodeId,
      label: row.label,
      x: length(row.x),
      y: length(row.y),
      c: gaps.angle(`${at}.c`, row.c),
      depth: gaps.length(`${at}.depth`, row.depth),
      depthReference: oneOf(depthReferences, reference),
      surfaceZ: gaps.length(`${at}.surfaceZ`, row.surfaceZ),
      ...(row.baseFaceZ === null ? {} : { baseFaceZ: length(row.baseFaceZ) }),
      premachined: length(row.premachined),
      // Missing at the workpiece, it is missing there once, not at each location.
      positioningPoint: row.positioningPoint ?? workpiece.positioningPoint ?? '',
    }
  })
}

const refused = (refusals: readonly Refusal[]): Result<Job> => ({ ok: false, refusals })

/** Reads one consistent snapshot of a project; call it inside a transaction when something is made from it. */
export async function readSnapshot(db: Db, projectId: string): Promise<Snapshot> {
  const project = await db.selectFrom('project').selectAll().where('id', '=', projectId).executeTakeFirst()
  const workpiece = await findWorkpiece(db, projectId)
  const setting = await findExtend(db, projectId)
  if (!project || !workpiece || !setting) throw new AppError('NOT_FOUND')
  const row = project.machineId === null ? undefined : await findMachine(db, project.machineId)
  const gaps = new Gaps()
  const electrodes = await electrodesOf(db, projectId)
  const locations = await locationsOf(db, projectId)
  const renewedOf = await renewedCopies(db, projectId)
  const rest = {
    project: {
      id: project.id,
      number: project.number,
      name: project.name,
      part: project.part,
      shape: oneOf(shapeClasses, project.shape),
      targetRa: project.targetRa,
    },
    workpiece: workpiecePart(workpiece, gaps),
    electrodes: electrodes.map((each) => electrodePart(each, gaps, renewedOf(each.id), setting.measuring)),
    locations: locationParts(locations, workpiece, gaps),
  }
  const machine = row ? await machinePart(db, row, workpiece, gaps) : gaps.need<Machine | null>('machine', null, null)
  const inputs = { ...rest, setting: settingPart(setting, gaps) }
  if (!(row && machine)) return { job: refused(gaps.refusals), machineId: null, jobHash: '', machineHash: '' }
  const value: Job = { ...inputs, machine }
  const job: Result<Job> = gaps.refusals.length > 0 ? refused(gaps.refusals) : { ok: true, value }
  return { job, machineId: row.id, jobHash: hashOf(inputs), machineHash: hashOf(machine) }
}
