import { messageTemplateRoutes } from '@heron/contract/calls/communication/message-template'
import type { MessageTemplate } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ImportButton, type ListImport } from '../../../kit/data/list-page/list-import.tsx'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { RowAction } from '../../../kit/data/list-page/row-action.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import { WayText } from '../../../widgets/message/way-text.tsx'
import { ways } from './template-ways.ts'

const TemplateForm = lateWindow(async () => (await import('./template-form.tsx')).TemplateForm)
const SendTest = lateWindow(async () => (await import('./send-test.tsx')).SendTest)

const IN_USE = '1'

function UseChip({ value }: { readonly value: string }) {
  const t = useText()
  const isUsed = value === IN_USE
  return (
    <StatusChip tone={isUsed ? 'good' : 'quiet'}>
      {t(isUsed ? 'messageTemplate.used' : 'messageTemplate.unused')}
    </StatusChip>
  )
}

const columns: readonly Column<MessageTemplate>[] = [
  { key: 'templateCode', title: 'messageTemplate.templateCode', width: 160, sortable: true, mono: true },
  { key: 'templateName', title: 'messageTemplate.templateName', width: 240, sortable: true, lead: true },
  {
    key: 'templateContent',
    title: 'messageTemplate.templateContent',
    wideOnly: true,
    render: ({ templateContent }) => templateContent.replace(/<[^>]*>/g, ' ').slice(0, 80),
  },
  {
    key: 'templateType',
    title: 'messageTemplate.templateType',
    width: 100,
    render: ({ templateType }) => <WayText value={templateType} />,
  },
  {
    key: 'useStatus',
    title: 'messageTemplate.useStatus',
    width: 100,
    sortable: true,
    render: ({ useStatus }) => <UseChip value={useStatus} />,
  },
]
const search: readonly SearchField[] = [
  { name: 'templateCode', label: 'messageTemplate.templateCode' },
  { name: 'templateContent', label: 'messageTemplate.templateContent' },
  { name: 'templateName', label: 'messageTemplate.templateName' },
  { name: 'templateType', label: 'messageTemplate.templateType', kind: 'select', options: ways },
]

const imports: ListImport = {
  route: messageTemplateRoutes.importExcel,
  may: 'system:messageTemplate:import',
  template: messageTemplateRoutes.exportXls,
  updateBy: ['messageTemplate.templateCode'],
}

type Open =
  | { readonly mode: 'form'; readonly template: MessageTemplate | 'new' }
  | { readonly mode: 'send'; readonly template: MessageTemplate }

/** A template in use can be neither changed nor deleted. */
const isRemovable = (row: object) => !('useStatus' in row) || row.useStatus !== IN_USE

/** [C19] Templates of messages. */
export function MessageTemplateList() {
  const t = useText()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const edit = useMutate(messageTemplateRoutes.edit)
  const setUse = async (template: MessageTemplate) => {
    const { templateBody } = await loadChunk(() => import('./template-body.ts'))
    edit.mutate({ body: { ...templateBody(template), useStatus: template.useStatus === IN_USE ? '0' : '1' } })
  }

  const actions = (template: MessageTemplate): readonly RowAction[] => [
    {
      label: 'messageTemplate.sendTest',
      may: 'system:messageTemplate:send',
      onClick: () => setOpen({ mode: 'send', template }),
    },
    {
      label: template.useStatus === IN_USE ? 'messageTemplate.stopUse' : 'messageTemplate.use',
      may: 'system:messageTemplate:edit',
      disabled: edit.isPending,
      onClick: () => void setUse(template),
    },
    {
      label: 'kit.edit',
      may: 'system:messageTemplate:edit',
      onClick: () => {
        if (template.useStatus === IN_USE) toast('warn', t('messageTemplate.usedEdit'))
        else setOpen({ mode: 'form', template })
      },
    },
  ]
  return (
    <>
      <ListPage
        title="messageTemplate.title"
        description="messageTemplate.intro"
        route={messageTemplateRoutes.list}
        code="message-template"
        columns={columns}
        search={search}
        actions={actions}
        remove={{
          route: messageTemplateRoutes.deleteBatch,
          may: 'system:messageTemplate:delete',
          by: 'ids',
          when: isRemovable,
        }}
        exports={{
          route: messageTemplateRoutes.exportXls,
          may: 'system:messageTemplate:export',
          name: 'messageTemplate.title',
        }}
        tools={
          <>
            <ImportButton imports={imports} />
            <Can do="system:messageTemplate:add">
              <Button kind="primary" icon="plus" onClick={() => setOpen({ mode: 'form', template: 'new' })}>
                {t('kit.add')}
              </Button>
            </Can>
          </>
        }
        emptyHint="messageTemplate.empty"
      />
      {open?.mode === 'form' ? <TemplateForm template={open.template} onClose={close} /> : null}
      {open?.mode === 'send' ? <SendTest template={open.template} onClose={close} /> : null}
    </>
  )
}
