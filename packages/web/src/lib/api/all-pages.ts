import type { CallOf, RouteDefinition, WireAnswer } from '@heron/contract/wire'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKey } from './query.ts'

/** The server's largest page. */
const PAGE = 200

interface AnyPage {
  readonly total: number
  readonly records: readonly unknown[]
}

/** One row of a route that returns pages. */
export type RowOf<R extends RouteDefinition> =
  WireAnswer<R> extends { readonly records: readonly (infer Row)[] } ? Row : never

/** Reads every page of a list, one after another, for plans and tables that show a whole project. */
export async function allPages<Row>(
  read: (pageNo: number, pageSize: number) => Promise<{ readonly total: number; readonly records: readonly Row[] }>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await read(pageNo, PAGE)
    rows.push(...page.records)
    // A short page ends the loop even when rows were removed meanwhile and the total is wrong.
    if (rows.length >= page.total || page.records.length < PAGE) return rows
  }
}

/** Every row of a list route for a query; read again when its noun changes, like any call. */
export function useAll<R extends RouteDefinition>(
  route: R,
  query: Readonly<Record<string, string>>,
  enabled = true,
): UseQueryResult<readonly RowOf<R>[], Error> {
  return useQuery<readonly RowOf<R>[], Error>({
    queryKey: [...queryKey(route), 'all', query],
    enabled,
    queryFn: ({ signal }) =>
      allPages(async (pageNo, pageSize) => {
        const input = { query: { ...query, pageNo, pageSize } } as CallOf<R> // the contract checks it again on the wire
        const page = (await call(route, input, signal)) as AnyPage // only routes that return pages have rows
        return { total: page.total, records: page.records as readonly RowOf<R>[] } // the route's own rows
      }),
  })
}
