import type { Section } from '../../kit/form/form/field.ts'
import {
  depthTypeOptions,
  electrodeMaterialOptions,
  moduleOptions,
  orbitOptions,
  polarityOptions,
  referenceOptions,
  shakeOptions,
  shapeOptions,
  workpieceMaterialOptions,
  xyzInputOptions,
} from './condition-options.ts'

const mm = { kind: 'number', unit: 'mm' } as const
const area = { kind: 'number', unit: 'mm²' } as const

/** What a condition is for and what it leaves: materials, area, depth, gaps and roughness. */
export const resultSections: readonly Section[] = [
  {
    title: 'condition.usage',
    columns: 4,
    fields: [
      { name: 'electrodeMaterial', label: 'condition.electrode', kind: 'select', options: electrodeMaterialOptions },
      { name: 'workpieceMaterial', label: 'condition.workpiece', kind: 'select', options: workpieceMaterialOptions },
      { name: 'module', label: 'condition.module', kind: 'select', options: moduleOptions },
      { name: 'polarity', label: 'condition.polarity', kind: 'select', options: polarityOptions },
      {
        name: 'shapes',
        label: 'condition.shapes',
        kind: 'multi',
        options: shapeOptions,
        placeholder: 'condition.anyShape',
        span: 2,
      },
      { name: 'areaMin', label: 'condition.areaMin', ...area },
      { name: 'areaMax', label: 'condition.areaMax', ...area },
    ],
  },
  {
    title: 'condition.depthSection',
    columns: 4,
    fields: [
      { name: 'xyzInputType', label: 'condition.xyzInput', kind: 'select', options: xyzInputOptions },
      { name: 'referencePosition', label: 'condition.reference', kind: 'select', options: referenceOptions },
      { name: 'depthType', label: 'condition.depthType', kind: 'select', options: depthTypeOptions },
      { name: 'depth', label: 'condition.depth', hint: 'condition.depthHint', ...mm },
    ],
  },
  {
    title: 'condition.gapSection',
    columns: 4,
    fields: [
      { name: 'gapX', label: 'condition.gapX', ...mm },
      { name: 'gapY', label: 'condition.gapY', ...mm },
      { name: 'gapFront', label: 'condition.gapFront', ...mm },
      { name: 'ra', label: 'condition.ra', kind: 'number', unit: 'µm' },
      { name: 'shakeSelection', label: 'condition.shake', kind: 'select', options: shakeOptions },
      {
        name: 'shakePlaneShapes',
        label: 'condition.shakeShapes',
        kind: 'multi',
        options: orbitOptions,
        span: 2,
        when: (values) => values.shakeSelection !== 'off',
      },
      { name: 'wear', label: 'condition.wear', kind: 'number' },
    ],
  },
]

/** The generator figures of a condition. */
export const electricalFields: Section['fields'] = [
  { name: 'peakCurrent', label: 'condition.current', kind: 'number', unit: 'A' },
  { name: 'onTime', label: 'condition.onTime', kind: 'number', unit: 'µs', decimals: 0 },
  { name: 'offTime', label: 'condition.offTime', kind: 'number', unit: 'µs', decimals: 0 },
  { name: 'voltage', label: 'condition.voltage', kind: 'number', unit: 'V', decimals: 0 },
  { name: 'servo', label: 'condition.servo', kind: 'number', unit: 'V', decimals: 0 },
  { name: 'jumpHeight', label: 'condition.jumpHeight', ...mm },
  { name: 'jumpInterval', label: 'condition.jumpInterval', kind: 'number', unit: 's' },
]
