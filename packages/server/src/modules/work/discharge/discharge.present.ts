import {
  burnResults,
  type burnSchema,
  type Discharge,
  type loggedBurn,
  type Program,
  type ProgramPost,
  parameterHistoryKinds,
  type parameterHistorySchema,
  processStatuses,
} from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { modules } from '@heron/core/job'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { copiesOfClass } from '../electrode/index.ts'
import { programName } from '../program/index.ts'
import { degreesOf, mmOf, mmOrNull, oneOf } from '../units/index.ts'
import type { DischargeState, ShownProcessRow } from './discharge.store.ts'

export type BurnRow = Selectable<Tables['burn']>
type Burn = z.output<typeof burnSchema>
type History = z.output<typeof parameterHistorySchema>

function stateOf({ burnResult, status }: ShownProcessRow): DischargeState {
  if (burnResult === 'running') return 'running'
  return status === 'finished' ? 'done' : 'toRun'
}

const timeOrNull = (value: number | null): string | null => (value === null ? null : formatDateTime(value))

/** The decision to burn a place again, until it has been burnt. */
function againOf({ againId, againReason, againBy, againTime, status, burnId }: ShownProcessRow): Discharge['again'] {
  if (againId === null || againReason === null || againBy === null || againTime === null) return null
  if (status !== 'waitCommit' || burnId !== null) return null
  return { id: againId, reason: againReason, createBy: againBy, createTime: formatDateTime(againTime) }
}

/** The last burn of a waiting place, if it was not good. */
function failedOf({ status, burnId, lastResult, lastRemark, lastOperator, lastEnd }: ShownProcessRow) {
  if (status !== 'waitCommit' || burnId !== null || lastEnd === null) return null
  if (lastResult !== 'defect' && lastResult !== 'aborted') return null
  return {
    result: lastResult,
    reason: lastRemark ?? '',
    operator: lastOperator ?? '',
    time: formatDateTime(lastEnd),
  } satisfies Discharge['failed']
}

/** A program of a row. */
export interface RowProgram {
  readonly post: ProgramPost
  readonly staleReasons: Program['staleReasons']
  readonly verification: Program['verification']
}

type Programs = ReadonlyMap<string, RowProgram>

function burntWithOf(row: ShownProcessRow, programs: Programs): Discharge['burntWith'] {
  const { burntWithId, burntWithNumber, burntWithRevision } = row
  if (burntWithId === null || burntWithNumber === null || burntWithRevision === null) return null
  return {
    programId: burntWithId,
    programNumber: programName(burntWithNumber),
    programRevision: burntWithRevision,
    programPost: programs.get(burntWithId)?.post ?? null,
  }
}

/** Row → wire. */
export const presentDischarge = (row: ShownProcessRow, programs: Programs): Discharge => ({
  id: row.id,
  projectId: row.projectId,
  projectNumber: row.projectNumber,
  projectName: row.projectName,
  machineId: row.machineId,
  machineNo: row.machineNo,
  electrodeId: row.electrodeId,
  electrodeName: row.electrodeName,
  copy: row.copy,
  copies: copiesOfClass(row.copies ?? '[]', row.module),
  module: oneOf(modules, row.module),
  pot: row.pot,
  load: row.load ?? 1,
  locationId: row.locationId,
  label: row.label,
  x: mmOf(row.x),
  y: mmOf(row.y),
  c: degreesOf(row.c),
  depth: mmOf(row.depth),
  stepCount: row.stepCount,
  time: row.time,
  status: oneOf(processStatuses, row.status),
  state: stateOf(row),
  programId: row.programId,
  programNumber: row.programNumber === null ? null : programName(row.programNumber),
  programRevision: row.programRevision,
  programStale: (programs.get(row.programId ?? '')?.staleReasons.length ?? 0) > 0,
  programStaleReasons: programs.get(row.programId ?? '')?.staleReasons ?? [],
  programVerification: programs.get(row.programId ?? '')?.verification ?? null,
  programPost: programs.get(row.programId ?? '')?.post ?? null,
  burntWith: burntWithOf(row, programs),
  burnId: row.burnId,
  burnVersion: row.burnVersion,
  startTime: timeOrNull(row.startTime),
  endTime: timeOrNull(row.endTime),
  again: againOf(row),
  failed: failedOf(row),
  createTime: formatDateTime(row.createTime),
  version: row.version,
})

/** Row → wire. */
export const presentBurn = (row: BurnRow): Burn => ({
  id: row.id,
  processId: row.processId,
  programId: row.programId,
  projectId: row.projectId,
  machineId: row.machineId,
  machineNo: row.machineNo,
  electrodeName: row.electrodeName,
  label: row.label,
  result: oneOf(burnResults, row.result),
  startTime: formatDateTime(row.startTime),
  endTime: timeOrNull(row.endTime),
  measuredDepth: mmOrNull(row.measuredDepth),
  remark: row.remark,
  operator: row.operator,
  createTime: formatDateTime(row.startTime),
  version: row.version,
})

/** Row → wire, with the revision that it was burnt by. */
export const presentLogged = (
  row: BurnRow & { readonly programNumber: number; readonly programRevision: number },
): z.output<typeof loggedBurn> => ({
  ...presentBurn(row),
  module: oneOf(modules, row.module),
  programNumber: programName(row.programNumber),
  programRevision: row.programRevision,
})

/** Row → wire. */
export const presentHistory = (row: Selectable<Tables['parameterHistory']>): History => ({
  ...row,
  field: oneOf(parameterHistoryKinds, row.field),
  createTime: formatDateTime(row.createTime),
})
