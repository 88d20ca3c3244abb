import type { CallOf } from '@heron/contract/wire'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Empty } from '../../display/empty/empty.tsx'
import { Panel } from '../../layout/panel/panel.tsx'
import type { QueryFields } from '../advanced-query/query-field.ts'
import { queryParams } from '../advanced-query/query-lines.ts'
import type { SavedShelf } from '../advanced-query/saved-shelf.ts'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useFitting } from '../data-table/left-out.ts'
import { ReadPart } from './read-part.tsx'
import '../../form/native/native.css'
import './list-page.css'
import type { BatchAction } from './batch-action.ts'
import { shownColumns } from './column-choice.ts'
import { fittingRows } from './fitting-rows.ts'
import { useLastPage } from './last-page.ts'
import { useListChords } from './list-chords.ts'
import type { ListExport } from './list-export.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ListRoute, RowOf } from './list-route.ts'
import { type ListControl, useListState } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { comparedViews, useListViews, viewQuery } from './list-views.ts'
import type { Removal } from './removal.ts'
import { SearchBar } from './search-bar.tsx'
import { type SearchField, searchNames, searchQuery } from './search-field.ts'
import { UnusableNote } from './unusable-note.tsx'
import { useColumnChoice, useShownColumns } from './use-column-choice.ts'
import { useSums } from './use-sums.ts'

export type { ListRoute, RowOf }

export interface ListPanelProps<R extends ListRoute> {
  readonly label: string
  readonly route: R
  readonly fixed?: Readonly<Record<string, string | number>>
  readonly columns: readonly Column<RowOf<R>>[]
  readonly search?: readonly SearchField[]
  readonly actions?: ((row: RowOf<R>) => ReactNode) | undefined
  readonly removal?: Removal | undefined
  readonly onRemove?: (ids: readonly string[]) => Promise<boolean>
  readonly onRow?: (row: RowOf<R>) => void
  readonly current?: string | undefined
  /** Receives the selected rows, including those of other pages. */
  readonly onSelected?: ((rows: readonly RowOf<R>[]) => void) | undefined
  /** Further details, shown below the row when it is unfolded. */
  readonly detail?: ((row: RowOf<R>) => ReactNode) | undefined
  readonly rowTone?: (row: RowOf<R>) => 'warn' | 'bad' | undefined
  readonly emptyHint?: string | undefined
  /** For little space: hides the columns for wide screens. */
  readonly compact?: boolean
  readonly emptyAction?: ReactNode
  /** [P07] Fields of the advanced query; without them there is none. */
  readonly advanced?: QueryFields | undefined
  /** Storage places of queries in addition to this browser. */
  readonly shelves?: readonly SavedShelf[] | undefined
  /** The code under which this screen's settings are stored; its path when absent. */
  readonly code?: string | undefined
  readonly exports?: ListExport | undefined
  /** [K06] Prints the rows that match the query. */
  readonly onPrint?: ((query: Query) => void) | undefined
  /** Actions on the selected rows besides deleting and exporting. */
  readonly batch?: readonly BatchAction[] | undefined
  /** Parameters of the address that belong to the surrounding screen, not to the list's filters. */
  readonly params?: readonly string[] | undefined
}

const NONE: ReadonlySet<string> = new Set()
const NO_BATCH: readonly BatchAction[] = []
const NO_NAMES: readonly string[] = []
const NO_FIELDS: readonly SearchField[] = []

type Query = Readonly<Record<string, string | number>>

/** Parameters of the list call. */
const queryOf = (list: ListControl, search: readonly SearchField[], fixed: Query | undefined): Query => ({
  pageNo: list.pageNo,
  pageSize: list.pageSize,
  ...(list.sort ? { column: list.sort.column, order: list.sort.order } : {}),
  ...searchQuery(search, list.search),
  ...queryParams(list.advanced),
  ...fixed,
})

const isAsked = (list: ListControl, search: readonly SearchField[]): boolean =>
  list.advanced !== undefined || search.flatMap(searchNames).some((name) => list.search[name])

/** The page of rows for the query; the previous page stays visible while the next one loads. */
function useRows<R extends ListRoute>(route: R, query: Query) {
  // Every list accepts paging, sort and filters; its search fields define the filters.
  const answer = useCall(route, { query } as unknown as CallOf<R>, { keep: true })
  const rows: readonly RowOf<R>[] = answer.data?.records ?? []
  return { answer, rows, total: answer.data?.total ?? 0 }
}

/** The user's permitted actions on selected rows; without any, rows cannot be selected. */
function useAllowed(
  removal: Removal | undefined,
  exports: ListExport | undefined,
  actions: readonly BatchAction[] = NO_BATCH,
  isWatched = false,
) {
  const can = useCan()
  const canRemove = removal !== undefined && can(removal.may)
  const canExport = exports !== undefined && (exports.may === undefined || can(exports.may))
  const batch = actions.filter(({ may }) => can(may))
  return { canRemove, canExport, batch, isSelectable: isWatched || canRemove || canExport || batch.length > 0 }
}

/** The list's state, checked against the parts that the list has. */
function useStateOf<R extends ListRoute>({
  columns,
  search = NO_FIELDS,
  advanced,
  fixed,
  params,
}: ListPanelProps<R>): ListControl {
  const own = [...Object.keys(fixed ?? {}), ...(params ?? [])].join()
  return useListState(
    useMemo(() => ({ columns, search, advanced, params: own.split(',') }), [columns, search, advanced, own]),
  )
}

/** The card of a list screen: search and tools on top, rows, selection and paging below. */
export function ListPanel<R extends ListRoute>(props: ListPanelProps<R>) {
  const { label, route, fixed, columns, search = NO_FIELDS, actions, removal, onRemove, onRow, exports } = props
  const list = useStateOf(props)
  const path = useLocation().pathname
  const code = props.code ?? path
  const { views, isSettled } = useListViews(code, list)
  const [choice, choose] = useColumnChoice(code, columns, list, isSettled)
  const { shown, layout } = useShownColumns(columns, choice, choose, props.compact)
  const body = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(NONE)
  const [seen] = useState(() => new Map<string, RowOf<R>>())
  const query = queryOf(list, search, fixed)
  const { answer, rows, total } = useRows(route, query)
  const shownKeys = shownColumns(columns, choice).map(({ key }) => key)
  const isSearched = isAsked(list, search)
  const { canRemove, canExport, batch, isSelectable } = useAllowed(
    removal,
    exports,
    props.batch,
    props.onSelected !== undefined,
  )
  const { fitting, out } = useFitting(body, shown, choice, {
    isSelectable,
    hasActions: actions !== undefined,
    hasDetail: props.detail !== undefined,
  })
  useLastPage(list, answer)
  const sums = useSums(route, query, shownColumns(columns, choice))

  useListChords(list, body, total)

  const select = (keys: ReadonlySet<string>) => {
    setSelected(keys)
    for (const row of rows) seen.set(row.id, row)
    props.onSelected?.([...keys].flatMap((key) => seen.get(key) ?? []))
  }
  const removeSelected = async () => {
    if (await onRemove?.([...selected])) select(NONE)
  }
  const runBatch = async (action: BatchAction) => {
    // The shown rows are newer than those seen when they were selected.
    for (const row of rows) seen.set(row.id, row)
    const chosen = [...selected].flatMap((key) => seen.get(key) ?? [])
    if (await action.run([...selected], chosen)) select(NONE)
  }
  const clear = () => {
    select(NONE)
    list.clear()
  }

  return (
    <Panel
      flush
      className="h-list"
      footer={
        <ListFoot
          list={list}
          total={answer.data ? total : undefined}
          selected={isSelectable ? selected.size : 0}
          batch={batch}
          onBatch={(action) => void runBatch(action)}
          onRemove={canRemove ? () => void removeSelected() : undefined}
          onClear={() => select(NONE)}
          fitting={() => fittingRows(body.current)}
        />
      }
    >
      <div ref={body} className="h-list-body">
        <SearchBar
          fields={search}
          search={list.search}
          isCrowded={props.advanced !== undefined}
          onSearch={(words) => {
            // A search starts on page one, with nothing selected.
            select(NONE)
            if (!list.searchFor(words)) void answer.refetch()
          }}
          tools={
            <ListTools
              {...props}
              code={code}
              views={comparedViews(views, viewQuery(list, shownKeys, props.params ?? NO_NAMES))}
              exports={canExport ? exports : undefined}
              list={list}
              query={query}
              selected={selected}
              choice={choice}
              leftOut={out}
              onChoice={choose}
              busy={answer.isFetching}
              onRefresh={() => void answer.refetch()}
            />
          }
        />
        <UnusableNote
          unusable={list.unusable}
          isViewMissing={views.isMissing}
          onDrop={() => list.dropUnusable(views.isMissing ? undefined : list.view)}
        />
        <ReadPart of={answer}>
          <DataTable
            label={label}
            rows={rows}
            columns={fitting}
            layout={layout}
            rowKey={(row) => row.id}
            sort={list.sort}
            onSort={list.sortBy}
            selected={isSelectable ? selected : undefined}
            onSelect={select}
            current={props.current}
            onRow={onRow}
            actions={actions}
            detail={props.detail}
            rowTone={props.rowTone}
            sums={sums}
            busy={answer.isPending || answer.isPlaceholderData}
            empty={
              <Nothing isSearched={isSearched} onClear={clear} hint={props.emptyHint} action={props.emptyAction} />
            }
          />
        </ReadPart>
      </div>
    </Panel>
  )
}

/** No rows: none match the search, or none exist yet. */
function Nothing({
  isSearched,
  onClear,
  hint,
  action,
}: {
  readonly isSearched: boolean
  readonly onClear: () => void
  readonly hint: string | undefined
  readonly action: ReactNode
}) {
  const t = useText()
  if (!isSearched) return <Empty title={t('kit.nothingYet')} hint={hint} action={action} />
  return (
    <Empty
      title={t('kit.nothingFound')}
      hint={t('kit.nothingFoundHint')}
      action={<Button onClick={onClear}>{t('kit.clearSearch')}</Button>}
    />
  )
}
