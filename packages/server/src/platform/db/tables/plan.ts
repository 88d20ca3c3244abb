import { plan } from '../migrations/0106_plan.ts'
import { planOrders } from '../migrations/0442_plan_orders.ts'
import { measuredAgain } from '../migrations/0480_measured_again.ts'
import { processStatus } from '../migrations/0520_process_status.ts'
import { processLoad } from '../migrations/0602_process_load.ts'
import type { TablesOf } from '../table.ts'
import { through } from '../tenancy.ts'
import type { VersionColumn } from './columns.ts'
/** One revision of the processing plan of a project. */
export interface PlanRow extends VersionColumn {
  id: string
  projectId: string
  revision: number
  state: string
  ordering: string
  jobHash: string
  libraryHash: string
  /** Hash of everything that is burnt; equal in programs made from it. */
  planHash: string
  /** JSON: pot assignments */
  pots: string
  /** JSON: orders set by a person, location ids by electrode. */
  orders: string
  /** JSON: warnings */
  warnings: string
  time: number
  createBy: string
  createTime: number
  acceptedBy: string | null
  acceptedTime: number | null
}

/** One electrode copy at one location, with its steps. */
export interface ProcessRow extends VersionColumn {
  id: string
  planId: string
  projectId: string
  /** The plan item's id, which program lines map to. */
  itemKey: string
  sequence: number
  electrodeId: string
  electrodeName: string
  copy: number
  module: string
  pot: number
  /** The load of the magazine; null: the first. */
  load: number | null
  locationId: string
  label: string
  x: number
  y: number
  c: number
  depth: number
  /** 1 or 0: the electrode is measured again before this place */
  measuredAgain: number
  /** JSON: steps, lengths in counts */
  steps: string
  stepCount: number
  time: number
  status: string
  /** 1 or 0 */
  adjusted: number
}

export interface ParameterHistoryRow {
  id: string
  projectId: string
  processId: string
  electrodeName: string
  label: string
  n: number
  field: string
  before: string
  after: string
  reason: string
  createBy: string
  createTime: number
}

export interface PlanTables {
  plan: PlanRow
  process: ProcessRow
  parameterHistory: ParameterHistoryRow
}

export const planTables = {
  plan: {
    migrations: [plan, planOrders],
    tenancy: through('project', 'projectId'),
    versioned: { takes: [{ table: 'process', by: 'planId' }] },
  },
  process: {
    migrations: [plan, measuredAgain, processStatus, processLoad],
    tenancy: through('project', 'projectId'),
    versioned: {},
  },
  parameterHistory: { migrations: [plan], tenancy: through('project', 'projectId') },
} as const satisfies TablesOf<PlanTables>
