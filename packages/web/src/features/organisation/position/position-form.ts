import type { Option, Section } from '../../../kit/form/form/field.ts'
import { duplicateCheck } from '../../../widgets/checks/field-checks.ts'

const isFree = duplicateCheck('sys_position', 'code')

/** The code is what users keep: once given, it is shown only. */
export const positionSections = (ranks: readonly Option[]): readonly Section[] => [
  {
    fields: [
      { name: 'code', label: 'position.code', check: isFree, when: ({ id }) => id === undefined },
      { name: 'code', label: 'position.code', kind: 'readonly', when: ({ id }) => id !== undefined },
      { name: 'name', label: 'position.name' },
      { name: 'postRank', label: 'position.rank', kind: 'select', options: ranks },
    ],
  },
]

/** What a new position starts with. */
export const newPosition = { code: '', name: '', postRank: null } as const
