import { type Machine, machineEdit, machineInput } from '@heron/contract/routes'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { ForeignRows } from '../../../platform/sheet/foreign-rows.ts'
import { changesByCells } from '../../../platform/sheet/keyed-rows.ts'
import {
  figureCell,
  flagCell,
  foreignCell,
  newBody,
  type ReadSheet,
  textCell,
} from '../../../platform/sheet/read-column.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { MachineService } from './machine.service.ts'

const mm = { unit: 'mm' } as const
const feed = { unit: 'mm/min' } as const
/** Not stated when empty. */
const optionalMm = { unit: 'mm', none: null } as const

const cell = (field: string, get: (row: Machine) => number, more: { readonly unit?: string } = mm) =>
  figureCell('machine', field, get, more)

/**
 * Machines as a sheet. The defaults of new jobs have no columns: they stay as they are, and new machines have none.
 * Positioning points have a sheet of their own.
 */
export const machineSheet = (posts: ForeignRows): ReadSheet<Machine> => ({
  name: '机床',
  names: { zh: '机床', en: 'Machines', ja: '加工機' },
  noun: 'machine',
  key: ['machineNo'],
  columns: [
    textCell('machine', 'machineNo', (row) => row.machineNo, {
      also: ['编号', '机床号', '機械番号'],
      required: { zh: '机床编号', en: 'Machine no.', ja: '加工機番号' },
    }),
    textCell('machine', 'name', (row) => row.name),
    textCell('machine', 'family', (row) => row.family, { also: ['机型'] }),
    foreignCell('machine', 'postId', (row) => row.postId, posts),
    cell('travel.x.min', ({ travel }) => travel.x.min),
    cell('travel.x.max', ({ travel }) => travel.x.max),
    cell('travel.y.min', ({ travel }) => travel.y.min),
    cell('travel.y.max', ({ travel }) => travel.y.max),
    cell('travel.z.min', ({ travel }) => travel.z.min),
    cell('travel.z.max', ({ travel }) => travel.z.max),
    cell('maxOrbit', (row) => row.maxOrbit),
    cell('g959', (row) => row.g959),
    cell('safeZ', (row) => row.safeZ),
    cell('measuredSafeDistance', (row) => row.measuredSafeDistance),
    flagCell('machine', 'limitMacro', (row) => row.limitMacro),
    cell('upperBall.diameter', (row) => row.upperBall.diameter),
    cell('upperBall.rodLength', (row) => row.upperBall.rodLength),
    cell('lowerBall.diameter', (row) => row.lowerBall.diameter),
    cell('lowerBall.rodLength', (row) => row.lowerBall.rodLength),
    cell('ballCentre.x', (row) => row.ballCentre.x),
    cell('ballCentre.y', (row) => row.ballCentre.y),
    cell('ballCentre.z', (row) => row.ballCentre.z),
    figureCell('machine', 'chuck.diameter', (row) => row.chuck.diameter, optionalMm),
    figureCell('machine', 'chuck.height', (row) => row.chuck.height, optionalMm),
    cell('feeds.approach', (row) => row.feeds.approach, feed),
    cell('feeds.probeFast', (row) => row.feeds.probeFast, feed),
    cell('feeds.probeSlow', (row) => row.feeds.probeSlow, feed),
    cell('pots', (row) => row.pots, {}),
    textCell('machine', 'remark', (row) => row.remark),
  ],
})

/** How an import adds machines, and how it finds and changes those that are there. */
export function machinesOfSheet(machines: MachineService, sheet: ReadSheet<Machine>, actor: Actor) {
  const take = async (fields: Fields) => machines.add(machineInput.parse(newBody(sheet.columns, fields)), actor)
  const edit = (body: z.output<typeof machineEdit>) => machines.edit(body, actor)
  return { take, known: changesByCells(sheet, { list: machines.list, body: machineEdit, edit }) }
}
