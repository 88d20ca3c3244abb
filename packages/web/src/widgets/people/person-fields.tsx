import { DateInput } from '../../kit/form/date-input/date-input.tsx'
import type { Field } from '../../kit/form/form/field.ts'

/** An ordinary user, or one who is responsible for departments. */
export const identityField: Field = {
  name: 'userIdentity',
  label: 'user.identity',
  kind: 'radio',
  options: [
    { value: 1, text: 'user.ordinary' },
    { value: 2, text: 'user.superior' },
  ],
}

/** Details of a user beside the account, filled in by an administrator or the user. */
export const personFields: readonly Field[] = [
  {
    name: 'sex',
    label: 'user.sex',
    kind: 'radio',
    options: [
      { value: 1, text: 'user.male' },
      { value: 2, text: 'user.female' },
    ],
  },
  {
    name: 'birthday',
    label: 'user.birthday',
    render: ({ id, value, onChange, disabled }) => (
      <DateInput id={id} value={typeof value === 'string' ? value : ''} onChange={onChange} disabled={disabled} />
    ),
  },
  { name: 'telephone', label: 'user.telephone', placeholder: 'user.telephoneHint' },
]
