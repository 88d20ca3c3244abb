import type { Permission } from '../permissions.ts'
import { id } from '../wire/quantity.ts'
import { z } from '../wire/z.ts'

interface TablePage {
  /** The column of a row with the id of the record that the table belongs to. */
  readonly record: string
  /** Permission to read the table, needed to join its room. */
  readonly see: Permission
  /** Needed to say "I am editing this" and "I saved this". */
  readonly edit: Permission
}

/**
 * Tables that live on the wire, and who may listen to them. A page id is `<table>.<record>`: the locations of project
 * 7 are `location.7`. The name is that of the database's table. A table that is not named here has no room.
 */
export const tablePages = {
  location: { record: 'projectId', see: 'project:list', edit: 'location:edit' },
  electrode: { record: 'projectId', see: 'project:list', edit: 'electrode:edit' },
  positioningPoint: { record: 'machineId', see: 'machine:list', edit: 'machine:edit' },
} as const satisfies Record<string, TablePage>
export type TablePageName = keyof typeof tablePages

export const isTablePage = (name: string): name is TablePageName => Object.hasOwn(tablePages, name)

/** The room of one record's table. */
export const tablePageId = (table: TablePageName, recordId: string): string => `${table}.${recordId}`

/** The table and record a page id names. */
export interface TableAddress {
  readonly table: TablePageName
  readonly recordId: string
}

/** Undefined when the page id is none of ours. */
export function readTablePageId(pageId: string): TableAddress | undefined {
  const dot = pageId.indexOf('.')
  const table = pageId.slice(0, dot)
  const recordId = id().safeParse(pageId.slice(dot + 1)).data
  return dot > 0 && recordId !== undefined && isTablePage(table) ? { table, recordId } : undefined
}

/** ms; K09, and how long "is editing" holds without being said again. */
export const tableTimes = { heartbeat: 10_000, answer: 6_000, reconnect: 5_000, editing: 15_000 } as const

/** The key tables listen to when their page names no other. */
export const defaultSocketKey = 'vxe-default'

const socketKey = z
  .string()
  .max(40)
  .regex(/^[A-Za-z0-9_-]+$/)
/** A grid's own mark, by which it knows the echo of what it has sent. */
const caseId = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_.-]*$/)

const place = z.strictObject({ socketKey, rowId: id(), column: socketKey })
/** A cell of one of the page's tables. */
export type TablePlace = z.infer<typeof place>

const heartBeat = z.strictObject({ type: z.literal('heart_beat'), data: z.literal('') })

/** What a browser may send. Of a saved row only its id counts: the server reads what was saved itself. */
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
  /** One browser tab; a person may have several. */
  by: z.string(),
  name: z.string().max(64),
  /** null: no longer. */
  at: place.nullable(),
})
/** Who is at work in which cell. */
export type TableEditing = z.infer<typeof editing>

/** What the server sends. */
export const tableServerFrame = z.discriminatedUnion('type', [
  heartBeat,
  z.strictObject({
    type: z.literal('common_send_date'),
    data: z.discriminatedUnion('key', [
      z.strictObject({ key: z.literal('editing'), args: z.tuple([editing]) }),
      /** Rows came or went: the list is to be read again. */
      z.strictObject({ key: z.literal('reload'), args: z.tuple([socketKey]) }),
    ]),
  }),
  z.strictObject({
    type: z.literal('update_vxe_table'),
    data: z.strictObject({ socketKey, args: z.tuple([z.looseObject({ id: id() }), caseId]) }),
  }),
])
export type TableServerFrame = z.infer<typeof tableServerFrame>
