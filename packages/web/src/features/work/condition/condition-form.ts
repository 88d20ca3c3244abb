import type { Section } from '../../../kit/form/form/field.ts'
import {
  baseOptions,
  depthTypeOptions,
  electrodeMaterialOptions,
  moduleOptions,
  orbitOptions,
  polarityOptions,
  provenanceOptions,
  referenceOptions,
  shakeOptions,
  shapeOptions,
  workpieceMaterialOptions,
  xyzInputOptions,
} from './condition-options.ts'

const mm = { kind: 'number', unit: 'mm' } as const
const area = { kind: 'number', unit: 'mm²' } as const

/** Every field of D09; the server derives texts and actual depth from the values. */
export const conditionSections: readonly Section[] = [
  {
    title: 'condition.identity',
    columns: 4,
    fields: [
      { name: 'code', label: 'condition.code', kind: 'number', decimals: 0 },
      { name: 'name', label: 'condition.name' },
      { name: 'machineFamily', label: 'condition.family' },
      { name: 'base', label: 'condition.base', kind: 'select', options: baseOptions },
    ],
  },
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
  {
    title: 'condition.electrical',
    columns: 4,
    fields: [
      { name: 'peakCurrent', label: 'condition.current', kind: 'number', unit: 'A' },
      { name: 'onTime', label: 'condition.onTime', kind: 'number', unit: 'µs', decimals: 0 },
      { name: 'offTime', label: 'condition.offTime', kind: 'number', unit: 'µs', decimals: 0 },
      { name: 'voltage', label: 'condition.voltage', kind: 'number', unit: 'V', decimals: 0 },
      { name: 'servo', label: 'condition.servo', kind: 'number', unit: 'V', decimals: 0 },
      { name: 'jumpHeight', label: 'condition.jumpHeight', ...mm },
      { name: 'jumpInterval', label: 'condition.jumpInterval', kind: 'number', unit: 's' },
      { name: 'provenance', label: 'condition.provenance', kind: 'select', options: provenanceOptions },
      { name: 'provenJobs', label: 'condition.provenJobs', kind: 'number', decimals: 0 },
      { name: 'remark', label: 'kit.remark', kind: 'textarea', span: 3 },
    ],
  },
]

/** A new condition has no default values: the workshop must enter them. */
export const newCondition = {
  name: '',
  base: 'private',
  machineFamily: '',
  shapes: [],
  xyzInputType: 'common',
  referencePosition: 'workTop',
  depthType: 'byLocation',
  depth: null,
  shakeSelection: 'servo',
  shakePlaneShapes: ['circle'],
  provenance: 'shop',
  provenJobs: 0,
  remark: '',
} as const
