import { setImmediate as pause } from 'node:timers/promises'
import type { ListQuery } from '@heron/contract/wire'

/** Rows read at a time. */
export const pageRows = 500

export interface RowPage<Row> {
  readonly records: readonly Row[]
  readonly total: number
}

export type RowList<Row> = (query: ListQuery) => Promise<RowPage<Row>>

/** A list without filters. */
export const everyRow: ListQuery = { pageNo: 1, pageSize: 1, sort: [], filters: [], advanced: [], match: 'and' }

/** The pages of a list one after the other, beginning with one already read. */
export async function* pagesOf<Row>(
  first: RowPage<Row>,
  query: ListQuery,
  list: RowList<Row>,
): AsyncGenerator<readonly Row[]> {
  yield first.records
  for (let pageNo = 2; (pageNo - 1) * pageRows < first.total; pageNo += 1) {
    // Pages of the embedded database are read without waiting, so other work runs in between.
    await pause()
    const { records } = await list({ ...query, pageNo, pageSize: pageRows })
    yield records
    if (records.length < pageRows) return
  }
}

/** A list that is read whole, in pages. */
export const inPages =
  <Row>(records: readonly Row[]): RowList<Row> =>
  async ({ pageNo, pageSize }) => ({
    records: records.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: records.length,
  })
