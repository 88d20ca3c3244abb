import { depthReferences } from '@heron/core/job'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { angle, area, coordinate, id, idsQuery, name, removedSchema, size, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'

const fields = {
  electrodeId: id(),
  label: name(40).meta(unique('C1, C2 … as the shop calls it; unique for its electrode')),
  x: coordinate().describe('mm, work frame'),
  y: coordinate().describe('mm, work frame'),
  c: angle().describe('degrees'),
  depth: size(1_000).nullable().describe('Machining depth Z, always positive, mm; null: not known yet'),
  depthReference: z.enum(depthReferences).nullable(),
  surfaceZ: coordinate().nullable().describe('Height of the surface here in the work frame, mm'),
  baseFaceZ: coordinate().nullable().describe('For baseFace: Z of the base face at full depth, mm'),
  premachined: size(1_000).describe('Depth already milled away, from the surface, mm'),
  positioningPoint: name(40).nullable().describe('Positioning point of the machine; the workpiece’s when null'),
}

export const locationSchema = z.strictObject({
  id: id(),
  projectId: id(),
  ...fields,
  electrodeName: z.string(),
  projectedArea: area().nullable().describe('Of its electrode, mm²'),
  createTime: dateTimeText(),
  version: version(),
})
export type Location = z.infer<typeof locationSchema>

export const locationInput = z.strictObject({ projectId: id(), ...fields })
export const locationEdit = z.strictObject({ id: id(), version: version(), ...fields })

/** Copies locations in a grid; the first column and row are the originals. */
export const locationCopy = z.strictObject({
  ids: z.array(id()).min(1).max(500),
  countX: z.int().min(1).max(100),
  pitchX: coordinate(),
  countY: z.int().min(1).max(100),
  pitchY: coordinate(),
})

/** Copies an electrode under a new name, optionally with its locations moved. */
export const electrodeCopyInput = z.strictObject({
  electrodeId: id(),
  name: name(60),
  withLocations: z.boolean(),
  dx: coordinate(),
  dy: coordinate(),
})

/** Fields the list can be filtered and sorted by. */
export const locationFields = {
  projectId: 'id',
  electrodeId: 'id',
  label: 'text',
  x: 'number',
  y: 'number',
  createTime: 'time',
} as const

const tags = ['location']

/** Locations (WZ, 跑位) of a project: projectEleLoc on the wire. */
export const locationRoutes = {
  list: route({
    id: 'location.list',
    method: 'GET',
    path: '/projectEleLoc/list',
    access: 'project:list',
    tags,
    query: listQuery(locationFields, {}, 'own'),
    answer: page(locationSchema),
  }),
  add: route({
    id: 'location.add',
    method: 'POST',
    path: '/projectEleLoc/add',
    access: 'location:edit',
    tags,
    body: locationInput,
    answer: locationSchema,
    done: 'added',
    audit: 'add',
  }),
  edit: route({
    id: 'location.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/projectEleLoc/edit',
    access: 'location:edit',
    tags,
    body: locationEdit,
    answer: locationSchema,
    done: 'edited',
    audit: 'edit',
  }),
  delete: route({
    id: 'location.delete',
    method: 'DELETE',
    path: '/projectEleLoc/delete',
    access: 'location:delete',
    tags,
    query: idsQuery,
    answer: removedSchema,
    done: 'deleted',
    audit: 'delete',
  }),
  copyLoc: route({
    id: 'location.copyLoc',
    method: 'POST',
    path: '/projectEleLoc/copyLoc',
    access: 'location:edit',
    tags,
    body: locationCopy,
    answer: z.array(locationSchema).describe('The new locations'),
    audit: 'add',
    summary: 'Repeats locations in a grid under the next free labels',
  }),
  copyEle: route({
    id: 'location.copyEle',
    method: 'POST',
    path: '/projectEleLoc/copyEle',
    access: 'electrode:edit',
    tags,
    body: electrodeCopyInput,
    answer: z.strictObject({ electrodeId: id(), locations: z.array(locationSchema) }),
    audit: 'add',
    summary: 'Copies an electrode under a new name, optionally with its locations',
  }),
}
