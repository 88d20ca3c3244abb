import { bands, electrodeMaterials, modules, orbitPatterns } from '@heron/core/job'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import {
  area,
  coordinate,
  id,
  idQuery,
  idsQuery,
  name,
  positiveSize,
  removedSchema,
  roughness,
  size,
  sizeWithin,
  version,
} from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { electrodeOffset } from './schema/setting.ts'

/** One physical electrode; copies of an electrode differ in class and undersize. */
export const electrodeCopySchema = z.strictObject({
  number: z.int().min(1).max(99).describe('1, 2, 3 … within the electrode'),
  module: z.enum(modules),
  undersize: size(5).describe('Undersize per side in XY, positive, mm'),
  undersizeZ: size(5).describe('Undersize at the bottom, positive, mm'),
  measuredUndersize: size(5).nullable().describe('Measured on the finished electrode, mm'),
  actualHeight: positiveSize(1_000).nullable().describe('Measured effective length, gauge plane to tip, mm'),
  offset: electrodeOffset(),
})
export type ElectrodeCopy = z.infer<typeof electrodeCopySchema>

const box = () =>
  z.strictObject({
    length: positiveSize(1_000).nullable(),
    width: positiveSize(1_000).nullable(),
    height: positiveSize(1_000).nullable(),
  })

const holder = () =>
  z
    .strictObject({
      diameter: sizeWithin(bands.holderDiameter.hard).nullable().describe('Largest width, corner to corner, mm'),
      height: sizeWithin(bands.holderHeight.hard).nullable().describe('From the upper face of the base table up, mm'),
    })
    .describe('What holds the base table, below the gauge plane; nulls: not stated, and not swept by the verifier')

const corner = () => z.strictObject({ x: coordinate(), y: coordinate() })

const fields = {
  name: name(60).meta(unique('Unique in the project')),
  material: z.enum(electrodeMaterials).nullable(),
  gapInSolid: z
    .boolean()
    .nullable()
    .describe('Whether the solid is already reduced by the spark gap. Always set by a user; null: not set'),
  base: box().describe('Base table, X by Y by thickness, mm'),
  head: box().describe('Burning head, X by Y by height below the base face, mm'),
  holderLength: size(1_000).nullable().describe('Gauge plane to base face, mm'),
  baseCorner: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullable(),
  projectedArea: area().nullable().describe('Along the burn axis, mm²'),
  wettedArea: area().nullable().describe('mm²; estimated when null'),
  orbit: z.enum([...orbitPatterns, 'none']),
  targetRa: roughness().nullable().describe('Ra of the last class, µm; null: the project’s'),
  outline: z
    .array(z.array(corner()).min(3).max(10_000))
    .max(200)
    .nullable()
    .describe('Outline of the head’s projection in the electrode’s frame, mm'),
  copies: z
    .array(electrodeCopySchema)
    .max(20)
    .refine((copies) => new Set(copies.map((copy) => copy.number)).size === copies.length, {
      message: 'once',
    }),
}

export const electrodeSchema = z.strictObject({
  id: id(),
  projectId: id(),
  ...fields,
  holder: holder(),
  fileId: id().nullable().describe('Drawing file its solid was read from'),
  solid: z.int().nullable().describe('Which solid of that file, from 0'),
  locationCount: z.int(),
  createTime: dateTimeText(),
  version: version(),
})
export type Electrode = z.infer<typeof electrodeSchema>

export const electrodeInput = z.strictObject({ projectId: id(), ...fields, holder: holder().optional() })
/** An absent holder is unchanged: older clients do not send it. */
export const electrodeEdit = z.strictObject({ id: id(), version: version(), ...fields, holder: holder().optional() })

/** Fields the list can be filtered and sorted by. */
export const electrodeFields = {
  projectId: 'id',
  name: 'text',
  material: 'text',
  projectedArea: 'number',
  createTime: 'time',
} as const

const tags = ['electrode']

/** Electrodes (DJ) of a project. */
export const electrodeRoutes = {
  list: route({
    id: 'electrode.list',
    method: 'GET',
    path: '/projectElectrode/list',
    access: 'project:list',
    tags,
    query: listQuery(electrodeFields, {}, 'own'),
    answer: page(electrodeSchema),
  }),
  get: route({
    id: 'electrode.get',
    method: 'GET',
    path: '/projectElectrode/get',
    access: 'project:list',
    tags,
    query: idQuery,
    answer: electrodeSchema,
  }),
  add: route({
    id: 'electrode.add',
    method: 'POST',
    path: '/projectElectrode/add',
    access: 'electrode:edit',
    tags,
    body: electrodeInput,
    answer: electrodeSchema,
    done: 'added',
    audit: 'add',
  }),
  edit: route({
    id: 'electrode.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/projectElectrode/edit',
    access: 'electrode:edit',
    tags,
    body: electrodeEdit,
    answer: electrodeSchema,
    done: 'edited',
    audit: 'edit',
  }),
  deleteBatch: route({
    id: 'electrode.deleteBatch',
    method: 'DELETE',
    path: '/projectElectrode/deleteBatch',
    access: 'electrode:delete',
    tags,
    query: idsQuery,
    answer: removedSchema,
    done: 'allDeleted',
    audit: 'delete',
    summary: 'Deletes electrodes with their locations',
  }),
}
