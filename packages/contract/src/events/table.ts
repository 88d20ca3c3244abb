import { id } from '../wire/quantity.ts'
import { z } from '../wire/z.ts'
import { type TablePageName, tablePages } from './table-pages.ts'

export const isTablePage = (name: string): name is TablePageName => Object.hasOwn(tablePages, name)

/** The table and record a page id names. */
export interface TableAddress {
  readonly table: TablePageName
  readonly recordId: string
}

/** Undefined when the page id is not valid. */
export function readTablePageId(pageId: string): TableAddress | undefined {
  const dot = pageId.indexOf('.')
  const table = pageId.slice(0, dot)
  const recordId = id().safeParse(pageId.slice(dot + 1)).data
  return dot > 0 && recordId !== undefined && isTablePage(table) ? { table, recordId } : undefined
}

/** The key of tables whose page sets no other. */
export const defaultSocketKey = 'vxe-default'

const socketKey = z
  .string()
  .max(40)
  .regex(/^[A-Za-z0-9_-]+$/)
/** A grid's own mark, to recognise the echo of its own frames. */
const caseId = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_.-]*$/)

const place = z.strictObject({ socketKey, rowId: id(), column: socketKey })
/** A cell of one of the page's tables. */
export type TablePlace = z.infer<typeof place>

const heartBeat = z.strictObject({ type: z.literal('heart_beat'), data: z.literal('') })

/** Frames a browser may send. Only the id of a saved row is used: the server reads the saved row itself. */
export const tableClientFrame = z.discriminatedUnion('type', [
  heartBeat,
  z.strictObject({
    type: z.literal('common_send_date'),
    data: z.strictObject({ key: z.literal('editing'), args: z.tuple([place.nullable()]) }),
  }),
  z.strictObject({
    type: z.literal('update_vxe_table'),
    data: z.strictObject({ socketKey, args: z.tuple([z.object({ id: id() }), caseId]) }),
  }),
])
export type TableClientFrame = z.infer<typeof tableClientFrame>

const editing = z.strictObject({
  /** One browser tab; a user may have several. */
  by: z.string(),
  name: z.string().max(64),
  /** null: no longer editing. */
  at: place.nullable(),
})
/** Who is editing which cell. */
export type TableEditing = z.infer<typeof editing>

/** Frames the server sends. */
export const tableServerFrame = z.discriminatedUnion('type', [
  heartBeat,
  z.strictObject({
    type: z.literal('common_send_date'),
    data: z.discriminatedUnion('key', [
      z.strictObject({ key: z.literal('editing'), args: z.tuple([editing]) }),
      /** Rows were added or removed: the list must be read again. */
      z.strictObject({ key: z.literal('reload'), args: z.tuple([socketKey]) }),
    ]),
  }),
  z.strictObject({
    type: z.literal('update_vxe_table'),
    data: z.strictObject({ socketKey, args: z.tuple([z.looseObject({ id: id() }), caseId]) }),
  }),
])
export type TableServerFrame = z.infer<typeof tableServerFrame>
