import { announcementRoutes } from '@heron/contract/calls/communication/announcement'
import type { Announcement } from '@heron/contract/routes'
import { useState } from 'react'
import type { QueryFields } from '../../../kit/data/advanced-query/query-field.ts'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ImportButton, type ListImport } from '../../../kit/data/list-page/list-import.tsx'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { RowAction } from '../../../kit/data/list-page/row-action.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { LateRecycleBin } from '../../../kit/data/recycle-bin/late-recycle-bin.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { call } from '../../../lib/api/call.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { NoticeTitle } from '../../../widgets/notice/own-language.tsx'
import { PriorityChip } from '../../../widgets/notice/priority-chip.tsx'
import { useSavedShelves } from '../../../widgets/saved-queries/use-saved-shelves.ts'
import { CategoryText, TargetText } from './kind-text.tsx'
import { StateChip } from './state-chip.tsx'

const AnnouncementForm = lateWindow(async () => (await import('./announcement-form.tsx')).AnnouncementForm)

const AnnouncementDetail = lateWindow(async () => (await import('./announcement-detail.tsx')).AnnouncementDetail)

const columns: readonly Column<Announcement>[] = [
  {
    key: 'titile',
    title: 'announcement.titile',
    sortable: true,
    lead: true,
    render: ({ titile, msgContent }) => <NoticeTitle title={titile} html={msgContent} />,
  },
  {
    key: 'msgCategory',
    title: 'announcement.category',
    width: 96,
    render: ({ msgCategory }) => <CategoryText value={msgCategory} />,
  },
  { key: 'sender_dictText', title: 'announcement.sender', width: 100 },
  {
    key: 'priority',
    title: 'announcement.priority',
    width: 96,
    sortable: true,
    render: ({ priority }) => <PriorityChip value={priority} />,
  },
  {
    key: 'msgType',
    title: 'announcement.target',
    width: 96,
    wideOnly: true,
    render: ({ msgType }) => <TargetText value={msgType} />,
  },
  {
    key: 'sendStatus',
    title: 'announcement.state',
    width: 96,
    sortable: true,
    render: (row) => <StateChip announcement={row} />,
  },
  {
    key: 'sendTime',
    title: 'announcement.sendTime',
    width: 128,
    sortable: true,
    render: ({ sendTime }) => formatTime(sendTime),
  },
  {
    key: 'cancelTime',
    title: 'announcement.cancelTime',
    width: 120,
    wideOnly: true,
    render: ({ cancelTime }) => formatTime(cancelTime),
  },
]
const BIN: readonly string[] = ['titile', 'msgCategory', 'priority', 'sendStatus']
const binColumns = columns
  .filter(({ key }) => BIN.includes(key))
  .map((column): Column<Announcement> => ({ ...column, sortable: false }))

const states = [
  { value: '0', text: 'announcement.unpublished' },
  { value: '1', text: 'announcement.published' },
  { value: '2', text: 'announcement.withdrawn' },
] as const
const kinds = [
  { value: '1', text: 'announcement.notice' },
  { value: '2', text: 'announcement.message' },
] as const
const levels = [
  { value: 'H', text: 'announcement.high' },
  { value: 'M', text: 'announcement.middle' },
  { value: 'L', text: 'announcement.low' },
] as const
const search: readonly SearchField[] = [
  { name: 'titile', label: 'announcement.titile' },
  { name: 'sendStatus', label: 'announcement.state', kind: 'select', options: states },
  { name: 'msgCategory', label: 'announcement.category', kind: 'select', options: kinds },
]
const advanced: QueryFields = [
  { name: 'titile', label: 'announcement.titile' },
  { name: 'sender', label: 'announcement.sender' },
  { name: 'priority', label: 'announcement.priority', kind: 'options', options: levels },
  { name: 'sendTime', label: 'announcement.sendTime', kind: 'datetime' },
  { name: 'createTime', label: 'kit.createTime', kind: 'datetime' },
]

const imports: ListImport = {
  route: announcementRoutes.importExcel,
  may: 'system:announcement:import',
  template: announcementRoutes.exportXls,
  updateBy: ['announcement.titile', 'announcement.startTime'],
}

/** A published announcement cannot be deleted until it is withdrawn. */
const isRemovable = (row: object) => !('sendStatus' in row) || row.sendStatus !== '1'

const putBack = (ids: readonly string[]) => call(announcementRoutes.back, { body: { ids: ids.join(',') } })
const deleteForGood = (ids: readonly string[]) =>
  call(announcementRoutes.deletePhysic, { query: { ids: ids.join(',') } })

type Open =
  | { readonly mode: 'form'; readonly announcement: Announcement | 'new' }
  | { readonly mode: 'detail'; readonly announcement: Announcement }
  | { readonly mode: 'bin' }

/** [E06] Releasing and withdrawing: two calls, each confirmed first. */
function useRelease() {
  const t = useText()
  const release = useMutate(announcementRoutes.doReleaseData, {
    onDone: () => toast('good', t('announcement.released')),
  })
  const revoke = useMutate(announcementRoutes.doReovkeData, { onDone: () => toast('good', t('announcement.revoked')) })
  const isBusy = release.isPending || revoke.isPending
  const askRelease = async ({ id }: Announcement) => {
    if (await confirm({ title: t('announcement.releaseTitle'), detail: t('announcement.releaseDetail') }))
      release.mutate({ query: { id } })
  }
  const askRevoke = async ({ id }: Announcement) => {
    const question = { title: t('announcement.revokeTitle'), detail: t('announcement.revokeDetail'), danger: true }
    if (await confirm(question)) revoke.mutate({ query: { id } })
  }
  return { isBusy, askRelease, askRevoke }
}

/** [C36] Announcements: written, released, withdrawn. */
export function AnnouncementList() {
  const t = useText()
  const shelves = useSavedShelves('announcement')
  const [open, setOpen] = useState<Open>()
  const { isBusy, askRelease, askRevoke } = useRelease()
  const close = () => setOpen(undefined)

  const actions = (announcement: Announcement): readonly RowAction[] => [
    { label: 'announcement.view', onClick: () => setOpen({ mode: 'detail', announcement }) },
    ...(announcement.sendStatus === '0'
      ? ([
          {
            label: 'kit.edit',
            may: 'system:announcement:edit',
            onClick: () => setOpen({ mode: 'form', announcement }),
          },
          {
            label: 'announcement.release',
            may: 'system:announcement:release',
            disabled: isBusy,
            onClick: () => void askRelease(announcement),
          },
        ] as const)
      : []),
    ...(announcement.sendStatus === '1'
      ? ([
          {
            label: 'announcement.revoke',
            may: 'system:announcement:revoke',
            disabled: isBusy,
            onClick: () => void askRevoke(announcement),
          },
        ] as const)
      : []),
  ]
  return (
    <>
      <ListPage
        title="announcement.title"
        description="announcement.intro"
        route={announcementRoutes.list}
        code="announcement"
        columns={columns}
        search={search}
        advanced={advanced}
        shelves={shelves}
        actions={actions}
        onRow={(announcement) => setOpen({ mode: 'detail', announcement })}
        remove={{
          route: announcementRoutes.deleteBatch,
          may: 'system:announcement:delete',
          by: 'ids',
          detail: 'announcement.removeDetail',
          undo: putBack,
          when: isRemovable,
        }}
        exports={{
          route: announcementRoutes.exportXls,
          may: 'system:announcement:export',
          name: 'announcement.title',
        }}
        tools={
          <>
            <Can do="system:announcement:delete">
              <Button icon="trash" onClick={() => setOpen({ mode: 'bin' })}>
                {t('widget.bin.title')}
              </Button>
            </Can>
            <ImportButton imports={imports} />
            <Can do="system:announcement:add">
              <Button kind="primary" icon="plus" onClick={() => setOpen({ mode: 'form', announcement: 'new' })}>
                {t('kit.add')}
              </Button>
            </Can>
          </>
        }
        emptyHint="announcement.empty"
      />
      {open?.mode === 'form' ? <AnnouncementForm announcement={open.announcement} onClose={close} /> : null}
      {open?.mode === 'detail' ? <AnnouncementDetail announcement={open.announcement} onClose={close} /> : null}
      {open?.mode === 'bin' ? (
        <LateRecycleBin
          route={announcementRoutes.deleteList}
          columns={binColumns}
          restore={{ may: 'system:announcement:delete', run: putBack }}
          remove={{
            may: 'system:announcement:delete',
            route: announcementRoutes.deletePhysic,
            run: deleteForGood,
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
