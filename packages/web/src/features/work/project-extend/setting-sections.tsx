import type { Machine } from '@heron/contract/routes'
import { coordinateSystems } from '@heron/core/job'
import type { Option, Section } from '../../../kit/form/form/field.ts'
import { warnsIn } from '../../../widgets/plausible/unusual.ts'
import { PotOrderField, PotsField, potOrderOptions } from '../../../widgets/pots/pots-field.tsx'
import { type ElectrodeHeights, HeightsField, HeightText, warnsOfHeights } from './heights-field.tsx'
import { MachineInput, MachineName } from './machine-input.tsx'

const systems: readonly Option[] = coordinateSystems.map((value) => ({ value, label: `G${value}` }))

/** The inputs of the tab: machine, safety, measuring, magazine, correction, and measurements of each electrode. */
export const settingSections = (stored: Machine | null, electrodes: ElectrodeHeights): readonly Section[] => [
  {
    title: 'projectExtend.machineAndSafety',
    columns: 3,
    fields: [
      {
        name: 'machineId',
        label: 'projectExtend.machine',
        render: (input) => <MachineInput input={input} stored={stored} />,
        textOf: (value) => (typeof value === 'string' ? <MachineName id={value} /> : '–'),
      },
      {
        name: 'setting.safeDistance',
        label: 'projectExtend.safeDistance',
        kind: 'number',
        unit: 'mm',
        hint: 'projectExtend.safeDistanceHint',
      },
      {
        name: 'setting.approachClearance',
        label: 'projectExtend.approachClearance',
        kind: 'number',
        unit: 'mm',
        hint: 'projectExtend.approachHint',
      },
    ],
  },
  {
    title: 'projectExtend.measuringTitle',
    columns: 3,
    fields: [
      {
        name: 'setting.measuring',
        label: 'projectExtend.measuring',
        kind: 'radio',
        span: 3,
        options: [
          { value: 'machine', text: 'projectExtend.onMachine' },
          { value: 'preset', text: 'projectExtend.preset' },
        ],
      },
      { name: 'setting.ballPot', label: 'projectExtend.ballPot', kind: 'number', decimals: 0 },
      { name: 'setting.contactReturn', label: 'projectExtend.contactReturn', kind: 'number', unit: 'mm' },
      { name: 'setting.repeats', label: 'projectExtend.repeats', kind: 'number', decimals: 0 },
      {
        name: 'setting.tolerance',
        label: 'projectExtend.tolerance',
        kind: 'number',
        unit: 'mm',
        warns: warnsIn('tolerance'),
      },
      { name: 'setting.electrodeCs', label: 'projectExtend.electrodeCs', kind: 'select', options: systems },
      { name: 'setting.ballCs', label: 'projectExtend.ballCs', kind: 'select', options: systems },
    ],
  },
  {
    title: 'projectExtend.magazine',
    columns: 2,
    fields: [
      {
        name: 'setting.potOrder',
        label: 'projectExtend.potOrder',
        options: potOrderOptions,
        render: (input) => <PotOrderField input={input} />,
      },
      {
        name: 'setting.eliminatedPots',
        label: 'projectExtend.eliminatedPots',
        render: (input) => <PotsField input={input} />,
      },
      {
        name: 'setting.magazineLoads',
        label: 'projectExtend.magazineLoads',
        kind: 'number',
        decimals: 0,
        hint: 'projectExtend.magazineLoadsHint',
      },
    ],
  },
  {
    title: 'projectExtend.compensation',
    columns: 4,
    fields: [
      {
        name: 'setting.compensation.x',
        label: 'projectExtend.offsetX',
        kind: 'number',
        required: true,
        unit: 'mm',
        warns: warnsIn('compensation'),
      },
      {
        name: 'setting.compensation.y',
        label: 'projectExtend.offsetY',
        kind: 'number',
        required: true,
        unit: 'mm',
        warns: warnsIn('compensation'),
      },
      {
        name: 'setting.compensation.z',
        label: 'projectExtend.offsetZ',
        kind: 'number',
        required: true,
        unit: 'mm',
        warns: warnsIn('compensation'),
      },
      {
        name: 'setting.compensation.c',
        label: 'projectExtend.offsetC',
        kind: 'number',
        required: true,
        unit: '°',
        decimals: 3,
        warns: warnsIn('compensationC'),
      },
    ],
  },
  {
    title: 'projectExtend.heights',
    columns: 1,
    fields: [
      {
        name: 'heights',
        label: 'projectExtend.heights',
        warns: (value) => warnsOfHeights(value, electrodes),
        render: (input) => <HeightsField input={input} electrodes={electrodes} />,
        rowText: (row) => <HeightText row={row} electrodes={electrodes} />,
      },
    ],
  },
]
