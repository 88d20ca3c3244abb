import { bands } from '@heron/core/job'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import {
  ball,
  coordinate,
  feed,
  id,
  idQuery,
  idsQuery,
  name,
  point3,
  positiveSize,
  remark,
  removedSchema,
  sizeWithin,
  version,
} from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'
import { positioningPointSchema } from './positioning-point.ts'
import { jobDefaults } from './schema/job-defaults.ts'

const axisRange = () =>
  z
    .strictObject({ min: coordinate(), max: coordinate() })
    .refine((range) => range.min < range.max, { message: 'ascending', path: ['max'] })

const chuck = () =>
  z
    .strictObject({
      diameter: sizeWithin(bands.chuckDiameter.hard).nullable().describe('Largest width, corner to corner, mm'),
      height: sizeWithin(bands.chuckHeight.hard).nullable().describe('From the gauge plane up, mm'),
    })
    .describe('The chuck on the spindle; nulls: not stated, and not swept by the verifier')

const fields = {
  machineNo: name(32).meta(unique('Number painted on the machine, e.g. M-02; unique')),
  name: name(60),
  family: name(40).describe('Machine family of the condition library'),
  travel: z.strictObject({ x: axisRange(), y: axisRange(), z: axisRange() }),
  g959: coordinate().describe('Limit Z: the lowest machine Z that the limit macro allows, mm'),
  limitMacro: z.boolean().describe('Whether the machine requires the limit macro at the program start'),
  safeZ: coordinate().describe('Machine Z at which traverses in machine coordinates are safe, mm'),
  measuredSafeDistance: positiveSize(500).describe('Clearance between measuring moves, mm'),
  upperBall: ball(),
  lowerBall: ball(),
  ballCentre: point3().describe('Reference ball coordinate X/Y/Z: centre of the lower ball, machine coordinates, mm'),
  pots: z.int().min(1).max(200).describe('Number of pots in the magazine'),
  maxOrbit: positiveSize(50).describe('Largest orbit radius, mm'),
  feeds: z.strictObject({ approach: feed(), probeFast: feed(1_000), probeSlow: feed(200) }).describe('mm/min'),
  postId: id().describe('Post-processor of this machine'),
  remark: remark(),
}

/** Machine setting with its positioning points. */
export const machineSchema = z.strictObject({
  id: id(),
  ...fields,
  chuck: chuck(),
  defaults: jobDefaults.describe('Values that new jobs on this machine begin with'),
  positioningPoints: z.array(positioningPointSchema),
  createTime: dateTimeText(),
  version: version(),
})
export type Machine = z.infer<typeof machineSchema>

/** Absent values are unchanged: older clients do not send them. */
const later = { chuck: chuck().optional(), defaults: jobDefaults.optional() }

export const machineInput = z.strictObject({ ...fields, ...later })
export const machineEdit = z.strictObject({ id: id(), version: version(), ...fields, ...later })

/** Fields the list can be filtered and sorted by. */
export const machineFields = {
  machineNo: 'text',
  name: 'text',
  family: 'text',
  postId: 'id',
  pots: 'number',
  createTime: 'time',
} as const

const tags = ['machine']

/** Machines and their settings: machineInfo on the wire. */
export const machineRoutes = {
  list: route({
    id: 'machine.list',
    method: 'GET',
    path: '/machineInfo/list',
    access: 'machine:list',
    tags,
    query: listQuery(machineFields, {}, 'own'),
    answer: page(machineSchema),
  }),
  get: route({
    id: 'machine.get',
    method: 'GET',
    path: '/machineInfo/get',
    access: 'machine:list',
    tags,
    query: idQuery,
    answer: machineSchema,
  }),
  add: route({
    id: 'machine.add',
    method: 'POST',
    path: '/machineInfo/add',
    access: 'machine:edit',
    tags,
    body: machineInput,
    answer: machineSchema,
    done: 'added',
    audit: 'add',
  }),
  edit: route({
    id: 'machine.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/machineInfo/edit',
    access: 'machine:edit',
    tags,
    body: machineEdit,
    answer: machineSchema,
    done: 'edited',
    audit: 'edit',
    summary: 'Changes a machine; a new travel, limit Z or reference ball makes its programs stale',
  }),
  deleteBatch: route({
    id: 'machine.deleteBatch',
    method: 'DELETE',
    path: '/machineInfo/deleteBatch',
    access: 'machine:delete',
    tags,
    query: idsQuery,
    answer: removedSchema,
    done: 'allDeleted',
    audit: 'delete',
    summary: 'Deletes machines; refused if a project or a program refers to one of them',
  }),
  ...sheetRoutes({
    noun: 'machine',
    base: 'machineInfo',
    out: 'machine:list',
    in: 'machine:edit',
    fields: machineFields,
    order: 'own',
    tags,
  }),
}
