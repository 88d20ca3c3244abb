import { announcementRoutes } from '@heron/contract/calls/communication/announcement'
import type { Announcement, Delivery } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { DetailList } from '../../../kit/data/detail-list/detail-list.tsx'
import { Pager } from '../../../kit/data/list-page/pager.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Drawer } from '../../../kit/overlay/drawer/drawer.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { NoticeBody } from '../../../widgets/notice/notice-body.tsx'
import { useOwnLanguage } from '../../../widgets/notice/own-language.tsx'
import { printNotice } from '../../../widgets/notice/print-notice.ts'
import { PriorityChip } from '../../../widgets/notice/priority-chip.tsx'
import { CategoryText, TargetText } from './kind-text.tsx'
import { ReadChip } from './read-chip.tsx'
import { StateChip } from './state-chip.tsx'
import './announcement.css'

const WIDTH = 720

const columns: readonly Column<Delivery>[] = [
  { key: 'realname', title: 'announcement.reader', lead: true },
  { key: 'createTime', title: 'announcement.given', width: 150, render: (row) => formatTime(row.createTime) },
  { key: 'readFlag', title: 'announcement.readFlag', width: 100, render: (row) => <ReadChip value={row.readFlag} /> },
  { key: 'readTime', title: 'announcement.readTime', width: 150, render: (row) => formatTime(row.readTime) },
]

interface DetailProps {
  readonly announcement: Announcement
  readonly onClose: () => void
}

/** [C36] A whole announcement: its data, text and readers. */
export function AnnouncementDetail({ announcement: stored, onClose }: DetailProps) {
  const announcement = useOwnLanguage(stored)
  const t = useText()
  const time = (value: string | null) => formatTime(value)
  const items = [
    { key: 'state', term: t('announcement.state'), content: <StateChip announcement={announcement} /> },
    { key: 'priority', term: t('announcement.priority'), content: <PriorityChip value={announcement.priority} /> },
    {
      key: 'category',
      term: t('announcement.category'),
      content: <CategoryText value={announcement.msgCategory} />,
    },
    {
      key: 'target',
      term: t('announcement.target'),
      content: <TargetText value={announcement.msgType} />,
    },
    { key: 'start', term: t('announcement.startTime'), content: time(announcement.startTime) },
    { key: 'end', term: t('announcement.endTime'), content: time(announcement.endTime) },
    { key: 'sent', term: t('announcement.sendTime'), content: time(announcement.sendTime) },
    { key: 'cancelled', term: t('announcement.cancelTime'), content: time(announcement.cancelTime) },
    { key: 'abstract', term: t('announcement.abstract'), content: announcement.msgAbstract, span: 2 },
  ]
  return (
    <Drawer
      side="right"
      title={t('announcement.viewTitle')}
      width={WIDTH}
      onClose={onClose}
      footer={
        <div className="h-announcement-foot">
          <Button icon="print" onClick={() => void printNotice(announcement.id)}>
            {t('app.notice.print')}
          </Button>
          <Button onClick={onClose}>{t('kit.close')}</Button>
        </div>
      }
    >
      <DetailList columns={2} size="small" items={items} />
      <div className="h-announcement-text">
        <NoticeBody notice={announcement} />
      </div>
      {announcement.sendStatus === '0' ? null : <Readings anntId={announcement.id} />}
    </Drawer>
  )
}

function Readings({ anntId }: { readonly anntId: string }) {
  const t = useText()
  const [paging, setPaging] = useState({ pageNo: 1, pageSize: 10 })
  const query = { anntId, ...paging, column: 'readTime', order: 'desc' } as const
  const answer = useCall(announcementRoutes.sendList, { query }, { keep: true, staleTime: 0 })
  const { records = [], total = 0 } = answer.data ?? {}
  return (
    <section className="h-announcement-readings" aria-label={t('announcement.readers')}>
      <h3>
        {t('announcement.readers')} <StatusChip dot={false}>{total}</StatusChip>
      </h3>
      <ReadPart of={answer}>
        <DataTable
          dense
          label={t('announcement.readers')}
          rows={records}
          columns={columns}
          rowKey={(row) => row.id}
          busy={answer.isPending || answer.isPlaceholderData}
          empty={<Empty title={t('announcement.noReaders')} hint={t('announcement.noReadersHint')} />}
        />
      </ReadPart>
      {total > paging.pageSize ? (
        <Pager
          total={total}
          {...paging}
          onPage={(pageNo) => setPaging({ ...paging, pageNo })}
          onSize={(pageSize) => setPaging({ pageNo: 1, pageSize })}
        />
      ) : null}
    </section>
  )
}
