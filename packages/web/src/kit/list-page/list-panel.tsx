import type { CallOf, Page as PageOf, RouteDefinition } from '@heron/contract/wire'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { WireAnswer } from '../../lib/api/call.ts'
import { useCall } from '../../lib/api/query.ts'
import { useCan } from '../../lib/session/permissions.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/button.tsx'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../empty/empty.tsx'
import { Panel } from '../panel/panel.tsx'
import { LoadFailed } from './load-failed.tsx'
import '../native/native.css'
import './list-page.css'
import { useListState } from './list-state.ts'
import { Pager } from './pager.tsx'
import type { Removal } from './removal.ts'
import { SearchBar } from './search-bar.tsx'
import { type SearchField, searchQuery } from './search-field.ts'

/** A call that answers a page of rows with ids. */
export type ListRoute = RouteDefinition & { readonly answer: z.ZodType<PageOf<{ id: string }>, PageOf<{ id: string }>> }
/** The rows of a list call. */
export type RowOf<R extends ListRoute> = WireAnswer<R>['records'][number]

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
  readonly rowTone?: (row: RowOf<R>) => 'warn' | 'bad' | undefined
  readonly emptyHint?: string | undefined
  /** Less room than usual: the columns for wide screens stay away. */
  readonly compact?: boolean
  readonly emptyAction?: ReactNode
}

const NONE: ReadonlySet<string> = new Set()

/** The card of a list screen: search on top, rows, selection and paging below. */
export function ListPanel<R extends ListRoute>(props: ListPanelProps<R>) {
  const { label, route, fixed, columns, search = [], actions, removal, onRemove, onRow, current, rowTone } = props
  const t = useText()
  const can = useCan()
  const list = useListState()
  const [selected, setSelected] = useState(NONE)
  const query = {
    pageNo: list.pageNo,
    pageSize: list.pageSize,
    ...(list.sort ? { column: list.sort.column, order: list.sort.order } : {}),
    ...searchQuery(search, list.search),
    ...fixed,
  }
  // Every list takes paging, sort and filters; which filters, its search fields know.
  const answer = useCall(route, { query } as unknown as CallOf<R>, { keep: true })
  const rows: readonly RowOf<R>[] = answer.data?.records ?? []
  const isSearched = search.some(({ name }) => list.search[name])
  const canSelect = removal !== undefined && can(removal.may)

  const removeSelected = async () => {
    if (await onRemove?.([...selected])) setSelected(NONE)
  }

  return (
    <Panel
      flush
      className="h-list"
      footer={
        <div className="h-list-foot">
          {canSelect && selected.size > 0 ? (
            <div className="h-list-selection">
              <span>{t('kit.selected', { count: selected.size })}</span>
              <Button small kind="danger" icon="trash" onClick={() => void removeSelected()}>
                {t('kit.batchRemove')}
              </Button>
              <Button small kind="quiet" onClick={() => setSelected(NONE)}>
                {t('kit.clearSelection')}
              </Button>
            </div>
          ) : null}
          <Pager
            total={answer.data?.total ?? 0}
            pageNo={list.pageNo}
            pageSize={list.pageSize}
            onPage={list.goTo}
            onSize={list.resize}
          />
        </div>
      }
    >
      <div className="h-list-body">
        {search.length > 0 ? <SearchBar fields={search} search={list.search} onSearch={list.searchFor} /> : null}
        {answer.error ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <DataTable
            label={label}
            rows={rows}
            columns={props.compact ? columns.filter((column) => !column.wideOnly) : columns}
            rowKey={(row) => row.id}
            sort={list.sort}
            onSort={list.sortBy}
            selected={canSelect ? selected : undefined}
            onSelect={setSelected}
            current={current}
            onRow={onRow}
            actions={actions}
            rowTone={rowTone}
            busy={answer.isPending || answer.isPlaceholderData}
            empty={
              isSearched ? (
                <Empty
                  title={t('kit.nothingFound')}
                  hint={t('kit.nothingFoundHint')}
                  action={<Button onClick={() => list.searchFor({})}>{t('kit.clearSearch')}</Button>}
                />
              ) : (
                <Empty title={t('kit.nothingYet')} hint={props.emptyHint} action={props.emptyAction} />
              )
            }
          />
        )}
      </div>
    </Panel>
  )
}
