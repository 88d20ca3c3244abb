import type { JobDefaults } from '@heron/contract/routes/work/schema/job-defaults'
import { centringTypes, coordinateSystems } from '@heron/core/job'
import { type Option, optionsOf, type Section } from '../../../kit/form/form/field.ts'
import { warnsIn } from '../../../widgets/plausible/unusual.ts'
import { PotOrderField, PotsField, potOrderOptions } from '../../../widgets/pots/pots-field.tsx'

const systems: readonly Option[] = coordinateSystems.map((value) => ({ value, label: `G${value}` }))

const mm = { kind: 'number', unit: 'mm' } as const

/** The values that new jobs on a machine begin with. */
export const defaultsSections: readonly Section[] = [
  {
    title: 'machine.defaultsSafety',
    columns: 4,
    fields: [
      {
        name: 'defaults.setting.safeDistance',
        label: 'projectExtend.safeDistance',
        hint: 'machine.defaultsHint',
        span: 2,
        ...mm,
      },
      { name: 'defaults.setting.approachClearance', label: 'projectExtend.approachClearance', ...mm },
    ],
  },
  {
    title: 'machine.defaultsMeasuring',
    columns: 4,
    fields: [
      {
        name: 'defaults.setting.measuring',
        label: 'projectExtend.measuring',
        kind: 'select',
        options: [
          { value: 'machine', text: 'projectExtend.onMachine' },
          { value: 'preset', text: 'projectExtend.preset' },
        ],
      },
      { name: 'defaults.setting.ballPot', label: 'projectExtend.ballPot', kind: 'number', decimals: 0 },
      { name: 'defaults.setting.contactReturn', label: 'projectExtend.contactReturn', ...mm },
      { name: 'defaults.setting.repeats', label: 'projectExtend.repeats', kind: 'number', decimals: 0 },
      { name: 'defaults.setting.tolerance', label: 'projectExtend.tolerance', ...mm, warns: warnsIn('tolerance') },
      { name: 'defaults.setting.electrodeCs', label: 'projectExtend.electrodeCs', kind: 'select', options: systems },
      { name: 'defaults.setting.ballCs', label: 'projectExtend.ballCs', kind: 'select', options: systems },
    ],
  },
  {
    title: 'machine.defaultsMagazine',
    columns: 4,
    fields: [
      {
        name: 'defaults.setting.potOrder',
        label: 'projectExtend.potOrder',
        options: potOrderOptions,
        render: (input) => <PotOrderField input={input} />,
      },
      {
        name: 'defaults.setting.eliminatedPots',
        label: 'projectExtend.eliminatedPots',
        render: (input) => <PotsField input={input} />,
      },
      { name: 'defaults.setting.magazineLoads', label: 'projectExtend.magazineLoads', kind: 'number', decimals: 0 },
    ],
  },
  {
    title: 'machine.defaultsCentring',
    columns: 4,
    fields: [
      {
        name: 'defaults.workpiece.splitType',
        label: 'workpiece.splitType',
        kind: 'select',
        options: optionsOf(centringTypes, (each) => `workpiece.split.${each}`),
      },
      { name: 'defaults.workpiece.splitCount', label: 'workpiece.splitCount', kind: 'number', decimals: 0 },
      {
        name: 'defaults.workpiece.measureAngle',
        label: 'workpiece.measureAngle',
        kind: 'number',
        unit: '°',
        decimals: 3,
      },
      {
        name: 'defaults.workpiece.measureSpeed',
        label: 'workpiece.measureSpeed',
        kind: 'number',
        unit: 'mm/min',
        decimals: 1,
        warns: warnsIn('centringFeed'),
      },
    ],
  },
  {
    title: 'machine.defaultsSides',
    columns: 4,
    fields: [
      { name: 'defaults.workpiece.leftZ', label: 'workpiece.leftZ', ...mm },
      { name: 'defaults.workpiece.frontZ', label: 'workpiece.frontZ', ...mm },
      { name: 'defaults.workpiece.rightZ', label: 'workpiece.rightZ', ...mm },
      { name: 'defaults.workpiece.backZ', label: 'workpiece.backZ', ...mm },
    ],
  },
]

/** A new machine has none: assumed ones would end up in programs. */
export const noDefaults: JobDefaults = {
  setting: {
    ...{ safeDistance: null, approachClearance: null, measuring: null, ballPot: null, contactReturn: null },
    ...{ electrodeCs: null, ballCs: null, repeats: null, tolerance: null, potOrder: null, eliminatedPots: [] },
    magazineLoads: null,
  },
  workpiece: {
    ...{ leftZ: null, frontZ: null, rightZ: null, backZ: null },
    ...{ splitType: null, splitCount: null, measureAngle: null, measureSpeed: null },
  },
}
