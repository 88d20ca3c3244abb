import type { Location, locationInput } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { depthReferences } from '@heron/core/job'
import { labelOf } from '@heron/core/label'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { angleCountsOf, countsOf, countsOrNull, degreesOf, mmOf, mmOrNull, oneOfOrNull } from '../units/index.ts'

export type LocationRow = Selectable<Tables['location']>
export type LocationFields = Omit<z.output<typeof locationInput>, 'projectId'>
export type ShownLocationRow = LocationRow & { readonly electrodeName: string; readonly projectedArea: number | null }

/** Row → wire. */
export function presentLocation(row: ShownLocationRow): Location {
  return {
    id: row.id,
    projectId: row.projectId,
    electrodeId: row.electrodeId,
    electrodeName: row.electrodeName,
    label: row.label,
    x: mmOf(row.x),
    y: mmOf(row.y),
    c: degreesOf(row.c),
    depth: mmOrNull(row.depth),
    depthReference: oneOfOrNull(depthReferences, row.depthReference),
    surfaceZ: mmOrNull(row.surfaceZ),
    baseFaceZ: mmOrNull(row.baseFaceZ),
    premachined: mmOf(row.premachined),
    positioningPoint: row.positioningPoint,
    projectedArea: row.projectedArea,
    createTime: formatDateTime(row.createTime),
    version: row.version,
  }
}

/** Wire → columns. */
export const locationColumns = (input: LocationFields) => ({
  electrodeId: input.electrodeId,
  label: input.label,
  plainLabel: labelOf(input.label),
  x: countsOf(input.x),
  y: countsOf(input.y),
  c: angleCountsOf(input.c),
  depth: countsOrNull(input.depth),
  depthReference: input.depthReference,
  surfaceZ: countsOrNull(input.surfaceZ),
  baseFaceZ: countsOrNull(input.baseFaceZ),
  premachined: countsOf(input.premachined),
  positioningPoint: input.positioningPoint,
})
