import { userRoutes } from '@heron/contract/calls/organisation/user'
import type { User } from '@heron/contract/routes'
import { useState } from 'react'
import type { QueryFields } from '../../../kit/data/advanced-query/query-field.ts'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { hangingOn } from '../../../kit/data/list-page/hanging.ts'
import { useListAdd } from '../../../kit/data/list-page/list-add.ts'
import { ImportButton, type ListImport } from '../../../kit/data/list-page/list-import.tsx'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { Removal } from '../../../kit/data/list-page/removal.ts'
import type { RowAction } from '../../../kit/data/list-page/row-action.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { useManyRows } from '../../../kit/data/list-page/use-many-rows.ts'
import { LateRecycleBin } from '../../../kit/data/recycle-bin/late-recycle-bin.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { call } from '../../../lib/api/call.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import { DictText } from '../../../widgets/dictionary/use-dictionary.ts'
import { UserAvatar } from '../../../widgets/people/user-avatar.tsx'
import { useSavedShelves } from '../../../widgets/saved-queries/use-saved-shelves.ts'

const UserAgentForm = lateWindow(async () => (await import('./user-agent-form.tsx')).UserAgentForm)
const UserMany = lateWindow(async () => (await import('./user-many.tsx')).UserMany)
const ResetPassword = lateWindow(async () => (await import('./reset-password.tsx')).ResetPassword)
const UserForm = lateWindow(async () => (await import('../../../widgets/people/user-form.tsx')).UserForm)

const UserDetail = lateWindow(async () => (await import('../../../widgets/people/user-detail.tsx')).UserDetail)

const NORMAL = 1
const FROZEN = 2

const columns: readonly Column<User>[] = [
  { key: 'username', title: 'user.username', width: 100, sortable: true, mono: true },
  { key: 'realname', title: 'user.realname', width: 86, sortable: true, lead: true },
  { key: 'avatar', title: 'user.avatar', width: 52, wideOnly: true, render: (user) => <UserAvatar user={user} /> },
  {
    key: 'sex',
    title: 'user.sex',
    width: 58,
    sortable: true,
    wideOnly: true,
    render: ({ sex }) => (sex === 0 ? '–' : <DictText code="sex" value={sex} />),
  },
  { key: 'birthday', title: 'user.birthday', width: 92, wideOnly: true },
  { key: 'phone', title: 'user.phone', width: 110 },
  { key: 'orgCodeTxt', title: 'user.depart' },
  { key: 'departIds_dictText', title: 'user.responsible', width: 84, wideOnly: true },
  {
    key: 'status',
    title: 'user.status',
    width: 90,
    sortable: true,
    render: ({ status }) => (
      <StatusChip tone={status === FROZEN ? 'bad' : 'good'}>
        <DictText code="user_status" value={status} />
      </StatusChip>
    ),
  },
]
const BIN: readonly string[] = ['username', 'realname', 'orgCodeTxt']
const binColumns = columns
  .filter(({ key }) => BIN.includes(key))
  .map((column): Column<User> => ({ ...column, sortable: false }))

const sexes = [
  { value: '1', text: 'user.male' },
  { value: '2', text: 'user.female' },
] as const
const states = [
  { value: String(NORMAL), text: 'user.normal' },
  { value: String(FROZEN), text: 'user.frozen' },
] as const
const search: readonly SearchField[] = [
  { name: 'username', label: 'user.username' },
  { name: 'sex', label: 'user.sex', kind: 'select', options: sexes },
  { name: 'realname', label: 'user.realname' },
  { name: 'phone', label: 'user.phone' },
  { name: 'status', label: 'user.status', kind: 'select', options: states },
]
const advanced: QueryFields = [
  { name: 'username', label: 'user.username' },
  { name: 'realname', label: 'user.realname' },
  { name: 'phone', label: 'user.phone' },
  { name: 'email', label: 'user.email' },
  { name: 'workNo', label: 'user.workNo' },
  { name: 'createTime', label: 'kit.createTime', kind: 'datetime' },
]

const deleteForGood = (ids: readonly string[]) =>
  call(userRoutes.deleteRecycleBin, { query: { userIds: ids.join(',') } })
const putBack = (ids: readonly string[]) => call(userRoutes.putRecycleBin, { body: { userIds: ids.join(',') } })

/** The first administrator's account can be neither frozen nor deleted here. */
const isProtected = (row: object) => 'username' in row && row.username === 'admin'

const removal: Removal = {
  route: userRoutes.deleteBatch,
  may: 'system:user:delete',
  by: 'ids',
  detail: 'user.removeDetail',
  undo: putBack,
  when: (row) => !isProtected(row),
}
const imports: ListImport = {
  route: userRoutes.importExcel,
  may: 'system:user:import',
  template: userRoutes.exportXls,
  updateBy: ['user.username'],
}

type Open =
  | { readonly mode: 'form'; readonly user: User | 'new' }
  | { readonly mode: 'password' | 'detail' | 'agent'; readonly user: User }
  | { readonly mode: 'bin' }

/** [C45] User accounts. */
export function UserList() {
  const t = useText()
  const shelves = useSavedShelves('user')
  const [open, setOpen] = useState<Open>()
  const many = useManyRows<User>()
  const close = () => setOpen(undefined)
  useListAdd('system:user:add', () => setOpen({ mode: 'form', user: 'new' }))
  const freeze = useMutate(userRoutes.frozenBatch, { onDone: () => toast('good', t('user.stateChanged')) })
  const setStatusOf = async (ids: readonly string[], status: typeof NORMAL | typeof FROZEN, name?: string) => {
    const isFreezing = status === FROZEN
    const title =
      name === undefined
        ? t(isFreezing ? 'user.freezeMany' : 'user.thawMany', { count: ids.length })
        : t(isFreezing ? 'user.freezeTitle' : 'user.thawTitle', { name })
    const detail = isFreezing
      ? {
          detail: t(ids.length > 1 ? 'user.freezeManyDetail' : 'user.freezeDetail'),
          consequences: hangingOn(userRoutes.frozenBatch, ids, t),
        }
      : {}
    if (!(await confirm({ title, danger: isFreezing, ...detail }))) return false
    return freeze.mutateAsync({ body: { ids: ids.join(','), status } }).then(
      () => true,
      () => false,
    )
  }

  const actions = (user: User): readonly RowAction[] => [
    { label: 'user.detail', onClick: () => setOpen({ mode: 'detail', user }) },
    { label: 'kit.edit', may: 'system:user:edit', onClick: () => setOpen({ mode: 'form', user }) },
    { label: 'user.password', may: 'system:user:changepwd', onClick: () => setOpen({ mode: 'password', user }) },
    { label: 'user.agent', may: 'system:user:agent', onClick: () => setOpen({ mode: 'agent', user }) },
    ...(isProtected(user) ? [] : [stateAction(user)]),
  ]
  const stateAction = ({ id, realname, status }: User): RowAction => ({
    label: status === NORMAL ? 'user.freeze' : 'user.thaw',
    may: 'system:user:frozenBatch',
    onClick: () => void setStatusOf([id], status === NORMAL ? FROZEN : NORMAL, realname),
  })
  return (
    <>
      <ListPage
        title="user.title"
        description="user.intro"
        route={userRoutes.list}
        code="user"
        columns={columns}
        search={search}
        advanced={advanced}
        shelves={shelves}
        actions={actions}
        batch={[
          { label: 'kit.batch.edit', may: 'system:user:edit', icon: 'edit', run: many.run },
          { label: 'user.freeze', may: 'system:user:frozenBatch', run: (ids) => setStatusOf(ids, FROZEN) },
          { label: 'user.thaw', may: 'system:user:frozenBatch', run: (ids) => setStatusOf(ids, NORMAL) },
        ]}
        remove={removal}
        exports={{ route: userRoutes.exportXls, may: 'system:user:export', name: 'user.title' }}
        tools={
          <>
            <Can do="system:user:delete">
              <Button icon="trash" onClick={() => setOpen({ mode: 'bin' })}>
                {t('widget.bin.title')}
              </Button>
            </Can>
            <ImportButton imports={imports} />
            <Can do="system:user:add">
              <Button kind="primary" icon="plus" onClick={() => setOpen({ mode: 'form', user: 'new' })}>
                {t('kit.add')}
              </Button>
            </Can>
          </>
        }
        emptyHint="user.empty"
      />
      {open?.mode === 'form' ? <UserForm user={open.user} onClose={close} /> : null}
      {open?.mode === 'detail' ? <UserDetail user={open.user} onClose={close} /> : null}
      {many.open ? (
        <UserMany users={many.open.rows} onClose={(isChanged) => many.open?.close(isChanged === true)} />
      ) : null}
      {open?.mode === 'agent' ? <UserAgentForm user={open.user} onClose={close} /> : null}
      {open?.mode === 'password' ? <ResetPassword user={open.user} onClose={close} /> : null}
      {open?.mode === 'bin' ? (
        <LateRecycleBin
          route={userRoutes.recycleBin}
          columns={binColumns}
          restore={{ may: 'system:user:delete', run: putBack }}
          remove={{
            may: 'system:user:deleteRecycleBin',
            route: userRoutes.deleteRecycleBin,
            run: deleteForGood,
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
