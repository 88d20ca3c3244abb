import type { SheetImportAnswer } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import type { Answer, Input } from './app.ts'

export type Table = readonly (readonly string[])[]
type Fields = Readonly<Record<string, string>>
/** A call as some user. */
type Caller = (route: RouteDefinition, input: Input) => Promise<Answer>

/** Cells that programs like to change: empty, long, with commas and quotes, with leading zeros, like a formula. */
export const oddTexts = ['', '型腔，模具'.repeat(12), 'a, "b"; c', '007', '=1+1', '+8', '-x', '@x', 'é ü ß'] as const

const csv = (table: Table) =>
  table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** Export and import of a list, as its user makes them. */
export function sheetCalls(routes: { readonly exportXls: RouteDefinition; readonly importExcel: RouteDefinition }) {
  const send = async (call: Caller, file: Blob, name: string, fields: Fields, language: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ mode: 'update', ...fields })) form.append(field, value)
    form.append('file', file, name)
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '', 'accept-language': language }
    return call(routes.importExcel, { payload: Buffer.from(await request.arrayBuffer()), headers })
  }
  return {
    /** The bytes of an export, and its cells without the two titles. */
    exported: async (call: Caller, query: Fields = {}, language = 'zh-CN') => {
      const { bytes } = await call(routes.exportXls, { query, headers: { 'accept-language': language } })
      return { bytes, table: (await readTableInWorker(new Uint8Array(bytes), 'xls', 'a.xls')).slice(2) }
    },
    /** The answer to an import of rows under a heading row. */
    take: async (call: Caller, table: Table, fields: Fields = {}, language = 'zh-CN') =>
      (await send(call, new Blob([csv(table)]), 'a.csv', fields, language)) as Answer<SheetImportAnswer>,
    /** The answer to an import of an exported file. */
    takeBack: async (call: Caller, bytes: Buffer, language = 'zh-CN') =>
      (await send(call, new Blob([new Uint8Array(bytes)]), 'a.xls', {}, language)) as Answer<SheetImportAnswer>,
  }
}
