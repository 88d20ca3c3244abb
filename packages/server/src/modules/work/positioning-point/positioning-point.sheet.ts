import { type PositioningPoint, positioningPointEdit, positioningPointInput } from '@heron/contract/routes'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { ForeignRows } from '../../../platform/sheet/foreign-rows.ts'
import { changesByCells } from '../../../platform/sheet/keyed-rows.ts'
import { figureCell, foreignCell, newBody, type ReadSheet, textCell } from '../../../platform/sheet/read-column.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { PositioningPointService } from './positioning-point.service.ts'

const mm = { unit: 'mm' } as const

/** Positioning points of all machines as a sheet. */
export const pointSheet = (machines: ForeignRows): ReadSheet<PositioningPoint> => ({
  name: '定位点',
  names: { zh: '定位点', en: 'Positioning points', ja: '位置決め点' },
  noun: 'positioningPoint',
  key: ['machineId', 'name'],
  columns: [
    foreignCell('positioningPoint', 'machineId', (row) => row.machineId, machines, {
      also: ['机床编号', '加工機番号', 'Machine no.'],
      required: { zh: '机床', en: 'Machine', ja: '加工機' },
    }),
    textCell('positioningPoint', 'name', (row) => row.name, { also: ['定位点', '位置決め点', 'Positioning point'] }),
    {
      ...textCell<PositioningPoint>('positioningPoint', 'coordinateSystem', (row) => `G${row.coordinateSystem}`),
      read: (cell) => (/^g?\d+$/i.test(cell) ? Number(cell.replace(/^g/i, '')) : cell || undefined),
    },
    figureCell('positioningPoint', 'origin.x', (row) => row.origin.x, mm),
    figureCell('positioningPoint', 'origin.y', (row) => row.origin.y, mm),
    figureCell('positioningPoint', 'origin.z', (row) => row.origin.z, mm),
  ],
})

/** How an import adds positioning points, and how it finds and changes those that are there. */
export function pointsOfSheet(points: PositioningPointService, sheet: ReadSheet<PositioningPoint>, actor: Actor) {
  const take = async (fields: Fields) => points.add(positioningPointInput.parse(newBody(sheet.columns, fields)), actor)
  const edit = (body: z.output<typeof positioningPointEdit>) => points.edit(body, actor)
  return { take, known: changesByCells(sheet, { list: points.list, body: positioningPointEdit, edit }) }
}
