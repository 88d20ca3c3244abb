import type { Permission } from '../../permissions.ts'
import type { ListFields } from '../../wire/filter.ts'
import { type DefaultOrder, listQuery } from '../../wire/list.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { selections, sheetImportAnswer, sheetImportFields, sheetUpload } from './sheet.ts'

interface SheetCalls<N extends string, P extends string, F extends ListFields> {
  readonly noun: N
  /** Path prefix of the noun's calls, without the leading slash. */
  readonly base: P
  readonly out: Permission
  /** The permission to import. Where it is that to add rows, `change` is that to edit them. */
  readonly in: Permission
  /** Opens the import as well: lines may then only change rows, and with `in` alone only add them. */
  readonly change?: Permission
  /** The filter fields of the noun's list; the export uses the same filters. */
  readonly fields: F
  /** The default order of the list, which the export has as well. */
  readonly order?: DefaultOrder
  readonly tags: readonly string[]
}

/** Export and import of a noun's list as a workbook. */
export const sheetRoutes = <const N extends string, const P extends string, F extends ListFields>(
  calls: SheetCalls<N, P, F>,
) => ({
  exportXls: route({
    id: `${calls.noun}.exportXls`,
    method: 'GET',
    path: `/${calls.base}/exportXls`,
    access: calls.out,
    query: listQuery(calls.fields, selections, calls.order),
    answer: z.unknown(),
    blob: true,
    audit: 'export',
    perMinute: 30,
    tags: calls.tags,
    summary: 'The rows of the list, or the selected ones, as a workbook',
  }),
  importExcel: route({
    id: `${calls.noun}.importExcel`,
    method: 'POST',
    path: `/${calls.base}/importExcel`,
    access: calls.in,
    ...(calls.change ? { orAccess: calls.change } : {}),
    multipart: sheetUpload,
    body: sheetImportFields,
    answer: sheetImportAnswer,
    audit: 'import',
    perMinute: 30,
    tags: calls.tags,
    summary: 'Imports a sheet row by row; if rows are left out the code is 201 and a file has the reasons',
  }),
})
