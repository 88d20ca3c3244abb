import { membershipRoutes } from '@heron/contract/calls/organisation/membership'
import type { TemporaryRole } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'

const RoleUntil = lateWindow(async () => (await import('./role-until.tsx')).RoleUntil)

function State({ hasEnded }: Pick<TemporaryRole, 'hasEnded'>) {
  const t = useText()
  return <StatusChip tone={hasEnded ? 'quiet' : 'good'}>{t(hasEnded ? 'role.ended' : 'role.current')}</StatusChip>
}

const columns: readonly Column<TemporaryRole>[] = [
  { key: 'username', title: 'role.username', width: 160, sortable: true, mono: true },
  { key: 'realname', title: 'role.holder', sortable: true, lead: true },
  { key: 'roleName', title: 'role.name', sortable: true },
  { key: 'until', title: 'role.until', width: 160, sortable: true, render: ({ until }) => formatTime(until) },
  {
    key: 'createTime',
    title: 'role.grantTime',
    width: 160,
    sortable: true,
    render: ({ createTime }) => formatTime(createTime),
  },
  { key: 'hasEnded', title: 'role.state', width: 110, render: (row) => <State hasEnded={row.hasEnded} /> },
]

const search: readonly SearchField[] = [
  { name: 'realname', label: 'role.holder' },
  { name: 'roleName', label: 'role.name' },
  { name: 'until', label: 'role.until', kind: 'days' },
  {
    name: 'state',
    label: 'role.state',
    kind: 'select',
    options: [
      { value: 'current', text: 'role.current' },
      { value: 'ended', text: 'role.ended' },
    ],
  },
]

/** [C35] Temporary roles of all users: which ends when, and which have ended. */
export function TemporaryRoles() {
  const t = useText()
  const [moved, setMoved] = useState<TemporaryRole>()
  const take = useMutate(membershipRoutes.deleteUserRole, { onDone: () => toast('good', t('role.taken')) })
  const takeFrom = async ({ roleId, userId, roleName, realname }: TemporaryRole) => {
    const title = t('role.takeFrom', { role: roleName, name: realname })
    if (await confirm({ title, yes: t('role.take'), danger: true })) take.mutate({ query: { roleId, userId } })
  }
  return (
    <>
      <ListPage
        title="role.temporary"
        description="role.temporaryIntro"
        route={membershipRoutes.temporaryList}
        code="temporary-role"
        columns={columns}
        search={search}
        actions={(row) => [
          { label: 'role.moveEnd', may: 'system:user:addUserRole', onClick: () => setMoved(row) },
          { label: 'role.take', may: 'system:user:deleteRole', danger: true, onClick: () => void takeFrom(row) },
        ]}
        emptyHint="role.noTemporary"
      />
      {moved ? (
        <RoleUntil
          role={{ id: moved.roleId, roleName: moved.roleName }}
          people={[{ value: moved.userId, label: moved.realname }]}
          onClose={() => setMoved(undefined)}
        />
      ) : null}
    </>
  )
}
