import type { ProjectExtend, projectExtendEdit } from '@heron/contract/routes'
import { coordinateSystems } from '@heron/core/job'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { angleCountsOf, countsOf, countsOrNull, degreesOf, mmOf, mmOrNull, oneOfOrNull } from '../units/index.ts'

export type ProjectExtendRow = Selectable<Tables['projectExtend']>
export type SettingFields = Omit<z.output<typeof projectExtendEdit>, 'id' | 'version'>

const pots = z.array(z.int())
const order = z.union([z.enum(['ascending', 'descending', 'byElectrode']), pots]).nullable()

export const readPotOrder = (text: string | null) => order.parse(text === null ? null : JSON.parse(text))
export const readPots = (text: string) => pots.parse(JSON.parse(text))

/** Row → wire. */
export function presentExtend(
  row: ProjectExtendRow,
  highestElectrode: ProjectExtend['highestElectrode'],
): ProjectExtend {
  return {
    id: row.id,
    projectId: row.projectId,
    safeDistance: mmOrNull(row.safeDistance),
    approachClearance: mmOrNull(row.approachClearance),
    measuring: oneOfOrNull(['machine', 'preset'] as const, row.measuring),
    ballPot: row.ballPot,
    contactReturn: mmOrNull(row.contactReturn),
    electrodeCs: oneOfOrNull(coordinateSystems, row.electrodeCs),
    ballCs: oneOfOrNull(coordinateSystems, row.ballCs),
    repeats: row.repeats,
    tolerance: mmOrNull(row.tolerance),
    potOrder: readPotOrder(row.potOrder),
    eliminatedPots: readPots(row.eliminatedPots),
    magazineLoads: row.magazineLoads,
    compensation: {
      x: mmOf(row.compensationX),
      y: mmOf(row.compensationY),
      z: mmOf(row.compensationZ),
      c: degreesOf(row.compensationC),
    },
    highestElectrode,
    version: row.version,
  }
}

/** Wire → columns. */
export const settingColumns = (input: SettingFields) => ({
  safeDistance: countsOrNull(input.safeDistance),
  approachClearance: countsOrNull(input.approachClearance),
  measuring: input.measuring,
  ballPot: input.ballPot,
  contactReturn: countsOrNull(input.contactReturn),
  electrodeCs: input.electrodeCs,
  ballCs: input.ballCs,
  repeats: input.repeats,
  tolerance: countsOrNull(input.tolerance),
  potOrder: input.potOrder === null ? null : JSON.stringify(input.potOrder),
  eliminatedPots: JSON.stringify([...new Set(input.eliminatedPots)].sort((a, b) => a - b)),
  ...(input.magazineLoads !== undefined && { magazineLoads: input.magazineLoads }),
  compensationX: countsOf(input.compensation.x),
  compensationY: countsOf(input.compensation.y),
  compensationZ: countsOf(input.compensation.z),
  compensationC: angleCountsOf(input.compensation.c),
})
