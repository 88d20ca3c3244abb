import { condition } from '../migrations/0105_condition.ts'
import { conditionFromSamples } from '../migrations/0560_condition_from_samples.ts'
import type { TablesOf } from '../table.ts'
import { house } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

/** Lengths in counts of 0.1 µm, areas in mm². */
export interface ConditionRow extends AuditColumns, VersionColumn {
  id: string
  code: number
  name: string
  base: string
  machineFamily: string
  electrodeMaterial: string
  workpieceMaterial: string
  /** JSON: string[] */
  shapes: string
  module: string
  polarity: string
  xyzInputType: string
  referencePosition: string
  depthType: string
  depth: number | null
  areaMin: number
  areaMax: number
  ra: number
  gapX: number
  gapY: number
  gapFront: number
  shakeSelection: string
  /** JSON: string[] */
  shakePlaneShapes: string
  peakCurrent: number
  onTime: number
  offTime: number
  voltage: number
  servo: number
  jumpHeight: number
  jumpInterval: number
  wear: number
  provenance: string
  provenJobs: number
  remark: string
  state: string
  /** The only machine it may be used on; null: every machine of the family. */
  machineId: string | null
  /** The lesson whose samples it was found in. */
  teachingId: string | null
  /** JSON: lines and texts that the samples write for its number. */
  written: string | null
}

export interface ConditionTables {
  conditionEntry: ConditionRow
}

export const conditionTables = {
  conditionEntry: { migrations: [condition, conditionFromSamples], tenancy: house, versioned: {} },
} as const satisfies TablesOf<ConditionTables>
