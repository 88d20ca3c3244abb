import { coordinateSystems, workpieceMaterials } from '@heron/core/job'
import { ball, coordinate, id, name, positiveSize, projectQuery, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { FIXTURES, fixtureSchema } from './schema/fixture.ts'
import { centringFields } from './schema/job-defaults.ts'

/** Nothing is assumed: for a null, planning asks a question. */
const fields = {
  name: name(100),
  material: z.enum(workpieceMaterials).nullable(),
  length: positiveSize().nullable(),
  width: positiveSize().nullable(),
  height: positiveSize().nullable(),
  zero: z.enum(['centre', 'corner']).nullable().describe('Position of the work zero on the block; Z0 is the top face'),
  positioningPoint: name(40).nullable().describe('Positioning point of the workpiece on the machine'),
  anchorX: coordinate().nullable().describe('Anchor point of the probing, machine coordinates, mm'),
  anchorY: coordinate().nullable(),
  anchorZ: coordinate().nullable(),
  ...centringFields,
  upperBall: ball().nullable().describe('Used for this job; null: the machine’s'),
  lowerBall: ball().nullable().describe('Used for this job; null: the machine’s'),
}

export const workpieceSchema = z.strictObject({
  id: id(),
  projectId: id(),
  ...fields,
  coordinateSystem: z
    .literal(coordinateSystems)
    .nullable()
    .describe('Machining coordinates: system of the positioning point on the chosen machine'),
  machineNo: z.string().nullable(),
  machineUpperBall: ball().nullable(),
  machineLowerBall: ball().nullable(),
  fixtures: z.array(fixtureSchema).describe('Fixtures, the same at every positioning point in use'),
  version: version(),
})
export type Workpiece = z.infer<typeof workpieceSchema>

export const workpieceEdit = z.strictObject({
  id: id(),
  version: version(),
  ...fields,
  fixtures: z.array(fixtureSchema).max(FIXTURES).optional().describe('Absent: unchanged'),
})

const tags = ['workpiece']

export const workpieceRoutes = {
  get: route({
    id: 'workpiece.get',
    method: 'GET',
    path: '/projectWorkpieceInfo/get',
    access: 'project:list',
    tags,
    query: projectQuery,
    answer: workpieceSchema,
  }),
  update: route({
    id: 'workpiece.update',
    method: 'POST',
    also: ['PUT'],
    path: '/projectWorkpieceInfo/update',
    access: 'workpiece:edit',
    tags,
    body: workpieceEdit,
    answer: workpieceSchema,
    done: 'edited',
    audit: 'edit',
  }),
}
