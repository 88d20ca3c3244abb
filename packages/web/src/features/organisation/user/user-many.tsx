import type { User } from '@heron/contract/routes'
import { userRoutes } from '@heron/contract/routes/organisation/user'
import { useMemo } from 'react'
import { BatchEditDialog } from '../../../kit/data/batch-edit/batch-edit-dialog.tsx'
import { UnreadWindow } from '../../../kit/data/list-page/unread-window.tsx'
import type { Field, Section } from '../../../kit/form/form/field.ts'
import { useReadOnce } from '../../../lib/api/use-read-once.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { departPicker } from '../../../widgets/depart/depart-picker.tsx'
import { identityField, personFields } from '../../../widgets/people/person-fields.tsx'
import { positionPicker } from '../../../widgets/people/position-picker.ts'
import { rolePicker } from '../../../widgets/people/role-picker.ts'
import { TenantNames, UserTenants } from '../../../widgets/people/user-tenants.tsx'
import { pickedNames, pickerField } from '../../../widgets/picker/picker-input.tsx'

const rolesField: Field = {
  name: 'selectedroles',
  label: 'user.roles',
  render: pickerField(rolePicker),
  textOf: pickedNames(rolePicker),
}

/** The fields of an account that several accounts can share. */
const sectionsOf = (mayRoles: boolean): readonly Section[] => [
  {
    fields: [
      {
        name: 'selecteddeparts',
        label: 'user.departs',
        render: pickerField(departPicker),
        textOf: pickedNames(departPicker),
      },
      {
        name: 'post',
        label: 'user.post',
        render: pickerField(positionPicker, false),
        textOf: pickedNames(positionPicker),
      },
      ...(mayRoles ? [rolesField] : []),
      {
        name: 'relTenantIds',
        label: 'user.tenants',
        render: (input) => <UserTenants {...input} />,
        textOf: (value) => <TenantNames value={value} />,
      },
      identityField,
      ...personFields,
    ],
  },
]

/** Roles and departments of each user. */
interface UserManyProps {
  readonly users: readonly User[]
  readonly onClose: (isChanged?: boolean) => void
}

/** [C45] One value for several accounts; roles and departments replace those that each account has. */
export function UserMany({ users, onClose }: UserManyProps) {
  const t = useText()
  const mayRoles = useCan()('system:role:list')
  const sections = useMemo(() => sectionsOf(mayRoles), [mayRoles])
  const userIds = users.map(({ id }) => id).join(',')
  // The rows must stay as they were when the window was opened, also after a change was applied.
  const read = useReadOnce(userRoutes.queryLinks, { query: { userIds } })
  const links = read.data
  // The list has neither roles nor departments. Without them the preview could not show what changes, nor undo it.
  const rows = useMemo(
    () =>
      users.map((user) => {
        const held = links?.find(({ id }) => id === user.id)
        const roles = mayRoles ? { selectedroles: held?.roleIds.join(',') ?? '' } : {}
        return { ...user, ...roles, selecteddeparts: held?.departIds.join(',') ?? '' }
      }),
    [users, links, mayRoles],
  )
  if (links === undefined) return <UnreadWindow title={t('kit.batch.edit')} of={[read]} onClose={() => onClose()} />
  return (
    <BatchEditDialog
      title={t('user.title')}
      route={userRoutes.edit}
      sections={sections}
      rows={rows}
      nameOf={({ realname }) => String(realname)}
      onClose={onClose}
    />
  )
}
