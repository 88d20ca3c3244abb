import {
  type Drawing,
  drawingKinds,
  drawingStatuses,
  type Fact,
  factFields,
  factStatuses,
  noteSchema,
  solidSchema,
} from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import type { ReadingNote } from '@heron/core/drawing'
import type { ReadSolid } from '@heron/reader/in-worker'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { mmOf, oneOf } from '../units/index.ts'

export type DrawingRow = Selectable<Tables['drawing']>
export type FactRow = Selectable<Tables['fact']>
export type ShownFactRow = FactRow & { readonly fileName: string }

/** A solid as stored: the wire's measures and the outline of its projection, mm. */
const storedSolid = z.object({
  ...solidSchema.shape,
  locator: z.string(),
  outline: z.array(z.array(z.tuple([z.number(), z.number()]))),
})
export type StoredSolid = z.output<typeof storedSolid>

export const readSolids = (text: string): readonly StoredSolid[] => z.array(storedSolid).parse(JSON.parse(text))

/** Measures come from single-precision triangles; digits below 0.1 µm are meaningless. */
const rounded = (value: number): number => Number(value.toFixed(4))
const triple = ([x, y, z]: readonly [number, number, number]): [number, number, number] => [
  rounded(x),
  rounded(y),
  rounded(z),
]

/** The stored part of a measured solid; its triangles are stored separately. */
export const storeSolid = (solid: ReadSolid, index: number): StoredSolid => ({
  index,
  locator: solid.locator,
  name: solid.name,
  color: solid.color ?? null,
  triangles: solid.triangles,
  min: triple(solid.min),
  max: triple(solid.max),
  volume: solid.volume === undefined ? null : rounded(solid.volume),
  surface: rounded(solid.surface),
  wettedArea: solid.wettedArea === undefined ? null : rounded(solid.wettedArea),
  projectedArea: rounded(solid.projectedArea),
  levels: solid.levels.map(({ z: height, area }) => ({ z: rounded(height), area: rounded(area) })),
  baseZ: solid.baseZ === undefined ? null : rounded(solid.baseZ),
  burnSign: solid.burnSign,
  head: solid.head ? triple(solid.head) : null,
  baseCorner: solid.baseCorner ?? null,
  placements: solid.placements.map((placement) => ({ ...placement })),
  outline: solid.outline.map((part) => part.map(({ x, y }) => [mmOf(x), mmOf(y)])),
})

export const storeNote = (note: ReadingNote) => ({
  code: note.code,
  severity: note.severity,
  params: { ...note.params },
  locator: note.source?.locator ?? null,
  raw: note.source?.raw ?? null,
})

const notes = z.array(noteSchema)

/** Row → wire. */
export function presentDrawing(row: DrawingRow, facts: Drawing['facts']): Drawing {
  return {
    id: row.id,
    projectId: row.projectId,
    fileName: row.fileName,
    kind: oneOf(drawingKinds, row.kind),
    unit: row.unit,
    bytes: row.bytes,
    sha256: row.sha256,
    status: oneOf(drawingStatuses, row.status),
    jobId: row.jobId,
    problem: row.problem,
    solids: readSolids(row.solids).map(({ outline: _outline, locator: _locator, ...solid }) => solid),
    notes: notes.parse(JSON.parse(row.notes)),
    facts,
    createBy: row.createBy,
    createTime: formatDateTime(row.createTime),
    version: row.version,
  }
}

export const factValue = z.union([z.number(), z.string()])
export const readValue = (text: string): number | string => factValue.parse(JSON.parse(text))

export const units = ['mm', 'deg', 'mm2', 'mm3', 'um', 'count', 'text'] as const

/** Row → wire. */
export function presentFact(row: ShownFactRow, conflict: boolean): Fact {
  return {
    id: row.id,
    fileId: row.drawingId,
    fileName: row.fileName,
    field: oneOf(factFields, row.field),
    electrode: row.electrode,
    location: row.location,
    value: readValue(row.value),
    edited: row.edited === null ? null : readValue(row.edited),
    unit: oneOf(units, row.unit),
    locator: row.locator,
    raw: row.raw,
    rule: row.rule,
    confidence: row.confidence,
    status: oneOf(factStatuses, row.status),
    conflict,
    decidedBy: row.decidedBy,
    decidedTime: row.decidedTime === null ? null : formatDateTime(row.decidedTime),
    version: row.version,
  }
}
