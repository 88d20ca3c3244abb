import { machine } from '../migrations/0101_machine.ts'
import { machineChuck } from '../migrations/0547_chuck.ts'
import { machineQueue } from '../migrations/0596_machine_queue.ts'
import { jobDefaults } from '../migrations/0600_job_defaults.ts'
import type { TablesOf } from '../table.ts'
import { house, strict, through } from '../tenancy.ts'
import type { AuditColumns, TenantId, VersionColumn } from './columns.ts'

/** Lengths in counts of 0.1 µm, feeds in mm/min. */
export interface MachineRow extends AuditColumns, VersionColumn {
  id: string
  machineNo: string
  name: string
  family: string
  travelMinX: number
  travelMaxX: number
  travelMinY: number
  travelMaxY: number
  travelMinZ: number
  travelMaxZ: number
  limitZ: number
  /** 1 or 0 */
  limitMacro: number
  safeZ: number
  measureClearance: number
  upperBallDiameter: number
  upperBallRod: number
  lowerBallDiameter: number
  lowerBallRod: number
  ballX: number
  ballY: number
  ballZ: number
  pots: number
  maxOrbit: number
  feedApproach: number
  feedProbeFast: number
  feedProbeSlow: number
  /** The chuck on the spindle; null: not stated. */
  chuckDiameter: number | null
  chuckHeight: number | null
  /** JSON: JobDefaults; null: none. */
  jobDefaults: string | null
  postId: string
  remark: string
}

export interface PositioningPointRow extends AuditColumns, VersionColumn {
  id: string
  machineId: string
  name: string
  coordinateSystem: number
  originX: number
  originY: number
  originZ: number
}

export interface PathConfigRow extends AuditColumns, VersionColumn {
  id: string
  machineId: string | null
  namePattern: string
  /** JSON: string[] */
  folderPattern: string
}

/** The order of a machine's waiting programs; a machine whose order was never changed has none. */
export interface MachineQueueRow extends AuditColumns, VersionColumn {
  id: string
  machineId: string
  /** JSON: numbers of projects, the next first; others follow by the release of their programs. */
  sequence: string
  tenantId: TenantId
}

export interface MachineTables {
  machine: MachineRow
  machineQueue: MachineQueueRow
  positioningPoint: PositioningPointRow
  pathConfig: PathConfigRow
}

export const machineTables = {
  machine: {
    migrations: [machine, machineChuck, jobDefaults],
    tenancy: house,
    versioned: {
      takes: [
        { table: 'positioningPoint', by: 'machineId' },
        { table: 'pathConfig', by: 'machineId' },
        { table: 'machineQueue', by: 'machineId' },
      ],
    },
  },
  machineQueue: { migrations: [machineQueue], tenancy: strict, versioned: {} },
  positioningPoint: { migrations: [machine], tenancy: through('machine', 'machineId'), versioned: {} },
  pathConfig: { migrations: [machine], tenancy: through('machine', 'machineId'), versioned: {} },
} as const satisfies TablesOf<MachineTables>
