import type { Section } from '../../../kit/form/form/field.ts'
import type { Values } from '../../../kit/form/form/values.ts'
import { baseOptions, provenanceOptions } from '../../../widgets/condition-fields/condition-options.ts'
import { electricalFields, resultSections } from '../../../widgets/condition-fields/condition-sections.ts'

/** Number, machine and origin of a condition from samples never change. */
const isFromSamples = ({ provenance }: Values): boolean => provenance === 'samples'
const isOfFamily = (values: Values): boolean => !isFromSamples(values)

/** Every field of D09; the server derives texts and actual depth from the values. */
export const conditionSections: readonly Section[] = [
  {
    title: 'condition.identity',
    columns: 4,
    fields: [
      { name: 'code', label: 'condition.code', kind: 'number', decimals: 0, when: isOfFamily },
      { name: 'code', label: 'condition.code', kind: 'readonly', when: isFromSamples },
      { name: 'name', label: 'condition.name' },
      { name: 'machineFamily', label: 'condition.family', when: isOfFamily },
      { name: 'machineFamily', label: 'condition.family', kind: 'readonly', when: isFromSamples },
      { name: 'base', label: 'condition.base', kind: 'select', options: baseOptions, when: isOfFamily },
    ],
  },
  ...resultSections,
  {
    title: 'condition.electrical',
    columns: 4,
    fields: [
      ...electricalFields,
      {
        name: 'provenance',
        label: 'condition.provenance',
        kind: 'select',
        options: provenanceOptions,
        when: isOfFamily,
      },
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
