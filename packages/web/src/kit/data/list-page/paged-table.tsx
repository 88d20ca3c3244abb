import { useState } from 'react'
import type { DataTableProps } from '../data-table/cell.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Pager } from './pager.tsx'

const PAGE = 20

/** A table, which fills a panel, of rows that are all here, page by page: hundreds of rows at once take the browser too long to lay out. */
export function PagedTable<Row>({ rows, ...table }: DataTableProps<Row>) {
  const [{ page, pageSize }, setPaging] = useState({ page: 1, pageSize: PAGE })
  // Fewer rows may be left than when the page was chosen.
  const pageNo = Math.max(1, Math.min(page, Math.ceil(rows.length / pageSize)))
  return (
    <>
      <DataTable {...table} rows={rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)} />
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
