import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import type { Online } from '@heron/contract/routes'
import { useMemo } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { DictText } from '../../../widgets/dictionary/use-dictionary.ts'
import { UserAvatar } from '../../../widgets/people/user-avatar.tsx'

const search: readonly SearchField[] = [
  { name: 'username', label: 'online.username' },
  { name: 'realname', label: 'online.realname' },
]

/** [C26] Signed-in users; a session can be ended. */
export function OnlineList() {
  const t = useText()
  const quit = useMutate(sessionRoutes.forceLogout)
  const columns = useMemo(
    (): readonly Column<Online>[] => [
      {
        key: 'username',
        title: 'online.username',
        sortable: true,
        lead: true,
        render: ({ username, isSelf }) => (isSelf ? t('online.me', { name: username }) : username),
      },
      { key: 'realname', title: 'online.realname', sortable: true },
      {
        key: 'avatar',
        title: 'online.avatar',
        width: 60,
        wideOnly: true,
        render: (row) => <UserAvatar user={row} />,
      },
      { key: 'birthday', title: 'online.birthday', width: 110, wideOnly: true },
      {
        key: 'sex',
        title: 'online.sex',
        width: 60,
        wideOnly: true,
        render: ({ sex }) => (sex ? <DictText code="sex" value={sex} /> : '–'),
      },
      { key: 'phone', title: 'online.phone', width: 130, mono: true },
      { key: 'ip', title: 'online.ip', width: 130, sortable: true, mono: true },
      {
        key: 'createTime',
        title: 'online.since',
        width: 150,
        spare: true,
        sortable: true,
        render: (row) => formatTime(row.createTime),
      },
      { key: 'lastSeen', title: 'online.seen', width: 150, sortable: true, render: (row) => formatTime(row.lastSeen) },
    ],
    [t],
  )

  const end = async ({ token, realname, isSelf }: Online) => {
    const detail = isSelf ? t('online.quitSelf') : t('online.quitDetail', { name: realname })
    if (!(await confirm({ title: t('online.quitTitle'), detail, yes: t('online.quit'), danger: true }))) return
    quit.mutate({ body: { token } }, { onSuccess: () => toast('good', t('online.quitDone', { name: realname })) })
  }

  return (
    <ListPage
      title="online.title"
      description="online.intro"
      route={sessionRoutes.online}
      code="online"
      columns={columns}
      search={search}
      actions={(row) => [
        { label: 'online.quit', may: 'system:online:forceLogout', danger: true, onClick: () => void end(row) },
      ]}
      emptyHint="online.empty"
    />
  )
}
