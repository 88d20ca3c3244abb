import { type ReactNode, useState } from 'react'
import { nextSort, type Sort } from '../data-table/column.ts'
import { PAGE_SIZES } from '../list-page/page-sizes.ts'
import type { Read } from '../list-page/read.ts'
import { SearchBar } from '../list-page/search-bar.tsx'
import { type SearchField, searchQuery } from '../list-page/search-field.ts'
import type { PickerPage } from './picker-dialog.tsx'

/** The state of a list's query, as returned by the query library. */
interface Answer<Row> extends Read {
  readonly data: { readonly records: readonly Row[]; readonly total: number } | undefined
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
}

interface Start {
  readonly fields: readonly SearchField[]
  readonly words?: () => Readonly<Record<string, string>>
  readonly sort?: () => Sort | undefined
  /** [M04] Available page sizes; the first is the initial one. */
  readonly sizes?: readonly [number, ...number[]]
}

/** The state of a list in a picker's window: page, search words, order, and the functions to change them. */
export function usePickerPage(start: Start) {
  const { fields, sizes = PAGE_SIZES } = start
  const [words, setWords] = useState(start.words ?? {})
  const [page, setPage] = useState({ pageNo: 1, pageSize: sizes[0] })
  const [sort, setSort] = useState(start.sort)
  const toFirst = () => setPage({ ...page, pageNo: 1 })
  const search: ReactNode = (
    <SearchBar
      fields={fields}
      search={words}
      onSearch={(next) => {
        setWords(next)
        toFirst()
      }}
    />
  )
  return {
    /** Parameters of the list call. */
    query: {
      ...page,
      ...(sort ? { column: sort.column, order: sort.order } : {}),
      ...searchQuery(fields, words),
    },
    search,
    toFirst,
    pageOf: <Row,>(answer: Answer<Row>): PickerPage<Row> => ({
      ...page,
      rows: answer.data?.records ?? [],
      total: answer.data?.total ?? 0,
      sizes,
      sort,
      busy: answer.isPending || answer.isPlaceholderData,
      read: answer,
      onPage: (pageNo) => setPage({ ...page, pageNo }),
      onSize: (pageSize) => setPage({ pageNo: 1, pageSize }),
      onSort: (column) => setSort(nextSort(sort, column)),
    }),
  }
}
