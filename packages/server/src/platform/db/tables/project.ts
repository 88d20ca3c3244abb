import { projects } from '../migrations/0102_project.ts'
import { tenant } from '../migrations/0311_tenant.ts'
import { fixtures } from '../migrations/0501_fixtures.ts'
import { magazineLoads } from '../migrations/0601_magazine_loads.ts'
import type { TablesOf } from '../table.ts'
import { perCall, strict, through } from '../tenancy.ts'
import type { AuditColumns, TenantId, VersionColumn } from './columns.ts'

export interface ProjectRow extends AuditColumns, VersionColumn {
  id: string
  number: string
  /** Counts projects without reuse; the program number is derived from it. */
  serial: number
  name: string
  customerId: string | null
  part: string
  mould: string
  shape: string
  targetRa: number
  machineId: string | null
  remark: string
  status: string
  tenantId: TenantId
}

/** Lengths in counts of 0.1 µm, angles in counts of 0.001°. */
export interface WorkpieceRow extends AuditColumns, VersionColumn {
  id: string
  projectId: string
  name: string
  material: string | null
  length: number | null
  width: number | null
  height: number | null
  zero: string | null
  positioningPoint: string | null
  anchorX: number | null
  anchorY: number | null
  anchorZ: number | null
  leftZ: number | null
  frontZ: number | null
  rightZ: number | null
  backZ: number | null
  splitType: string | null
  splitCount: number | null
  measureAngle: number | null
  measureSpeed: number | null
  upperBallDiameter: number | null
  upperBallRod: number | null
  lowerBallDiameter: number | null
  lowerBallRod: number | null
  /** JSON: fixtures, lengths in counts */
  fixtures: string
}

export interface ProjectExtendRow extends AuditColumns, VersionColumn {
  id: string
  projectId: string
  safeDistance: number | null
  approachClearance: number | null
  measuring: string | null
  ballPot: number | null
  contactReturn: number | null
  electrodeCs: number | null
  ballCs: number | null
  repeats: number | null
  tolerance: number | null
  /** JSON: a word or number[] */
  potOrder: string | null
  /** JSON: number[] */
  eliminatedPots: string
  /** Null: once. */
  magazineLoads: number | null
  compensationX: number
  compensationY: number
  compensationZ: number
  compensationC: number
}

/** A counter that never repeats a number. */
export interface SeriesRow {
  name: string
  last: number
}

export interface ProjectTables {
  project: ProjectRow
  workpiece: WorkpieceRow
  projectExtend: ProjectExtendRow
  series: SeriesRow
}

export const projectTables = {
  project: {
    migrations: [projects, tenant],
    tenancy: strict,
    versioned: {
      takes: [
        { table: 'workpiece', by: 'projectId' },
        { table: 'projectExtend', by: 'projectId' },
        { table: 'electrode', by: 'projectId' },
        { table: 'location', by: 'projectId' },
        { table: 'drawing', by: 'projectId' },
        { table: 'fact', by: 'projectId' },
        { table: 'plan', by: 'projectId' },
        { table: 'process', by: 'projectId' },
        { table: 'electrodeRenewal', by: 'projectId' },
      ],
    },
  },
  workpiece: { migrations: [projects, fixtures], tenancy: through('project', 'projectId'), versioned: {} },
  projectExtend: { migrations: [projects, magazineLoads], tenancy: through('project', 'projectId'), versioned: {} },
  series: { migrations: [projects], tenancy: perCall },
} as const satisfies TablesOf<ProjectTables>
