import type { Request } from './candidate.ts'
import type { Condition } from './condition.ts'

/** The hard filters in the order they are applied; a row is rejected by the first it fails. */
export const filters = [
  'MACHINE_FAMILY',
  'NOT_RELEASED',
  'ELECTRODE_MATERIAL',
  'WORKPIECE_MATERIAL',
  'POLARITY',
  'SHAPE',
  'ORBIT',
  'AREA_TOO_SMALL',
  'AREA_TOO_LARGE',
] as const
export type Filter = (typeof filters)[number]

const passes: Readonly<Record<Filter, (row: Condition, request: Request) => boolean>> = {
  MACHINE_FAMILY: (row, request) => row.machineFamily === request.machineFamily,
  NOT_RELEASED: (row) => row.state === 'released',
  ELECTRODE_MATERIAL: (row, request) => row.electrodeMaterial === request.electrodeMaterial,
  WORKPIECE_MATERIAL: (row, request) => row.workpieceMaterial === request.workpieceMaterial,
  POLARITY: (row, request) => request.polarity === undefined || row.polarity === request.polarity,
  SHAPE: (row, request) => row.shapes.length === 0 || row.shapes.includes(request.shape),
  ORBIT: (row, request) => request.orbit === 'none' || row.orbits.includes(request.orbit),
  AREA_TOO_SMALL: (row, request) => request.area >= row.area.min,
  AREA_TOO_LARGE: (row, request) => request.area <= row.area.max,
}

export interface Matched {
  readonly kept: readonly Condition[]
  readonly dropped: readonly { readonly condition: Condition; readonly by: Filter }[]
}

/** Splits a library into the rows that suit a request and the others, each with the filter that rejected it. */
export function matchConditions(library: readonly Condition[], request: Request): Matched {
  const kept: Condition[] = []
  const dropped: { condition: Condition; by: Filter }[] = []
  for (const condition of library) {
    const by = filters.find((filter) => !passes[filter](condition, request))
    if (by === undefined) kept.push(condition)
    else dropped.push({ condition, by })
  }
  return { kept, dropped }
}
