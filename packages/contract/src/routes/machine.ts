import { z } from 'zod'
import { ball, coordinate, feed, id, name, point3, positiveSize, remark, version } from '../wire/quantity.ts'
import { positioningPointSchema } from './positioning-point.ts'

const axisRange = () =>
  z
    .strictObject({ min: coordinate(), max: coordinate() })
    .refine((range) => range.min < range.max, { message: 'min must be below max', path: ['max'] })

const fields = {
  machineNo: name(32).describe('Number painted on the machine, e.g. M-02; unique'),
  name: name(60),
  family: name(40).describe('Machine family the condition library speaks of'),
  travel: z.strictObject({ x: axisRange(), y: axisRange(), z: axisRange() }),
  g959: coordinate().describe('Limit Z: the lowest machine Z that the limit macro allows, mm'),
  limitMacro: z.boolean().describe('Does the machine demand the limit macro at program start?'),
  safeZ: coordinate().describe('Machine Z at which traverses in machine coordinates are safe, mm'),
  measuredSafeDistance: positiveSize(500).describe('Clearance kept between measuring moves, mm'),
  upperBall: ball(),
  lowerBall: ball(),
  ballCentre: point3().describe('Reference ball coordinate X/Y/Z: centre of the lower ball, machine coordinates, mm'),
  pots: z.int().min(1).max(200).describe('Number of pots in the magazine'),
  maxOrbit: positiveSize(50).describe('Largest orbit radius, mm'),
  feeds: z.strictObject({ approach: feed(), probeFast: feed(1_000), probeSlow: feed(200) }).describe('mm/min'),
  postId: id().describe('Post-processor that prints for this machine'),
  remark: remark(),
}

/** Machine setting with its clamping places. */
export const machineSchema = z.strictObject({
  id: id(),
  ...fields,
  positioningPoints: z.array(positioningPointSchema),
  version: version(),
})
export type Machine = z.infer<typeof machineSchema>

export const machineInput = z.strictObject(fields)
export const machineEdit = z.strictObject({ id: id(), version: version(), ...fields })
