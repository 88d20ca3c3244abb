import { orderings, type Plan, type Process, planStates, processStatuses } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { loadOf, modules, type Refusal } from '@heron/core/job'
import type { Plan as CorePlan, PlanItem } from '@heron/core/plan'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { degreesOf, mmOf, oneOf } from '../units/index.ts'
import { presentStep, readSteps } from './plan.steps.ts'

export type PlanRow = Selectable<Tables['plan']>
export type ProcessRow = Selectable<Tables['process']>

const pots = z.array(
  z.object({
    electrodeId: z.string(),
    copy: z.int(),
    module: z.enum(modules),
    pot: z.int(),
    load: z.int().exactOptional(),
  }),
)
const warnings = z.array(
  z.object({
    path: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)

/** Rows → core's plan, from which programs are generated and verified. */
export const corePlan = (row: PlanRow, processes: readonly ProcessRow[]): CorePlan => ({
  ordering: oneOf(orderings, row.ordering),
  pots: pots.parse(JSON.parse(row.pots)),
  items: processes.map(coreItem),
  warnings: warnings.parse(JSON.parse(row.warnings)),
  time: row.time,
})

const coreItem = (row: ProcessRow): PlanItem => ({
  id: row.itemKey,
  electrodeId: row.electrodeId,
  copy: row.copy,
  module: oneOf(modules, row.module),
  pot: row.pot,
  locationId: row.locationId,
  ...(row.measuredAgain === 1 && { measuredAgain: true }),
  steps: readSteps(row.steps),
})

/** Row → wire. */
export const presentProcess = (row: ProcessRow): Process => ({
  id: row.id,
  key: row.itemKey,
  planId: row.planId,
  sequence: row.sequence,
  electrodeId: row.electrodeId,
  electrodeName: row.electrodeName,
  copy: row.copy,
  module: oneOf(modules, row.module),
  pot: row.pot,
  load: row.load ?? 1,
  locationId: row.locationId,
  label: row.label,
  x: mmOf(row.x),
  y: mmOf(row.y),
  c: degreesOf(row.c),
  depth: mmOf(row.depth),
  status: oneOf(processStatuses, row.status),
  adjusted: row.adjusted === 1,
  measuredAgain: row.measuredAgain === 1,
  time: row.time,
  steps: readSteps(row.steps).map(presentStep),
  version: row.version,
})

export interface PlanFacts {
  readonly staleReasons: Plan['staleReasons']
  readonly processCount: number
  readonly stepCount: number
  readonly forecast: Plan['forecast']
  /** Electrode names by id. */
  readonly names: ReadonlyMap<string, string>
}

/** Row → wire. */
export function presentPlan(row: PlanRow, { staleReasons, processCount, stepCount, forecast, names }: PlanFacts): Plan {
  return {
    id: row.id,
    projectId: row.projectId,
    revision: row.revision,
    state: oneOf(planStates, row.state),
    ordering: oneOf(orderings, row.ordering),
    stale: staleReasons.length > 0,
    staleReasons,
    pots: pots
      .parse(JSON.parse(row.pots))
      .map((pot) => ({ ...pot, load: loadOf(pot), name: names.get(pot.electrodeId) ?? '' })),
    warnings: presentWarnings(warnings.parse(JSON.parse(row.warnings)), names),
    processCount,
    stepCount,
    time: row.time,
    forecast,
    createBy: row.createBy,
    createTime: formatDateTime(row.createTime),
    acceptedBy: row.acceptedBy,
    acceptedTime: row.acceptedTime === null ? null : formatDateTime(row.acceptedTime),
    version: row.version,
  }
}

/** A path of core with names in place of ids. */
const named = (path: string, names: ReadonlyMap<string, string>): string =>
  path
    .replace(/^locations\.[^.]+/, (place) => (names.has(place) ? `locations.${names.get(place)}` : place))
    .replace(/[^./]+/g, (part) => names.get(part) ?? part)

/** Warnings of core in the wire's form. Ids in their parameters are replaced by names. */
export const presentWarnings = (warnings: CorePlan['warnings'], names: ReadonlyMap<string, string>) =>
  presentRefusals(warnings, names).map(({ params, ...each }) => ({
    ...each,
    params: Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, names.get(String(value)) ?? value] as const),
    ),
  }))

/** Refusals of core in the wire's form. */
export const presentRefusals = (refusals: readonly Refusal[], names: ReadonlyMap<string, string>) =>
  refusals.map(({ path, code, params }) => ({ path: named(path, names), code, params: { ...params } }))
