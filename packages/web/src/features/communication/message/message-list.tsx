import { messageRoutes } from '@heron/contract/calls/communication/message'
import type { Message } from '@heron/contract/routes'
import { useState } from 'react'
import type { QueryFields } from '../../../kit/data/advanced-query/query-field.ts'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { RowAction } from '../../../kit/data/list-page/row-action.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import type { Section } from '../../../kit/form/form/field.ts'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { WayText } from '../../../widgets/message/way-text.tsx'
import { NoticeStart, NoticeTitle } from '../../../widgets/notice/own-language.tsx'
import { useSavedShelves } from '../../../widgets/saved-queries/use-saved-shelves.ts'
import { SendChip } from './send-chip.tsx'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/communication/message')

const MessageDetail = lateWindow(async () => (await import('./message-detail.tsx')).MessageDetail)

/** Characters of a message that its row shows. */
const MOST = 40

const columns: readonly Column<Message>[] = [
  {
    key: 'esTitle',
    title: 'message.esTitle',
    width: 200,
    sortable: true,
    lead: true,
    render: ({ esTitle, esContent }) => <NoticeTitle title={esTitle} html={esContent} />,
  },
  {
    key: 'esContent',
    title: 'message.esContent',
    wideOnly: true,
    render: ({ esContent }) => <NoticeStart html={esContent} most={MOST} />,
  },
  { key: 'esReceiver', title: 'message.esReceiver', width: 130, sortable: true },
  {
    key: 'esSendNum',
    title: 'message.esSendNum',
    width: 90,
    number: true,
    decimals: 0,
    sortable: true,
    spare: true,
    sum: true,
  },
  {
    key: 'esSendStatus',
    title: 'message.esSendStatus',
    width: 110,
    sortable: true,
    render: ({ esSendStatus }) => <SendChip value={esSendStatus} />,
  },
  {
    key: 'esSendTime',
    title: 'message.esSendTime',
    width: 150,
    sortable: true,
    render: ({ esSendTime }) => formatTime(esSendTime),
  },
  { key: 'esType', title: 'message.esType', width: 90, render: ({ esType }) => <WayText value={esType} /> },
]
const states = [
  { value: '0', text: 'message.waiting' },
  { value: '1', text: 'message.sent' },
  { value: '2', text: 'message.failed' },
] as const
const ways = [
  { value: '2', text: 'message.mail' },
  { value: '1', text: 'message.sms' },
  { value: '4', text: 'message.system' },
] as const
const search: readonly SearchField[] = [
  { name: 'esTitle', label: 'message.esTitle' },
  { name: 'esContent', label: 'message.esContent' },
  { name: 'esReceiver', label: 'message.esReceiver' },
  { name: 'esSendStatus', label: 'message.esSendStatus', kind: 'select', options: states },
]
const advanced: QueryFields = [
  { name: 'esTitle', label: 'message.esTitle' },
  { name: 'esReceiver', label: 'message.esReceiver' },
  { name: 'esType', label: 'message.esType', kind: 'options', options: ways },
  { name: 'esSendTime', label: 'message.esSendTime', kind: 'datetime' },
  { name: 'createTime', label: 'kit.createTime', kind: 'datetime' },
]
const sections: readonly Section[] = [
  {
    columns: 1,
    fields: [
      { name: 'esTitle', label: 'message.esTitle' },
      { name: 'esType', label: 'message.esType', kind: 'radio', options: ways },
      { name: 'esReceiver', label: 'message.esReceiver', hint: 'message.receiverHint' },
      { name: 'esContent', label: 'message.esContent', kind: 'textarea' },
      { name: 'remark', label: 'message.remark', kind: 'textarea' },
    ],
  },
]
const newMessage = { esTitle: '', esType: '2', esReceiver: '', esContent: '', remark: '' } as const

type Open = { readonly mode: 'detail' | 'edit'; readonly message: Message }

/** [C19] The messages sent by the system, and their outcome. */
export function MessageList() {
  const t = useText()
  const shelves = useSavedShelves('message')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const resend = useMutate(messageRoutes.resend, { onDone: () => toast('good', t('message.resent')) })

  const actions = (message: Message): readonly RowAction[] => [
    { label: 'message.detail', onClick: () => setOpen({ mode: 'detail', message }) },
    ...(message.esSendStatus === '2'
      ? ([
          {
            label: 'message.resend',
            may: 'system:message:edit',
            disabled: resend.isPending,
            onClick: () => resend.mutate({ body: { ids: message.id } }),
          },
        ] as const)
      : []),
    ...(message.esSendStatus === '1'
      ? []
      : ([
          { label: 'kit.edit', may: 'system:message:edit', onClick: () => setOpen({ mode: 'edit', message }) },
        ] as const)),
  ]
  return (
    <>
      <ListPage
        title="message.title"
        description="message.intro"
        route={messageRoutes.list}
        code="message"
        columns={columns}
        search={search}
        advanced={advanced}
        shelves={shelves}
        form={{
          sections,
          width: 650,
          add: {
            route: async () => (await withSchemas()).messageRoutes.add,
            may: 'system:message:add',
            start: newMessage,
          },
        }}
        actions={actions}
        onRow={(message) => setOpen({ mode: 'detail', message })}
        remove={{ route: messageRoutes.deleteBatch, may: 'system:message:delete', by: 'ids' }}
        exports={{ route: messageRoutes.exportXls, may: 'system:message:export', name: 'message.title' }}
        imports={{
          route: messageRoutes.importExcel,
          may: 'system:message:import',
          template: messageRoutes.exportXls,
          updateBy: ['message.esTitle', 'message.esReceiver'],
        }}
        emptyHint="message.empty"
      />
      {open?.mode === 'detail' ? <MessageDetail message={open.message} onClose={close} /> : null}
      {open?.mode === 'edit' ? (
        <LateFormModal
          title={t('kit.editOf', { title: t('message.title') })}
          width={650}
          route={async () => (await withSchemas()).messageRoutes.edit}
          initial={{ ...open.message, remark: open.message.remark ?? '' }}
          sections={sections}
          onClose={close}
        />
      ) : null}
    </>
  )
}
