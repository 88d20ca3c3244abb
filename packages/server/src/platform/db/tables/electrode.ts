import { electrode } from '../migrations/0103_electrode.ts'
import { plainLabels } from '../migrations/0425_plain_labels.ts'
import { electrodeRenewal } from '../migrations/0500_electrode_renewal.ts'
import { electrodeHolder } from '../migrations/0546_holder.ts'
import type { TablesOf } from '../table.ts'
import { through } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

/** Lengths in counts of 0.1 µm, areas in mm². */
export interface ElectrodeRow extends AuditColumns, VersionColumn {
  id: string
  projectId: string
  name: string
  /** `labelOf` (core) of the name; unique in a project. */
  plainName: string
  material: string | null
  /** 1, 0, or null when not answered. */
  gapInSolid: number | null
  baseLength: number | null
  baseWidth: number | null
  baseHeight: number | null
  headLength: number | null
  headWidth: number | null
  headHeight: number | null
  holderLength: number | null
  /** What holds the base table; null: not stated. */
  holderDiameter: number | null
  holderHeight: number | null
  baseCorner: number | null
  projectedArea: number | null
  wettedArea: number | null
  orbit: string
  targetRa: number | null
  /** JSON: corners of each part in counts, [[[x, y], …], …] */
  outline: string | null
  /** JSON: the copies, lengths in counts */
  copies: string
  drawingId: string | null
  solid: number | null
}

export interface LocationRow extends AuditColumns, VersionColumn {
  id: string
  projectId: string
  electrodeId: string
  label: string
  /** `labelOf` (core) of the label; unique in an electrode. */
  plainLabel: string
  x: number
  y: number
  /** counts of 0.001° */
  c: number
  depth: number | null
  depthReference: string | null
  surfaceZ: number | null
  baseFaceZ: number | null
  premachined: number
  positioningPoint: string | null
}

/** A copy's worn electrode was replaced; never removed, only withdrawn. */
export interface ElectrodeRenewalRow extends VersionColumn {
  id: string
  projectId: string
  electrodeId: string
  copy: number
  module: string
  /** Counts by which it is shorter than ordered. */
  shorter: number
  reason: string
  createBy: string
  createTime: number
  withdrawnBy: string | null
  withdrawnTime: number | null
}

export interface ElectrodeTables {
  electrode: ElectrodeRow
  location: LocationRow
  electrodeRenewal: ElectrodeRenewalRow
}

export const electrodeTables = {
  electrode: {
    migrations: [electrode, plainLabels, electrodeHolder],
    tenancy: through('project', 'projectId'),
    versioned: {
      takes: [
        { table: 'location', by: 'electrodeId' },
        { table: 'electrodeRenewal', by: 'electrodeId' },
      ],
    },
  },
  location: { migrations: [electrode, plainLabels], tenancy: through('project', 'projectId'), versioned: {} },
  electrodeRenewal: { migrations: [electrodeRenewal], tenancy: through('project', 'projectId'), versioned: {} },
} as const satisfies TablesOf<ElectrodeTables>
