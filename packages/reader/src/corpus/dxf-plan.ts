import type { Dialect } from './dialect.ts'
import { at, dxfFile, type Group, handles } from './dxf-file.ts'
import { tableEntities } from './dxf-table.ts'
import type { CorpusLocation, CorpusSheet } from './sheet.ts'
import { toTable } from './table.ts'

type Next = () => string
type Place = readonly [x: number, y: number]

const LAYER_PART = 'WORKPIECE'

function outline(next: Next, layer: string, corners: readonly Place[]): readonly Group[] {
  return [
    [0, 'LWPOLYLINE'],
    [5, next()],
    [8, layer],
    [90, corners.length],
    [70, 1],
    ...corners.flatMap(([x, y]): readonly Group[] => [
      [10, x],
      [20, y],
    ]),
  ]
}

const box = (x: number, y: number, length: number, width: number): readonly Place[] => [
  [x - length / 2, y - width / 2],
  [x + length / 2, y - width / 2],
  [x + length / 2, y + width / 2],
  [x - length / 2, y + width / 2],
]

/** An ordinate dimension from the work origin; flag 64 marks one along X. */
function ordinate(next: Next, axis: 'x' | 'y', [x, y]: Place, leader: Place): readonly Group[] {
  return [
    [0, 'DIMENSION'],
    [5, next()],
    [8, 'DIM'],
    ...at(0, 0),
    ...at(leader[0], leader[1], 11),
    [70, 6 + (axis === 'x' ? 64 : 0)],
    [42, Math.abs(axis === 'x' ? x : y)],
    ...at(x, y, 13),
    ...at(leader[0], leader[1], 14),
  ]
}

function label(next: Next, value: string, [x, y]: Place, height: number): readonly Group[] {
  return [[0, 'TEXT'], [5, next()], [8, 'LABEL'], ...at(x, y), [40, height], [1, value]]
}

export interface PlanOptions {
  /** Height of labels, mm. */
  readonly labelHeight?: number
  /** A table below the plan, written in this dialect. */
  readonly table?: Dialect
}

/** A plan from above: workpiece, labels at the places, ordinates in X and Y of each, and optionally a table. */
export function writeDxfPlan(
  sheet: CorpusSheet,
  places: readonly CorpusLocation[],
  options: PlanOptions = {},
): Uint8Array {
  const next = handles()
  const { length, width } = sheet.workpiece
  const { labelHeight = 2, table } = options
  const below = -width / 2 - 20
  const beside = -length / 2 - 20
  const entities: readonly Group[] = [
    ...outline(next, LAYER_PART, box(0, 0, length, width)),
    ...places.flatMap((place): readonly Group[] => [
      ...label(next, place.label, [place.x + 0.2, place.y + 0.2], labelHeight),
      ...ordinate(next, 'x', [place.x, place.y], [place.x, below]),
      ...ordinate(next, 'y', [place.x, place.y], [beside, place.y]),
    ]),
    ...(table ? tableEntities(toTable(sheet, table).rows, [-length / 2, below - 60], 'text', next) : []),
  ]
  return dxfFile([], entities)
}
