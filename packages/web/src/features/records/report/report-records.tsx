import { reportRoutes } from '@heron/contract/calls/records/report'
import type { ReportDefinition, ReportHead } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'

type Kept = WireAnswer<typeof reportRoutes.records>[number]

const columns: readonly Column<Kept>[] = [
  {
    key: 'createTime',
    title: 'report.savedAt',
    width: 150,
    lead: true,
    render: ({ createTime }) => formatTime(createTime),
  },
  { key: 'createBy', title: 'report.savedBy', width: 120 },
  { key: 'name', title: 'report.name', render: ({ definition }) => definition.name },
  {
    key: 'items',
    title: 'report.fieldCount',
    width: 90,
    number: true,
    render: ({ definition }) => definition.items.length,
  },
]

/** [M02] A report's definition before each of its last changes, at most 16; one can be edited and saved again. */
export function ReportRecords({
  report,
  onRestore,
  onClose,
}: {
  readonly report: ReportHead
  readonly onRestore: (definition: ReportDefinition) => void
  readonly onClose: () => void
}) {
  const t = useText()
  const records = useCall(reportRoutes.records, { query: { id: report.id } })
  return (
    <Dialog title={`${t('report.records')} · ${report.code}`} width={800} onClose={onClose}>
      <ReadPart of={records}>
        <DataTable
          dense
          label={t('report.records')}
          rows={records.data ?? []}
          columns={columns}
          rowKey={({ id }) => id}
          busy={records.isPending}
          actions={({ definition }) => (
            <RowActions
              actions={[{ label: 'report.restore', may: 'system:report:edit', onClick: () => onRestore(definition) }]}
            />
          )}
          empty={<Empty title={t('report.noRecords')} hint={t('report.recordsHint')} />}
        />
      </ReadPart>
    </Dialog>
  )
}
