import type { SourceReportTable } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { Pager } from '../../../kit/data/list-page/pager.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { useText } from '../../../lib/text/text.ts'

interface Row {
  readonly at: number
  readonly cells: SourceReportTable['rows'][number]
}

/** Columns of the database, whose numbers are shown with all their digits. */
const columnsOf = ({ columns, rows }: SourceReportTable): readonly Column<Row>[] =>
  columns.map((words, at) => ({
    key: `${at}`,
    title: { words },
    ...(at === 0 ? { lead: true } : {}),
    ...(columns.length > 6 ? { width: 160 } : {}),
    ...(rows.length > 0 && rows.every((cells) => typeof cells[at] === 'number') ? { number: true } : {}),
    render: ({ cells }: Row) => {
      const value = cells[at]
      return value === null || value === undefined || value === '' ? <span className="h-muted">–</span> : String(value)
    },
  }))

/** The rows of a run, page by page; all of them were read at once. */
export function RunTable({ table }: { readonly table: SourceReportTable }) {
  const t = useText()
  const [page, setPage] = useState({ pageNo: 1, pageSize: 50 })
  const columns = useMemo(() => columnsOf(table), [table])
  const start = (page.pageNo - 1) * page.pageSize
  const rows = table.rows.slice(start, start + page.pageSize).map((cells, at) => ({ at: start + at, cells }))
  return (
    <>
      <DataTable
        label={t('sourceReport.result')}
        rows={rows}
        columns={columns}
        rowKey={({ at }) => `${at}`}
        empty={<Empty title={t('sourceReport.noRows')} hint={t('sourceReport.noRowsHint')} />}
      />
      <div className="h-source-foot">
        <p role="status">
          {t('sourceReport.found', { count: table.rows.length, ms: table.duration })}
          {table.isCut ? ` · ${t('sourceReport.cut', { count: table.rowLimit })}` : null}
        </p>
        <Pager
          total={table.rows.length}
          {...page}
          onPage={(pageNo) => setPage({ ...page, pageNo })}
          onSize={(pageSize) => setPage({ pageNo: 1, pageSize })}
        />
      </div>
    </>
  )
}
