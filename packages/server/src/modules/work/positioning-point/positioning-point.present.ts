import type { PositioningPoint, positioningPointInput } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { coordinateSystems } from '@heron/core/job'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { countsOf, mmOf, oneOf } from '../units/index.ts'

export type PointRow = Selectable<Tables['positioningPoint']>

/** Row → wire. */
export function presentPoint(row: PointRow): PositioningPoint {
  return {
    id: row.id,
    machineId: row.machineId,
    name: row.name,
    coordinateSystem: oneOf(coordinateSystems, row.coordinateSystem),
    origin: { x: mmOf(row.originX), y: mmOf(row.originY), z: mmOf(row.originZ) },
    createTime: formatDateTime(row.createTime),
    version: row.version,
  }
}

/** Wire → columns. */
export const pointColumns = (input: z.output<typeof positioningPointInput>) => ({
  machineId: input.machineId,
  name: input.name,
  coordinateSystem: input.coordinateSystem,
  originX: countsOf(input.origin.x),
  originY: countsOf(input.origin.y),
  originZ: countsOf(input.origin.z),
})
