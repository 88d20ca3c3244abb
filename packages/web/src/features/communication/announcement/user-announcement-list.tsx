import { announcementRoutes } from '@heron/contract/calls/communication/announcement'
import { menus } from '@heron/contract/menus'
import type { MyAnnouncement } from '@heron/contract/routes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { RowAction } from '../../../kit/data/list-page/row-action.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { PriorityChip } from '../../../widgets/notice/priority-chip.tsx'
import { CategoryText } from './kind-text.tsx'
import { ReadChip } from './read-chip.tsx'
import './announcement.css'

const NoticeDialog = lateWindow(async () => (await import('../../../widgets/notice/notice-dialog.tsx')).NoticeDialog)

const columns: readonly Column<MyAnnouncement>[] = [
  {
    key: 'titile',
    title: 'announcement.titile',
    sortable: true,
    lead: true,
    render: ({ titile, readFlag }) => (
      <span className={readFlag === '1' ? undefined : 'h-announcement-new'}>{titile}</span>
    ),
  },
  {
    key: 'msgCategory',
    title: 'announcement.category',
    width: 110,
    render: ({ msgCategory }) => <CategoryText value={msgCategory} />,
  },
  { key: 'sender_dictText', title: 'announcement.sender', width: 120 },
  {
    key: 'sendTime',
    title: 'announcement.sendTime',
    width: 150,
    sortable: true,
    render: ({ sendTime }) => formatTime(sendTime),
  },
  {
    key: 'priority',
    title: 'announcement.priority',
    width: 100,
    sortable: true,
    render: ({ priority }) => <PriorityChip value={priority} />,
  },
  {
    key: 'readFlag',
    title: 'announcement.readFlag',
    width: 100,
    sortable: true,
    render: ({ readFlag }) => <ReadChip value={readFlag} />,
  },
]
const readings = [
  { value: '0', text: 'announcement.unread' },
  { value: '1', text: 'announcement.read' },
] as const
const search: readonly SearchField[] = [
  { name: 'titile', label: 'announcement.titile' },
  { name: 'sender', label: 'announcement.sender' },
  { name: 'readFlag', label: 'announcement.readFlag', kind: 'select', options: readings },
]

/** [C44] All announcements for the reader, unread first. */
export function UserAnnouncementList() {
  const t = useText()
  const navigate = useNavigate()
  const [shown, setShown] = useState<MyAnnouncement>()
  const markRead = useMutate(announcementRoutes.markRead)
  const readAll = useMutate(announcementRoutes.readAll, { onDone: () => toast('good', t('announcement.allRead')) })

  const open = (notice: MyAnnouncement) => {
    if (notice.readFlag !== '1') markRead.mutate({ body: { anntId: notice.anntId } })
    const page = notice.openType === 'component' ? menus.find((menu) => menu.component === notice.openPage) : undefined
    if (page) navigate(`${page.path}?id=${encodeURIComponent(notice.busId ?? '')}`)
    else setShown(notice)
  }
  const askReadAll = async () => {
    if (await confirm({ title: t('announcement.readAllTitle'), detail: t('announcement.readAllDetail') }))
      readAll.mutate({})
  }
  const actions = (notice: MyAnnouncement): readonly RowAction[] => [
    { label: 'announcement.view', onClick: () => open(notice) },
  ]
  return (
    <>
      <ListPage
        title="announcement.mine"
        description="announcement.mineIntro"
        route={announcementRoutes.getMyAnnouncementSend}
        code="user-announcement"
        columns={columns}
        search={search}
        actions={actions}
        onRow={open}
        tools={
          <Button icon="check" busy={readAll.isPending} onClick={() => void askReadAll()}>
            {t('announcement.readAll')}
          </Button>
        }
        emptyHint="announcement.mineEmpty"
      />
      {shown ? <NoticeDialog notice={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
