import type { Request } from './candidate.ts'
import type { Condition } from './condition.ts'

/** The hard filters in the order they are applied; a row is rejected by the first it fails. */
export const filters = [
  'MACHINE_FAMILY',
  'MACHINE',
  'NOT_RELEASED',
  'REPLACED',
  'ELECTRODE_MATERIAL',
  'WORKPIECE_MATERIAL',
  'POLARITY',
  'SHAPE',
  'ORBIT',
  'AREA_TOO_SMALL',
  'AREA_TOO_LARGE',
] as const
export type Filter = (typeof filters)[number]

/** Numbers of the own released conditions of a machine. */
type OwnCodes = ReadonlySet<number>

const passes: Readonly<Record<Filter, (row: Condition, request: Request, own: OwnCodes) => boolean>> = {
  MACHINE_FAMILY: (row, request) => row.machineFamily === request.machineFamily,
  MACHINE: (row, request) => row.machine === undefined || row.machine === request.machine,
  NOT_RELEASED: (row) => row.state === 'released',
  REPLACED: (row, _request, own) => !isReplaced(row, own),
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

type OnMachine = Pick<Request, 'machineFamily' | 'machine'>

/** Splits a library into the rows that suit a request and the others, each with the filter that rejected it. */
export function matchConditions(library: readonly Condition[], request: Request): Matched {
  const own = ownCodes(library, request)
  const kept: Condition[] = []
  const dropped: { condition: Condition; by: Filter }[] = []
  for (const condition of library) {
    const by = filters.find((filter) => !passes[filter](condition, request, own))
    if (by === undefined) kept.push(condition)
    else dropped.push({ condition, by })
  }
  return { kept, dropped }
}

/**
 * The released rows for a machine. A condition of the machine's own replaces that of its family with the same number: on
 * its control the number has that meaning only. With own conditions, computed ones are not used: their numbers are
 * Heron's, not the control's.
 */
export function releasedFor(
  library: readonly Condition[],
  { machineFamily, machine }: OnMachine,
): readonly Condition[] {
  const own = ownCodes(library, { machineFamily, ...(machine !== undefined && { machine }) })
  return library.filter(
    (row) =>
      row.state === 'released' &&
      row.machineFamily === machineFamily &&
      (row.machine === undefined || row.machine === machine) &&
      !isReplaced(row, own),
  )
}

function ownCodes(library: readonly Condition[], { machineFamily, machine }: OnMachine): OwnCodes {
  const isOwn = (row: Condition) =>
    machine !== undefined && row.machine === machine && row.machineFamily === machineFamily && row.state === 'released'
  return new Set(library.filter(isOwn).map(({ code }) => code))
}

const isReplaced = (row: Condition, own: OwnCodes): boolean =>
  row.machine === undefined && own.size > 0 && (own.has(row.code) || row.provenance === 'computed')
