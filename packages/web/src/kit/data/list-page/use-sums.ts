import type { CallOf, Sums } from '@heron/contract/wire'
import { useCall } from '../../../lib/api/query.ts'
import type { Column } from '../data-table/column.ts'
import type { ListRoute, RowOf } from './list-route.ts'

type Query = Readonly<Record<string, string | number>>

/** Sums over all rows of the query, fetched separately so that the rows need not wait for them. */
export function useSums<R extends ListRoute>(
  route: R,
  query: Query,
  columns: readonly Column<RowOf<R>>[],
): Sums | undefined {
  const { column: _column, order: _order, ...found } = query
  const asked = { ...found, pageNo: 1, pageSize: 1, sums: '1' }
  const answer = useCall(route, { query: asked } as unknown as CallOf<R>, {
    enabled: columns.some(({ sum }) => sum !== undefined),
    keep: true,
  })
  return answer.data?.sums
}
