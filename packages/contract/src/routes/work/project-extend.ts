import { coordinateSystems } from '@heron/core/job'
import { angle, coordinate, id, positiveSize, pot, projectQuery, size, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

const correction = () => coordinate().min(-5).max(5)

/** Electrode setting of a project. There are no defaults: for a null, planning asks a question. */
export const electrodeSettingFields = {
  safeDistance: positiveSize(500).nullable().describe('Clearance above the highest obstacle for traverses, mm'),
  approachClearance: positiveSize(100)
    .nullable()
    .describe('Height above the surface at which the approach ends and erosion begins, mm'),
  measuring: z
    .enum(['machine', 'preset'])
    .nullable()
    .describe('machine: touch each electrode on the ball; preset: measured values are written into the program'),
  ballPot: pot().nullable().describe('Reference ball tool number'),
  contactReturn: positiveSize(20).nullable().describe('Back-off after a touch, mm'),
  electrodeCs: z.literal(coordinateSystems).nullable().describe('Electrode centre coordinate system'),
  ballCs: z.literal(coordinateSystems).nullable().describe('Reference ball coordinate system'),
  repeats: z.int().min(1).max(20).nullable().describe('Number of measurements'),
  tolerance: positiveSize(1).nullable().describe('Measuring tolerance: largest spread accepted, mm'),
  potOrder: z
    .union([z.enum(['ascending', 'descending', 'byElectrode']), z.array(pot()).min(1).max(200)])
    .nullable()
    .describe('Tool number order'),
  eliminatedPots: z.array(pot()).max(200).describe('Tool numbers that are never used'),
  compensation: z
    .strictObject({ x: correction(), y: correction(), z: correction(), c: angle() })
    .describe('Manual correction added to every measured offset; mm and degrees'),
}

export const projectExtendSchema = z.strictObject({
  id: id(),
  projectId: id(),
  ...electrodeSettingFields,
  highestElectrode: z
    .strictObject({ electrodeId: id(), name: z.string(), length: size() })
    .nullable()
    .describe('Longest electrode of the project; all traverses are computed with it'),
  version: version(),
})
export type ProjectExtend = z.infer<typeof projectExtendSchema>

export const projectExtendEdit = z.strictObject({ id: id(), version: version(), ...electrodeSettingFields })

const tags = ['project-extend']

export const projectExtendRoutes = {
  get: route({
    id: 'projectExtend.get',
    method: 'GET',
    path: '/projectExtendInfo/get',
    access: 'project:list',
    tags,
    query: projectQuery,
    answer: projectExtendSchema,
  }),
  update: route({
    id: 'projectExtend.update',
    method: 'POST',
    also: ['PUT'],
    path: '/projectExtendInfo/update',
    access: 'setting:edit',
    tags,
    body: projectExtendEdit,
    answer: projectExtendSchema,
    audit: 'edit',
  }),
}
