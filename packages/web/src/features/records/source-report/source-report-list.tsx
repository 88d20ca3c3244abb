import { sourceReportRoutes } from '@heron/contract/calls/records/source-report'
import type { SourceReport } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { useChoices } from '../../../kit/form/select/use-choices.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { newSourceReport, type Source, sourceReportSections } from './source-report-form.ts'

const RunHistory = lateWindow(async () => (await import('./run-history.tsx')).RunHistory)

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/records/source-report')

function State({ status }: { readonly status: 0 | 1 }) {
  const t = useText()
  return (
    <StatusChip tone={status === 1 ? 'good' : 'quiet'}>
      {t(status === 1 ? 'sourceReport.on' : 'sourceReport.off')}
    </StatusChip>
  )
}

const columns: readonly Column<SourceReport>[] = [
  { key: 'name', title: 'sourceReport.name', sortable: true, lead: true },
  { key: 'dataSource', title: 'sourceReport.dataSource', width: 180, render: (row) => row.dataSource_dictText },
  { key: 'params', title: 'sourceReport.params', width: 100, number: true, render: ({ params }) => params.length },
  { key: 'rowLimit', title: 'sourceReport.rowLimit', width: 110, number: true, decimals: 0, wideOnly: true },
  { key: 'timeLimit', title: 'sourceReport.timeLimit', width: 110, number: true, decimals: 0, wideOnly: true },
  {
    key: 'status',
    title: 'sourceReport.status',
    width: 110,
    sortable: true,
    render: ({ status }) => <State status={status} />,
  },
  {
    key: 'createTime',
    title: 'kit.createTime',
    width: 150,
    sortable: true,
    wideOnly: true,
    render: (row) => formatTime(row.createTime),
  },
]

const sourcesOf = (sources: readonly Source[]) => sources

/** [C39] Reports that read from a data source: their queries, limits and runs. */
export function SourceReportList() {
  const navigate = useNavigate()
  const sources = useChoices(useCall(sourceReportRoutes.sources, {}), sourcesOf)
  const [recorded, setRecorded] = useState<SourceReport>()
  const sections = useMemo(() => sourceReportSections(sources), [sources])
  const search = useMemo(
    (): readonly SearchField[] => [
      { name: 'name', label: 'sourceReport.name' },
      {
        name: 'dataSource',
        label: 'sourceReport.dataSource',
        kind: 'select',
        ...sources,
      },
    ],
    [sources],
  )
  return (
    <>
      <ListPage
        title="sourceReport.title"
        description="sourceReport.description"
        route={sourceReportRoutes.list}
        code="source-report"
        columns={columns}
        search={search}
        form={{
          width: 860,
          sections,
          add: {
            route: async () => (await withSchemas()).sourceReportRoutes.add,
            may: 'system:sourceReport:add',
            start: newSourceReport,
          },
          edit: { route: async () => (await withSchemas()).sourceReportRoutes.edit, may: 'system:sourceReport:edit' },
        }}
        remove={{ route: sourceReportRoutes.deleteBatch, may: 'system:sourceReport:delete', by: 'ids' }}
        actions={(row) => [
          {
            label: 'sourceReport.run',
            may: 'system:sourceReport:run',
            disabled: row.status === 0,
            onClick: () => void navigate(`/online/sourceReport/${encodeURIComponent(row.id)}`),
          },
          { label: 'sourceReport.runs', onClick: () => setRecorded(row) },
        ]}
        emptyHint="sourceReport.empty"
      />
      {recorded ? <RunHistory report={recorded} onClose={() => setRecorded(undefined)} /> : null}
    </>
  )
}
