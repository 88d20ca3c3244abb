import { processStatuses } from '@heron/contract/routes/work/schema/choices'
import { modules } from '@heron/core/job'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { optionsOf } from '../../../kit/form/form/field.ts'

/** Search fields of the lists of processes. */
export const processSearch: readonly SearchField[] = [
  { name: 'projectNumber', label: 'project.number' },
  { name: 'electrodeName', label: 'electrode.name' },
  { name: 'label', label: 'location.label' },
  {
    name: 'module',
    label: 'condition.module',
    kind: 'select',
    options: optionsOf(modules, (each) => `electrode.modules.${each}`),
  },
  {
    name: 'status',
    label: 'plan.state',
    kind: 'select',
    options: optionsOf(processStatuses, (each) => `plan.status.${each}`),
  },
]
