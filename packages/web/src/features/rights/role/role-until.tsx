import type { Named } from '@heron/contract/name-in'
import { membershipRoutes } from '@heron/contract/routes/organisation/membership'
import type { Pick } from '../../../kit/data/picker/picks.ts'
import { DateInput } from '../../../kit/form/date-input/date-input.tsx'
import type { FieldInput, Section } from '../../../kit/form/form/field.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'

const moment = ({ id, value, onChange, disabled }: FieldInput) => (
  <DateInput
    kind="datetime"
    id={id}
    value={typeof value === 'string' ? value : ''}
    onChange={onChange}
    disabled={disabled}
  />
)

const sections: readonly Section[] = [
  { columns: 1, fields: [{ name: 'until', label: 'role.until', hint: 'role.untilHint', render: moment }] },
]

interface UntilProps {
  readonly role: Named<'roleName'> & { readonly id: string }
  readonly people: readonly Pick[]
  readonly onClose: () => void
}

/** [C35] The end of a temporary role for the picked users. */
export function RoleUntil({ role, people, onClose }: UntilProps) {
  const t = useText()
  const initial = { roleId: role.id, userIdList: people.map(({ value }) => value), until: '' }
  return (
    <FormModal
      title={t('role.untilTitle', { name: shownName(role, 'roleName') })}
      width={520}
      route={membershipRoutes.addUntil}
      initial={initial}
      sections={sections}
      below={() => <p className="h-muted">{people.map(({ label }) => label).join(' · ')}</p>}
      onClose={onClose}
    />
  )
}
