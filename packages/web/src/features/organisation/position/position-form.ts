import type { Option, Section } from '../../../kit/form/form/field.ts'
import { otherLanguages } from '../../../kit/form/form/other-languages.ts'
import type { Choices } from '../../../kit/form/select/use-choices.ts'
import { duplicateCheck } from '../../../widgets/checks/field-checks.ts'

const isFree = duplicateCheck('sys_position', 'code')

/** Users refer to the code: once set, it cannot be changed. */
export const positionSections = (ranks: Choices<Option>): readonly Section[] => [
  {
    fields: [
      { name: 'code', label: 'position.code', check: isFree, when: ({ id }) => id === undefined },
      { name: 'code', label: 'position.code', kind: 'readonly', when: ({ id }) => id !== undefined },
      { name: 'name', label: 'position.name' },
      { name: 'postRank', label: 'position.rank', kind: 'select', ...ranks },
    ],
  },
  otherLanguages('name', { en: 'position.nameEn', jp: 'position.nameJp' }),
]

/** Initial values of a new position. */
export const newPosition = { code: '', name: '', postRank: null } as const
