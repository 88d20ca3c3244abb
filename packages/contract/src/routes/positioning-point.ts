import { coordinateSystems } from '@heron/core/job'
import { z } from 'zod'
import { id, name, point3, version } from '../wire/quantity.ts'

const fields = {
  machineId: id(),
  name: name(40).describe('Name of the clamping place, unique on its machine'),
  coordinateSystem: z.literal(coordinateSystems).describe('54 … 59 for G54 … G59'),
  origin: point3().describe('Machine read-out of the gauge plane when it stands on the work zero, mm'),
}

export const positioningPointSchema = z.strictObject({ id: id(), ...fields, version: version() })
export type PositioningPoint = z.infer<typeof positioningPointSchema>

export const positioningPointInput = z.strictObject(fields)
export const positioningPointEdit = z.strictObject({ id: id(), version: version(), ...fields })
