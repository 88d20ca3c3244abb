import { drawings } from '../migrations/0104_drawing.ts'
import type { TablesOf } from '../table.ts'
import { through } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

export interface DrawingRow extends AuditColumns, VersionColumn {
  id: string
  projectId: string
  /** Id in the file store. */
  fileId: string
  fileName: string
  kind: string
  bytes: number
  sha256: string
  status: string
  jobId: string | null
  problem: string | null
  unit: string | null
  /** JSON: the measured solids without their triangles */
  solids: string
  /** JSON: notes of the reader */
  notes: string
}

/** The displayed content of a drawing besides its facts; large, so in a separate table. */
export interface DrawingViewRow {
  drawingId: string
  /** JSON: flat view and sheets */
  view: string
}

/** Triangles of one solid in the form sent to the browser. */
export interface DrawingMeshRow {
  drawingId: string
  solid: number
  mesh: Uint8Array
}

export interface FactRow extends VersionColumn {
  id: string
  projectId: string
  drawingId: string
  /** The reader's own id; stable for the same bytes. */
  readerId: string
  field: string
  electrode: string | null
  location: string | null
  /** JSON: number or text */
  value: string
  edited: string | null
  unit: string
  locator: string
  raw: string
  rule: string
  confidence: number
  status: string
  decidedBy: string | null
  decidedTime: number | null
}

export interface DrawingAnswerRow {
  projectId: string
  kind: string
  electrode: string
  answer: string
  answeredBy: string
  answeredTime: number
}

export interface DrawingTables {
  drawing: DrawingRow
  drawingView: DrawingViewRow
  drawingMesh: DrawingMeshRow
  fact: FactRow
  drawingAnswer: DrawingAnswerRow
}

export const drawingTables = {
  drawing: {
    migrations: [drawings],
    tenancy: through('project', 'projectId'),
    versioned: { takes: [{ table: 'fact', by: 'drawingId' }] },
  },
  drawingView: { migrations: [drawings], tenancy: through('drawing', 'drawingId') },
  drawingMesh: { migrations: [drawings], tenancy: through('drawing', 'drawingId') },
  fact: { migrations: [drawings], tenancy: through('project', 'projectId'), versioned: {} },
  drawingAnswer: { migrations: [drawings], tenancy: through('project', 'projectId') },
} as const satisfies TablesOf<DrawingTables>
