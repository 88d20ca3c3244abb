import { membershipRoutes } from '@heron/contract/calls/organisation/membership'
import type { DepartInfo, User } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPanel } from '../../../kit/data/list-page/list-panel.tsx'
import { type RowAction, RowActions } from '../../../kit/data/list-page/row-action.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import { DictText } from '../../../widgets/dictionary/use-dictionary.ts'
import { userSource } from '../../../widgets/people/user-picker.tsx'

const MemberRoles = lateWindow(async () => (await import('./member-roles.tsx')).MemberRoles)
const UserForm = lateWindow(async () => (await import('../../../widgets/people/user-form.tsx')).UserForm)

const UserDetail = lateWindow(async () => (await import('../../../widgets/people/user-detail.tsx')).UserDetail)

const columns: readonly Column<User>[] = [
  { key: 'username', title: 'depart.username', width: 130, sortable: true, mono: true },
  { key: 'realname', title: 'depart.realname', sortable: true, lead: true },
  { key: 'orgCodeTxt', title: 'depart.title' },
  {
    key: 'sex',
    title: 'depart.sex',
    width: 70,
    wideOnly: true,
    render: ({ sex }) => (sex === 0 ? '–' : <DictText code="sex" value={sex} />),
  },
  { key: 'phone', title: 'depart.phone', width: 120 },
]
const search: readonly SearchField[] = [{ name: 'username', label: 'depart.username' }]
const people = userSource('id')

type Open = { readonly mode: 'picker' | 'new' } | { readonly mode: 'form' | 'detail' | 'roles'; readonly user: User }

/**
 * [C30] The people of a department and those below it: adds and edits accounts, adds members by the picker, assigns
 * roles, removes members.
 */
export function DepartMembers({ depart }: { readonly depart: DepartInfo }) {
  const t = useText()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const put = useMutate(membershipRoutes.editSysDepartWithUser, {
    onDone: () => toast('good', t('depart.put')),
  })
  const take = useMutate(membershipRoutes.deleteUserInDepartBatch, {
    onDone: () => toast('good', t('depart.taken')),
  })
  const letGo = async (ids: readonly string[]): Promise<boolean> => {
    const title = t('depart.takeTitle', { count: ids.length })
    if (!(await confirm({ title, detail: t('depart.takeDetail'), yes: t('depart.take'), danger: true }))) return false
    const query = { depId: depart.id, userIds: ids.join(',') }
    return take.mutateAsync({ query }).then(
      () => true,
      () => false,
    )
  }
  const rowActions = (user: User): readonly RowAction[] => [
    { label: 'kit.edit', may: 'system:user:edit', onClick: () => setOpen({ mode: 'form', user }) },
    {
      label: 'depart.memberRoles',
      may: 'system:depart:role:userAdd',
      onClick: () => setOpen({ mode: 'roles', user }),
    },
    { label: 'user.detail', onClick: () => setOpen({ mode: 'detail', user }) },
    {
      label: 'depart.take',
      may: 'system:user:deleteUserInDepart',
      danger: true,
      onClick: () => void letGo([user.id]),
    },
  ]
  return (
    <>
      <div className="h-depart-bar">
        <Can do="system:user:editDepartWithUser">
          <Button icon="plus" onClick={() => setOpen({ mode: 'picker' })}>
            {t('depart.putExisting')}
          </Button>
        </Can>
        <Can do="system:user:add">
          <Button kind="primary" icon="plus" onClick={() => setOpen({ mode: 'new' })}>
            {t('depart.newUser')}
          </Button>
        </Can>
      </div>
      <ListPanel
        label={t('depart.tab.members')}
        route={membershipRoutes.departUserList}
        code="depart-members"
        fixed={{ depId: depart.id }}
        columns={columns}
        search={search}
        batch={[{ label: 'depart.take', may: 'system:user:deleteUserInDepart', danger: true, run: letGo }]}
        actions={(row) => <RowActions actions={rowActions(row)} />}
        emptyHint={t('depart.noMembers')}
        compact
      />
      {open?.mode === 'picker'
        ? people.draw({
            picks: [],
            multiple: true,
            onConfirm: (picks) => {
              close()
              put.mutate({ body: { depId: depart.id, userIdList: picks.map(({ value }) => value) } })
            },
            onClose: close,
          })
        : null}
      {open?.mode === 'new' ? (
        <UserForm user="new" place={{ selecteddeparts: depart.id }} withoutRoles onClose={close} />
      ) : null}
      {open?.mode === 'form' ? <UserForm user={open.user} withoutRoles onClose={close} /> : null}
      {open?.mode === 'detail' ? <UserDetail user={open.user} onClose={close} /> : null}
      {open?.mode === 'roles' ? <MemberRoles depart={depart} user={open.user} onClose={close} /> : null}
    </>
  )
}
