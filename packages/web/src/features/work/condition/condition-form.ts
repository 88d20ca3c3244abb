import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { conditionStart } from '@heron/contract/routes/work/schema/choices'
import { useMemo } from 'react'
import type { ListForm } from '../../../kit/data/list-page/list-page.tsx'
import type { Removal } from '../../../kit/data/list-page/removal.ts'
import type { Section } from '../../../kit/form/form/field.ts'
import type { Values } from '../../../kit/form/form/values.ts'
import { useCall } from '../../../lib/api/query.ts'
import { baseOptions, provenanceOptions } from '../../../widgets/condition-fields/condition-options.ts'
import { electricalFields, resultSections } from '../../../widgets/condition-fields/condition-sections.ts'
import { familyNames } from './families.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/condition')

/** Number, machine and origin of a condition from samples never change. */
const isFromSamples = ({ provenance }: Values): boolean => provenance === 'samples'
const isOfFamily = (values: Values): boolean => !isFromSamples(values)

/** Every field of D09; the server derives texts and actual depth from the values. */
const sectionsFor = (families: readonly string[]): readonly Section[] => [
  {
    title: 'condition.identity',
    columns: 4,
    fields: [
      { name: 'code', label: 'condition.code', kind: 'number', decimals: 0, when: isOfFamily },
      { name: 'code', label: 'condition.code', kind: 'readonly', when: isFromSamples },
      { name: 'name', label: 'condition.name' },
      { name: 'machineFamily', label: 'condition.family', suggests: families, when: isOfFamily },
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

/** The figures of a new condition have no default values: the workshop must enter them. */
const newCondition = { ...conditionStart, name: '', base: 'public', machineFamily: '' } as const

const formFor = (families: readonly string[]): ListForm => ({
  width: 960,
  sections: sectionsFor(families),
  add: {
    route: async () => (await withSchemas()).conditionRoutes.add,
    may: 'condition:edit',
    start: newCondition,
  },
  edit: { route: async () => (await withSchemas()).conditionRoutes.edit, may: 'condition:edit' },
})

/** The form of a condition, with the families of the library and of the machines to choose from. */
export function useConditionForm(): ListForm {
  const families = useCall(conditionRoutes.families, {}).data
  return useMemo(() => formFor(familyNames(families)), [families])
}

export const conditionRemoval: Removal = { route: conditionRoutes.deleteBatch, may: 'condition:delete', by: 'ids' }
