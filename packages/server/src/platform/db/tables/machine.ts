import { machine } from '../migrations/0101_machine.ts'
import { machineChuck } from '../migrations/0547_chuck.ts'
import type { TablesOf } from '../table.ts'
import { house, through } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

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

export interface MachineTables {
  machine: MachineRow
  positioningPoint: PositioningPointRow
  pathConfig: PathConfigRow
}

export const machineTables = {
  machine: {
    migrations: [machine, machineChuck],
    tenancy: house,
    versioned: {
      takes: [
        { table: 'positioningPoint', by: 'machineId' },
        { table: 'pathConfig', by: 'machineId' },
      ],
    },
  },
  positioningPoint: { migrations: [machine], tenancy: through('machine', 'machineId'), versioned: {} },
  pathConfig: { migrations: [machine], tenancy: through('machine', 'machineId'), versioned: {} },
} as const satisfies TablesOf<MachineTables>
