import { coordinateSystems } from '@heron/core/job'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idsQuery, name, point3, removedSchema, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'

const fields = {
  machineId: id(),
  name: name(40).meta(unique('Name of the positioning point, unique on its machine')),
  coordinateSystem: z.literal(coordinateSystems).describe('54 … 59 for G54 … G59'),
  origin: point3().describe('Machine display when the gauge plane is at the work zero, mm'),
}

export const positioningPointSchema = z.strictObject({
  id: id(),
  ...fields,
  createTime: dateTimeText(),
  version: version(),
})
export type PositioningPoint = z.infer<typeof positioningPointSchema>

export const positioningPointInput = z.strictObject(fields)
export const positioningPointEdit = z.strictObject({ id: id(), version: version(), ...fields })

/** Fields the list can be filtered and sorted by. */
export const positioningPointFields = {
  machineId: 'id',
  name: 'text',
  coordinateSystem: 'number',
  createTime: 'time',
} as const

const tags = ['positioning-point']

/** Positioning points of machines: machineLocation on the wire. */
export const positioningPointRoutes = {
  list: route({
    id: 'positioningPoint.list',
    method: 'GET',
    path: '/machineLocation/list',
    access: 'machine:list',
    tags,
    query: listQuery(positioningPointFields, {}, 'own'),
    answer: page(positioningPointSchema),
    summary: 'Positioning points, of one machine with machineId',
  }),
  add: route({
    id: 'positioningPoint.add',
    method: 'POST',
    path: '/machineLocation/add',
    access: 'machine:edit',
    tags,
    body: positioningPointInput,
    answer: positioningPointSchema,
    done: 'added',
    audit: 'add',
  }),
  edit: route({
    id: 'positioningPoint.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/machineLocation/edit',
    access: 'machine:edit',
    tags,
    body: positioningPointEdit,
    answer: positioningPointSchema,
    done: 'edited',
    audit: 'edit',
  }),
  deleteBatch: route({
    id: 'positioningPoint.deleteBatch',
    method: 'DELETE',
    path: '/machineLocation/deleteBatch',
    access: 'machine:edit',
    tags,
    query: idsQuery,
    answer: removedSchema,
    done: 'allDeleted',
    audit: 'delete',
  }),
  ...sheetRoutes({
    noun: 'positioningPoint',
    base: 'machineLocation',
    out: 'machine:list',
    in: 'machine:edit',
    fields: positioningPointFields,
    order: 'own',
    tags,
  }),
}
