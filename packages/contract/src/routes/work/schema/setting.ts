import { coordinateSystems, modules } from '@heron/core/job'
import { angle, coordinate, id, positiveSize, pot, size, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

/** What the form of the electrode setting checks, without the schemas of projects, machines and electrodes (F4). */

const correction = () => coordinate().min(-5).max(5)

/** Electrode setting of a project. Nothing is assumed: for a null, planning asks a question. */
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
  magazineLoads: z
    .int()
    .min(1)
    .max(6)
    .nullable()
    .describe('How often the magazine may be loaded for one program; null: once, without a stop'),
  compensation: z
    .strictObject({ x: correction(), y: correction(), z: correction(), c: angle() })
    .describe('Manual correction added to every measured offset; mm and degrees'),
}

/** The same as an edit takes it: older clients do not know the loads, which are then kept. */
export const electrodeSettingInput = {
  ...electrodeSettingFields,
  magazineLoads: electrodeSettingFields.magazineLoads.optional(),
}

export const electrodeOffset = () =>
  z
    .strictObject({ x: coordinate(), y: coordinate(), c: angle() })
    .nullable()
    .describe('Measured offset of the centre from the spindle axis')

export const projectMachineAndElectrodesEdit = z.strictObject({
  id: id().describe('Project'),
  version: version().describe('Version of the project'),
  machineId: id().nullable(),
  setting: z.strictObject({ version: version(), ...electrodeSettingInput }),
  heights: z
    .array(
      z.strictObject({
        electrodeId: id(),
        version: version().describe('Version of the electrode'),
        copy: z.int(),
        module: z.enum(modules),
        actualHeight: positiveSize(1_000).nullable(),
        measuredUndersize: size(5).nullable(),
        offset: electrodeOffset(),
      }),
    )
    .max(500),
})
