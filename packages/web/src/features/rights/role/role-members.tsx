import type { Role, User } from '@heron/contract/routes'
import { membershipRoutes } from '@heron/contract/routes/organisation/membership'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { AsideTable, useAsidePaging } from '../../../kit/data/list-page/aside-table.tsx'
import { type RowAction, RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Aside } from '../../../kit/layout/aside/aside.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { UserForm } from '../../../widgets/people/user-form.tsx'
import { userSource } from '../../../widgets/people/user-picker.tsx'
import './role.css'

const columns: readonly Column<User>[] = [
  { key: 'username', title: 'role.username', mono: true },
  { key: 'realname', title: 'role.realname', lead: true },
  { key: 'status_dictText', title: 'role.status', width: 70 },
]
const people = userSource('id')

/** The people who have a role; others are given it by the picker, and it is taken away one by one or together. */
export function RoleMembers({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const t = useText()
  const can = useCan()
  const [words, setWords] = useState('')
  const { paging, toFirst, pager } = useAsidePaging()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isPicking, setPicking] = useState(false)
  const [edited, setEdited] = useState<User | 'new'>()
  const wanted = words.trim().replaceAll('*', '')
  const answer = useCall(
    membershipRoutes.userRoleList,
    { query: { roleId: role.id, ...paging, ...(wanted === '' ? {} : { username: `*${wanted}*` }) } },
    { keep: true },
  )
  const give = useMutate(membershipRoutes.addSysUserRole, {
    onDone: () => toast('good', t('role.given')),
  })
  const take = useMutate(membershipRoutes.deleteUserRoleBatch, {
    onDone: () => {
      setSelected(new Set())
      toast('good', t('role.taken'))
    },
  })
  const mayTake = can('system:user:deleteRole')
  const takeFrom = async (ids: readonly string[]) => {
    const title = t('role.takeTitle', { count: ids.length })
    if (await confirm({ title, yes: t('role.take'), danger: true }))
      take.mutate({ query: { roleId: role.id, userIds: ids.join(',') } })
  }
  const actions = (user: User): readonly RowAction[] => [
    { label: 'kit.edit', may: 'system:user:edit', onClick: () => setEdited(user) },
    { label: 'role.take', may: 'system:user:deleteRole', danger: true, onClick: () => void takeFrom([user.id]) },
  ]

  return (
    <Aside
      title={t('role.members')}
      facts={role.roleName}
      onClose={onClose}
      tools={
        <Can do="system:user:addUserRole">
          <Button small icon="plus" onClick={() => setPicking(true)}>
            {t('role.give')}
          </Button>
          <Can do="system:user:add">
            <Button small icon="plus" onClick={() => setEdited('new')}>
              {t('role.newUser')}
            </Button>
          </Can>
        </Can>
      }
      footer={
        <>
          {selected.size > 0 ? (
            <Button small kind="danger" onClick={() => void takeFrom([...selected])}>
              {t('role.takeSelected', { count: selected.size })}
            </Button>
          ) : null}
          {pager(answer.data?.total)}
        </>
      }
    >
      <search className="h-role-search">
        <input
          className="h-native"
          aria-label={t('role.username')}
          placeholder={t('role.username')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            toFirst()
          }}
        />
      </search>
      <AsideTable
        label={t('role.members')}
        answer={answer}
        columns={columns}
        selected={mayTake ? selected : undefined}
        onSelect={setSelected}
        actions={(row) => <RowActions actions={actions(row)} />}
        hint="role.noMembers"
      />
      {isPicking
        ? people.draw({
            picks: [],
            multiple: true,
            onConfirm: (picks) => {
              setPicking(false)
              give.mutate({ body: { roleId: role.id, userIdList: picks.map(({ value }) => value) } })
            },
            onClose: () => setPicking(false),
          })
        : null}
      {edited ? (
        <UserForm user={edited} place={{ selectedroles: role.id }} withoutRoles onClose={() => setEdited(undefined)} />
      ) : null}
    </Aside>
  )
}
