import type { User } from '@heron/contract/routes'
import { userAgentRoutes } from '@heron/contract/routes/organisation/user-agent'
import { UnreadWindow } from '../../../kit/data/list-page/unread-window.tsx'
import { DateInput } from '../../../kit/form/date-input/date-input.tsx'
import type { Field, FieldInput, Section } from '../../../kit/form/form/field.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { useReadOnce } from '../../../lib/api/use-read-once.ts'
import { useText } from '../../../lib/text/text.ts'
import { userPicker } from '../../../widgets/people/user-picker.tsx'
import { pickerField } from '../../../widgets/picker/picker-input.tsx'

const moment = ({ id, value, onChange, disabled }: FieldInput) => (
  <DateInput
    kind="datetime"
    id={id}
    value={typeof value === 'string' ? value : ''}
    onChange={onChange}
    disabled={disabled}
  />
)

const fields: readonly Field[] = [
  { name: 'userName', label: 'user.username', kind: 'readonly', span: 2 },
  { name: 'agentUserName', label: 'user.agentName', render: pickerField(userPicker, false), span: 2 },
  { name: 'startTime', label: 'user.agentFrom', render: moment },
  { name: 'endTime', label: 'user.agentTo', render: moment },
  {
    name: 'status',
    label: 'user.agentState',
    kind: 'radio',
    options: [
      { value: '1', text: 'user.valid' },
      { value: '0', text: 'user.invalid' },
    ],
  },
]
const sections: readonly Section[] = [{ fields }]

/** [C45] A user's deputy, with start and end; one deputy per user. */
export function UserAgentForm({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const t = useText()
  const query = { userName: user.username }
  const title = `${t('user.agent')} · ${user.realname}`
  const known = useReadOnce(userAgentRoutes.queryByUserName, { query })
  if (known.data === undefined) return <UnreadWindow title={title} of={[known]} onClose={onClose} />
  const start = { ...query, agentUserName: '', startTime: '', endTime: '', status: '1' }
  return (
    <FormModal
      title={title}
      route={known.data ? userAgentRoutes.edit : userAgentRoutes.add}
      initial={known.data ?? start}
      sections={sections}
      width={600}
      onClose={onClose}
    />
  )
}
