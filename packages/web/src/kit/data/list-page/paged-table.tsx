import { useDeferredValue, useState } from 'react'
import type { DataTableProps } from '../data-table/cell.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Pager } from './pager.tsx'

const PAGE = 20

interface Paging {
  readonly page: number
  readonly pageSize: number
}

/** Fewer rows may be left than when the page was chosen. */
const placeOf = ({ page, pageSize }: Paging, count: number) => ({
  pageNo: Math.max(1, Math.min(page, Math.ceil(count / pageSize))),
  pageSize,
})

/**
 * A table, which fills a panel, of rows that are all here, page by page: hundreds of rows at once take the browser too
 * long to lay out.
 */
export function PagedTable<Row>({ rows, ...table }: DataTableProps<Row>) {
  const [paging, setPaging] = useState({ page: 1, pageSize: PAGE })
  // The chosen page is marked in the next frame, its rows are drawn in slices after that (F5).
  const drawn = useDeferredValue(paging)
  const [{ pageNo, pageSize }, shown] = [placeOf(paging, rows.length), placeOf(drawn, rows.length)]
  const first = (shown.pageNo - 1) * shown.pageSize
  return (
    <>
      <DataTable
        {...table}
        rows={rows.slice(first, first + shown.pageSize)}
        busy={table.busy === true || drawn !== paging}
      />
      {rows.length > PAGE ? (
        <div className="h-list-foot h-paged-foot">
          <Pager
            total={rows.length}
            pageNo={pageNo}
            pageSize={pageSize}
            onPage={(next) => setPaging({ page: next, pageSize })}
            onSize={(size) => setPaging({ page: 1, pageSize: size })}
          />
        </div>
      ) : null}
    </>
  )
}
