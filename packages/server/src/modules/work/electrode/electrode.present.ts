import type { Electrode, electrodeInput } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { electrodeMaterials, orbitPatterns } from '@heron/core/job'
import { labelOf } from '@heron/core/label'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { countsOrNull, flagOrNull, mmOrNull, oneOf, oneOfOrNull, truthOrNull } from '../units/index.ts'
import { presentCopies, presentOutline, storeCopies, storeOutline } from './electrode.copies.ts'

export type ElectrodeRow = Selectable<Tables['electrode']>
export type ElectrodeFields = Omit<z.output<typeof electrodeInput>, 'projectId'>

/** Row → wire. */
export function presentElectrode(row: ElectrodeRow & { readonly locationCount: number | string }): Electrode {
  return {
    id: row.id,
    projectId: row.projectId,
    name: row.name,
    material: oneOfOrNull(electrodeMaterials, row.material),
    gapInSolid: truthOrNull(row.gapInSolid),
    base: { length: mmOrNull(row.baseLength), width: mmOrNull(row.baseWidth), height: mmOrNull(row.baseHeight) },
    head: { length: mmOrNull(row.headLength), width: mmOrNull(row.headWidth), height: mmOrNull(row.headHeight) },
    holderLength: mmOrNull(row.holderLength),
    holder: { diameter: mmOrNull(row.holderDiameter), height: mmOrNull(row.holderHeight) },
    baseCorner: oneOfOrNull([1, 2, 3, 4] as const, row.baseCorner),
    projectedArea: row.projectedArea,
    wettedArea: row.wettedArea,
    orbit: oneOf([...orbitPatterns, 'none'] as const, row.orbit),
    targetRa: row.targetRa,
    outline: presentOutline(row.outline),
    copies: presentCopies(row.copies),
    fileId: row.drawingId,
    solid: row.solid,
    locationCount: Number(row.locationCount),
    createTime: formatDateTime(row.createTime),
    version: row.version,
  }
}

/** Wire → columns. */
export function electrodeColumns(input: ElectrodeFields) {
  return {
    name: input.name,
    plainName: labelOf(input.name),
    material: input.material,
    gapInSolid: flagOrNull(input.gapInSolid),
    baseLength: countsOrNull(input.base.length),
    baseWidth: countsOrNull(input.base.width),
    baseHeight: countsOrNull(input.base.height),
    headLength: countsOrNull(input.head.length),
    headWidth: countsOrNull(input.head.width),
    headHeight: countsOrNull(input.head.height),
    holderLength: countsOrNull(input.holderLength),
    ...(input.holder && {
      holderDiameter: countsOrNull(input.holder.diameter),
      holderHeight: countsOrNull(input.holder.height),
    }),
    baseCorner: input.baseCorner,
    projectedArea: input.projectedArea,
    wettedArea: input.wettedArea,
    orbit: input.orbit,
    targetRa: input.targetRa,
    outline: storeOutline(input.outline),
    copies: storeCopies(input.copies),
  }
}
