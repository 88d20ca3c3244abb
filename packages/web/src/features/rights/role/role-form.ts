import type { Section } from '../../../kit/form/form/field.ts'
import { otherLanguages } from '../../../kit/form/form/other-languages.ts'
import { duplicateCheck } from '../../../widgets/checks/field-checks.ts'

const isFree = duplicateCheck('sys_role', 'role_code')

/** A role's code cannot be changed once it is set. */
export const roleSections: readonly Section[] = [
  {
    fields: [
      { name: 'roleCode', label: 'role.code', check: isFree, when: ({ id, fromId }) => !id && !fromId },
      { name: 'roleCode', label: 'role.code', check: isFree, hint: 'role.copyHint', when: ({ fromId }) => !!fromId },
      { name: 'roleCode', label: 'role.code', kind: 'readonly', when: ({ id }) => id !== undefined },
      { name: 'roleName', label: 'role.name' },
      { name: 'description', label: 'role.description', kind: 'textarea', span: 2 },
    ],
  },
  otherLanguages('roleName', { en: 'role.nameEn', jp: 'role.nameJp' }),
]

/** Initial values of a new role. */
export const newRole = { roleCode: '', roleName: '', roleNameEn: '', roleNameJp: '', description: '' } as const
