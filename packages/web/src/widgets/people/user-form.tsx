import type { User } from '@heron/contract/routes'
import { userRoutes } from '@heron/contract/routes/organisation/user'
import { passwordPattern } from '@heron/contract/rules'
import { useMemo } from 'react'
import { UnreadWindow } from '../../kit/data/list-page/unread-window.tsx'
import type { Field, FieldCheck, Section } from '../../kit/form/form/field.ts'
import { FormModal } from '../../kit/form/form/form-modal.tsx'
import { useReadOnce } from '../../lib/api/use-read-once.ts'
import { useCan } from '../../lib/session/permissions.ts'
import { useText } from '../../lib/text/text.ts'
import { duplicateCheck } from '../checks/field-checks.ts'
import { departPicker } from '../depart/depart-picker.tsx'
import { UserEffect } from '../grants/rights-effect.tsx'
import { pickerField } from '../picker/picker-input.tsx'
import { identityField, personFields } from './person-fields.tsx'
import { positionPicker } from './position-picker.ts'
import { rolePicker } from './role-picker.ts'
import { UserTenants } from './user-tenants.tsx'

const WIDTH = 700
const isFree = (field: string) => duplicateCheck('sys_user', field)
const isStrong: FieldCheck = async (value) =>
  passwordPattern.test(value) ? undefined : (t) => t('session.passwordRule')
const isSame: FieldCheck = async (value, { password }) => (value === password ? undefined : (t) => t('user.differs'))

const passwordFields: readonly Field[] = [
  { name: 'password', label: 'user.password', kind: 'password', check: isStrong, hint: 'session.passwordRule' },
  { name: 'confirmpassword', label: 'user.confirm', kind: 'password', check: isSame },
]

const account = (isNew: boolean): readonly Field[] =>
  isNew
    ? [{ name: 'username', label: 'user.username', check: isFree('username'), span: 2 }, ...passwordFields]
    : [{ name: 'username', label: 'user.username', kind: 'readonly', span: 2 }]

const sectionsOf = (isNew: boolean, mayRoles: boolean): readonly Section[] => [
  {
    fields: [
      ...account(isNew),
      { name: 'realname', label: 'user.realname' },
      { name: 'workNo', label: 'user.workNo', check: isFree('work_no') },
      { name: 'phone', label: 'user.phone', check: isFree('phone') },
      { name: 'email', label: 'user.email', check: isFree('email') },
    ],
  },
  {
    title: 'user.assignment',
    fields: [
      { name: 'post', label: 'user.post', render: pickerField(positionPicker, false), span: 2 },
      ...(mayRoles
        ? [{ name: 'selectedroles', label: 'user.roles', render: pickerField(rolePicker), span: 2 } as const]
        : []),
      { name: 'selecteddeparts', label: 'user.departs', render: pickerField(departPicker), span: 2 },
      { name: 'relTenantIds', label: 'user.tenants', render: (input) => <UserTenants {...input} />, span: 2 },
      identityField,
      {
        name: 'departIds',
        label: 'user.responsible',
        hint: 'user.responsibleHint',
        render: pickerField(departPicker),
        when: ({ userIdentity }) => userIdentity === 2,
        span: 2,
      },
    ],
  },
  { title: 'user.person', fields: personFields },
]

/** Initial values of a new account. */
const newUser = {
  username: '',
  password: '',
  confirmpassword: '',
  realname: '',
  workNo: '',
  phone: '',
  email: '',
  telephone: '',
  birthday: '',
  sex: 0,
  post: '',
  userIdentity: 1,
  departIds: '',
  selectedroles: '',
  selecteddeparts: '',
  relTenantIds: '',
} as const

/** Initial roles and departments of a new account. */
interface Place {
  readonly selectedroles?: string
  readonly selecteddeparts?: string
}

interface FormProps {
  readonly user: User | 'new'
  readonly onClose: () => void
  readonly place?: Place
  /** Opened from a role or a department: this form then has no roles. */
  readonly withoutRoles?: boolean
}

/** [C45] An account with its roles, departments and position. */
export function UserForm({ user, ...props }: FormProps) {
  return user === 'new' ? <NewUser {...props} /> : <KnownUser {...props} user={user} />
}

function NewUser({ onClose, place, withoutRoles = false }: Omit<FormProps, 'user'>) {
  const t = useText()
  const mayRoles = useCan()('system:role:list') && !withoutRoles
  const sections = useMemo(() => sectionsOf(true, mayRoles), [mayRoles])
  return (
    <FormModal
      title={t('kit.addTo', { title: t('user.title') })}
      route={userRoutes.add}
      initial={{ ...newUser, ...place }}
      sections={sections}
      width={WIDTH}
      onClose={onClose}
    />
  )
}

/** Roles and departments are read by separate calls: the form opens once both are loaded. */
function KnownUser({ user, onClose, withoutRoles = false }: Omit<FormProps, 'user'> & { readonly user: User }) {
  const t = useText()
  const mayRoles = useCan()('system:role:list') && !withoutRoles
  const sections = useMemo(() => sectionsOf(false, mayRoles), [mayRoles])
  const roles = useReadOnce(userRoutes.queryUserRole, { query: { userid: user.id } }, { enabled: mayRoles })
  const departs = useReadOnce(userRoutes.userDepartList, { query: { userId: user.id } })
  const title = t('kit.editOf', { title: user.realname })
  if ((mayRoles && !roles.data) || !departs.data)
    return <UnreadWindow title={title} of={[roles, departs]} onClose={onClose} />
  return (
    <FormModal
      title={title}
      route={userRoutes.edit}
      initial={{
        ...user,
        departIds: user.departIds ?? '',
        relTenantIds: user.relTenantIds ?? '',
        // Not shown and not sent: they stay unchanged.
        ...(mayRoles ? { selectedroles: (roles.data ?? []).join(',') } : {}),
        selecteddeparts: departs.data.map(({ key }) => key).join(','),
      }}
      sections={sections}
      below={({ selectedroles }) =>
        typeof selectedroles === 'string' && selectedroles !== (roles.data ?? []).join(',') ? (
          <UserEffect userId={user.id} roleIds={selectedroles} />
        ) : null
      }
      width={WIDTH}
      onClose={onClose}
    />
  )
}
