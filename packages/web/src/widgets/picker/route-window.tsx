import type { CallOf } from '@heron/contract/wire'
import { type ReactNode, useState } from 'react'
import type { Column } from '../../kit/data/data-table/column.ts'
import type { ListRoute, RowOf } from '../../kit/data/list-page/list-panel.tsx'
import type { SearchField } from '../../kit/data/list-page/search-field.ts'
import { PickerDialog } from '../../kit/data/picker/picker-dialog.tsx'
import type { Pick } from '../../kit/data/picker/picks.ts'
import { usePickerPage } from '../../kit/data/picker/use-picker-page.tsx'
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
  /** [M04] Available page sizes; the first is the initial one. */
  readonly sizes?: readonly [number, ...number[]]
  /** Conditions in addition to the search: the chosen department. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly aside?: ReactNode
  readonly onConfirm: (picks: readonly Pick[], rows: ReadonlyMap<string, RowOf<R>>) => void
}

/** A window with a list of the server, which sends pages; the browser never holds more than one of them. */
export function RouteWindow<R extends ListRoute>(props: RouteWindowProps<R>) {
  const { route, search, sizes, fixed = {}, ...dialog } = props
  const list = usePickerPage({ fields: search, ...(sizes ? { sizes } : {}) })
  const [scope, setScope] = useState(fixed)
  if (JSON.stringify(scope) !== JSON.stringify(fixed)) {
    setScope(fixed)
    list.toFirst()
  }
  const query = { ...list.query, ...fixed }
  // Every list accepts paging, sort and filters. No cached rows: one may just have been added.
  const answer = useCall(route, { query } as unknown as CallOf<R>, { keep: true, staleTime: 0 })
  return <PickerDialog {...dialog} search={list.search} page={list.pageOf(answer)} />
}
