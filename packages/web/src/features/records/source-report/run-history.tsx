import { sourceReportRoutes } from '@heron/contract/calls/records/source-report'
import type { SourceReport, SourceReportRun } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { Pager } from '../../../kit/data/list-page/pager.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'

const outcomes = {
  done: { text: 'sourceReport.done', tone: 'good' },
  cut: { text: 'sourceReport.wasCut', tone: 'warn' },
  cancelled: { text: 'sourceReport.cancelled', tone: 'quiet' },
  failed: { text: 'sourceReport.failed', tone: 'bad' },
} as const

function Outcome({ run: { outcome, message, isExport } }: { readonly run: SourceReportRun }) {
  const t = useText()
  const { text, tone } = outcomes[outcome]
  return (
    <>
      <StatusChip tone={tone}>{t(text)}</StatusChip>
      {isExport ? ` ${t('sourceReport.wasExport')}` : null}
      {outcome === 'failed' ? ` ${message}` : null}
    </>
  )
}

/** The runs of a report: who, when, with which values, and how each ended. */
export function RunHistory({ report, onClose }: { readonly report: SourceReport; readonly onClose: () => void }) {
  const t = useText()
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 })
  const runs = useCall(sourceReportRoutes.runs, { query: { reportId: report.id, ...page } }, { keep: true })
  const columns = useMemo(
    (): readonly Column<SourceReportRun>[] => [
      {
        key: 'createTime',
        title: 'sourceReport.began',
        width: 160,
        lead: true,
        render: (run) => formatTime(run.createTime, true),
      },
      { key: 'username', title: 'sourceReport.by', width: 110 },
      {
        key: 'values',
        title: 'sourceReport.values',
        render: ({ values }) =>
          report.params
            .filter(({ paramName }) => paramName in values)
            .map(({ paramName, paramTxt }) => `${paramTxt || paramName}: ${values[paramName] ?? '–'}`)
            .join(' · ') || '–',
      },
      { key: 'rowCount', title: 'sourceReport.rows', width: 80, number: true, decimals: 0 },
      { key: 'duration', title: 'sourceReport.duration', unit: 'ms', width: 100, number: true, decimals: 0 },
      { key: 'outcome', title: 'sourceReport.outcome', width: 220, render: (run) => <Outcome run={run} /> },
    ],
    [report.params],
  )
  return (
    <Dialog title={`${t('sourceReport.runs')} · ${report.name}`} width={1_000} onClose={onClose}>
      <ReadPart of={runs}>
        <DataTable
          label={t('sourceReport.runs')}
          rows={runs.data?.records ?? []}
          columns={columns}
          rowKey={({ id }) => id}
          busy={runs.isPending}
          empty={<Empty title={t('sourceReport.noRuns')} />}
        />
        <Pager
          total={runs.data?.total}
          {...page}
          onPage={(pageNo) => setPage({ ...page, pageNo })}
          onSize={(pageSize) => setPage({ pageNo: 1, pageSize })}
        />
      </ReadPart>
    </Dialog>
  )
}
