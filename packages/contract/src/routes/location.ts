import { depthReferences } from '@heron/core/job'
import { z } from 'zod'
import { angle, area, coordinate, id, name, size, version } from '../wire/quantity.ts'

const fields = {
  electrodeId: id(),
  label: name(40).describe('C1, C2 … as the shop calls it; unique in the project'),
  x: coordinate().describe('mm, work frame'),
  y: coordinate().describe('mm, work frame'),
  c: angle().describe('degrees'),
  depth: size(1_000).nullable().describe('Machining depth Z, always positive, mm; null: not known yet'),
  depthReference: z.enum(depthReferences).nullable(),
  surfaceZ: coordinate().nullable().describe('Height of the surface here in the work frame, mm'),
  baseFaceZ: coordinate().nullable().describe('For baseFace: Z of the base face at full depth, mm'),
  premachined: size(1_000).describe('Depth already milled away, from the surface, mm'),
  positioningPoint: name(40).nullable().describe('Clamping place of the machine; the workpiece’s when null'),
}

export const locationSchema = z.strictObject({
  id: id(),
  projectId: id(),
  ...fields,
  electrodeName: z.string(),
  projectedArea: area().nullable().describe('Of its electrode, mm²'),
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

/** Copies an electrode under a new name, with its locations moved when asked. */
export const electrodeCopyInput = z.strictObject({
  electrodeId: id(),
  name: name(60),
  withLocations: z.boolean(),
  dx: coordinate(),
  dy: coordinate(),
})
