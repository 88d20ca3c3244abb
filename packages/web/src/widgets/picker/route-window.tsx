import type { CallOf } from '@heron/contract/wire'
import { type ReactNode, useState } from 'react'
import { type Column, nextSort, type Sort } from '../../kit/data-table/column.ts'
import type { ListRoute, RowOf } from '../../kit/list-page/list-panel.tsx'
import { PAGE_SIZES } from '../../kit/list-page/list-state.ts'
import { SearchBar } from '../../kit/list-page/search-bar.tsx'
import { type SearchField, searchQuery } from '../../kit/list-page/search-field.ts'
import { PickerDialog } from '../../kit/picker/picker-dialog.tsx'
import type { Pick } from '../../kit/picker/picks.ts'
import { useCall } from '../../lib/api/query.ts'
import type { PickerWindowProps } from './picker-source.ts'

export interface RouteWindowProps<R extends ListRoute> extends Omit<PickerWindowProps, 'onConfirm'> {
  readonly title: string
  /** [M06] px */
  readonly width: number
  readonly route: R
  readonly columns: readonly Column<RowOf<R>>[]
  readonly search: readonly SearchField[]
  readonly pickOf: (row: RowOf<R>) => Pick
  /** [M04] Rows a page may have; the first is what it starts with. */
  readonly sizes?: readonly [number, ...number[]]
  /** Conditions beside the search: the department that is chosen. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly aside?: ReactNode
  readonly onConfirm: (picks: readonly Pick[], rows: ReadonlyMap<string, RowOf<R>>) => void
}

/** A window over a list of the server: it sends pages, the browser never holds more than one of them. */
export function RouteWindow<R extends ListRoute>(props: RouteWindowProps<R>) {
  const { route, search, sizes = PAGE_SIZES, fixed = {}, ...dialog } = props
  const [words, setWords] = useState<Readonly<Record<string, string>>>({})
  const [page, setPage] = useState({ pageNo: 1, pageSize: sizes[0] })
  const [sort, setSort] = useState<Sort>()
  const [scope, setScope] = useState(fixed)
  if (JSON.stringify(scope) !== JSON.stringify(fixed)) {
    setScope(fixed)
    setPage({ ...page, pageNo: 1 })
  }
  const query = {
    ...page,
    ...(sort ? { column: sort.column, order: sort.order } : {}),
    ...searchQuery(search, words),
    ...fixed,
  }
  // Every list takes paging, sort and filters. Rows are never taken from before: somebody may just have added one.
  const answer = useCall(route, { query } as unknown as CallOf<R>, { keep: true, staleTime: 0 })
  return (
    <PickerDialog
      {...dialog}
      search={
        <SearchBar
          fields={search}
          search={words}
          onSearch={(next) => {
            setWords(next)
            setPage({ ...page, pageNo: 1 })
          }}
        />
      }
      page={{
        ...page,
        rows: answer.data?.records ?? [],
        total: answer.data?.total ?? 0,
        sizes,
        sort,
        busy: answer.isPending || answer.isPlaceholderData,
        error: answer.error,
        onPage: (pageNo) => setPage({ ...page, pageNo }),
        onSize: (pageSize) => setPage({ pageNo: 1, pageSize }),
        onSort: (column) => setSort(nextSort(sort, column)),
        onRetry: () => void answer.refetch(),
      }}
    />
  )
}
