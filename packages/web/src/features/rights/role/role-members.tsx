import { membershipRoutes } from '@heron/contract/calls/organisation/membership'
import type { Role, User } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { AsideTable, useAsidePaging } from '../../../kit/data/list-page/aside-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { type RowAction, RowActions } from '../../../kit/data/list-page/row-action.tsx'
import type { Pick } from '../../../kit/data/picker/picks.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import { Aside } from '../../../kit/layout/aside/aside.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { userSource } from '../../../widgets/people/user-picker.tsx'
import './role.css'
import { shownName } from '../../../lib/text/shown-name.ts'

const RoleUntil = lateWindow(async () => (await import('./role-until.tsx')).RoleUntil)

const UserForm = lateWindow(async () => (await import('../../../widgets/people/user-form.tsx')).UserForm)

const columnsOf = (ends: ReadonlyMap<string, string>): readonly Column<User>[] => [
  { key: 'username', title: 'role.username', mono: true },
  {
    key: 'realname',
    title: 'role.realname',
    lead: true,
    render: ({ id, realname }) => <Member name={realname} until={ends.get(id)} />,
  },
  { key: 'status_dictText', title: 'role.status', width: 70 },
]
const people = userSource('id')

/** A name, with the end date where the role is temporary. */
function Member({ name, until }: { readonly name: string; readonly until: string | undefined }) {
  const t = useText()
  if (until === undefined) return name
  return (
    <>
      {name}
      <small className="h-role-until">{`${t('role.until')} ${formatTime(until)}`}</small>
    </>
  )
}

/** The members of a role; added by the picker, removed one by one or together. */
export function RoleMembers({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const t = useText()
  const can = useCan()
  const [words, setWords] = useState('')
  const { paging, toFirst, pager } = useAsidePaging()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [picking, setPicking] = useState<'good' | 'time'>()
  const [timed, setTimed] = useState<readonly Pick[]>()
  const [edited, setEdited] = useState<User | 'new'>()
  const wanted = words.trim().replaceAll('*', '')
  const answer = useCall(
    membershipRoutes.userRoleList,
    { query: { roleId: role.id, ...paging, ...(wanted === '' ? {} : { username: `*${wanted}*` }) } },
    { keep: true },
  )
  const ends = useCall(membershipRoutes.untilList, { query: { roleId: role.id } })
  const columns = columnsOf(new Map(ends.data?.map(({ userId, until }) => [userId, until])))
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
      facts={shownName(role, 'roleName')}
      onClose={onClose}
      tools={
        <Can do="system:user:addUserRole">
          <Button small icon="plus" onClick={() => setPicking('good')}>
            {t('role.give')}
          </Button>
          <Button small icon="plus" onClick={() => setPicking('time')}>
            {t('role.giveUntil')}
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
      <ReadPart of={ends} />
      <AsideTable
        label={t('role.members')}
        answer={answer}
        columns={columns}
        selected={mayTake ? selected : undefined}
        onSelect={setSelected}
        actions={(row) => <RowActions actions={actions(row)} />}
        hint="role.noMembers"
      />
      {picking
        ? people.draw({
            picks: [],
            multiple: true,
            onConfirm: (picks) => {
              setPicking(undefined)
              if (picking === 'time') setTimed(picks)
              else give.mutate({ body: { roleId: role.id, userIdList: picks.map(({ value }) => value) } })
            },
            onClose: () => setPicking(undefined),
          })
        : null}
      {timed && timed.length > 0 ? <RoleUntil role={role} people={timed} onClose={() => setTimed(undefined)} /> : null}
      {edited ? (
        <UserForm user={edited} place={{ selectedroles: role.id }} withoutRoles onClose={() => setEdited(undefined)} />
      ) : null}
    </Aside>
  )
}
