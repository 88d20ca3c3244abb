import { centringTypes } from '@heron/core/job'
import { angle, coordinate, feed } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { electrodeSettingFields } from './setting.ts'

/** How the zero of a workpiece is found. */
export const centringFields = {
  leftZ: coordinate().nullable().describe('Height at which the left face is touched, work frame, at or below 0, mm'),
  frontZ: coordinate().nullable(),
  rightZ: coordinate().nullable(),
  backZ: coordinate().nullable(),
  splitType: z.enum(centringTypes).nullable().describe('Centring type (分中类型)'),
  splitCount: z.int().min(1).max(20).nullable().describe('Number of measurements to average (分中次数)'),
  measureAngle: angle().nullable().describe('degrees'),
  measureSpeed: feed(1_000).nullable().describe('Probing feed, mm/min'),
}

const { compensation: _compensation, ...settingFields } = electrodeSettingFields

/** What a workshop states once for a machine: the values that new jobs on it begin with. Null: none. */
export const jobDefaults = z.strictObject({
  setting: z.strictObject(settingFields),
  workpiece: z.strictObject(centringFields),
})
export type JobDefaults = z.output<typeof jobDefaults>

export const noJobDefaults: JobDefaults = {
  setting: {
    safeDistance: null,
    approachClearance: null,
    measuring: null,
    ballPot: null,
    contactReturn: null,
    electrodeCs: null,
    ballCs: null,
    repeats: null,
    tolerance: null,
    potOrder: null,
    eliminatedPots: [],
    magazineLoads: null,
  },
  workpiece: {
    leftZ: null,
    frontZ: null,
    rightZ: null,
    backZ: null,
    splitType: null,
    splitCount: null,
    measureAngle: null,
    measureSpeed: null,
  },
}
