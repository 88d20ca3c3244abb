import type { Permission } from '../permissions.ts'

interface TablePage {
  /** The column with the id of the record that the row's table belongs to. */
  readonly record: string
  /** Permission to read the table, needed to join its room. */
  readonly see: Permission
  /** Needed to announce that a cell is being edited and that a row was saved. */
  readonly edit: Permission
}

/**
 * Tables with live updates, and who may listen to them. A page id is `<table>.<record>`: the locations of project 7 are
 * `location.7`. The name is that of the database table. A table not listed here has no room.
 */
export const tablePages = {
  location: { record: 'projectId', see: 'project:list', edit: 'location:edit' },
  electrode: { record: 'projectId', see: 'project:list', edit: 'electrode:edit' },
  positioningPoint: { record: 'machineId', see: 'machine:list', edit: 'machine:edit' },
} as const satisfies Record<string, TablePage>
export type TablePageName = keyof typeof tablePages

/** The room of one record's table. */
export const tablePageId = (table: TablePageName, recordId: string): string => `${table}.${recordId}`

/** ms; K09, and how long "is editing" is valid without being repeated. */
export const tableTimes = { heartbeat: 10_000, answer: 6_000, reconnect: 5_000, editing: 15_000 } as const
