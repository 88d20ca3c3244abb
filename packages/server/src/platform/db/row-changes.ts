import {
  AliasNode,
  ColumnNode,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  PrimitiveValueListNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  ValuesNode,
} from 'kysely'
import { inCode } from './names.ts'

export type Row = Readonly<Record<string, unknown>>

/** A row before and after a statement; a new row has no before, a deleted one no after. */
export interface RowChange {
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** The changes of one statement in one table; names as in code. */
export interface RowChanges {
  readonly table: string
  readonly kind: 'insert' | 'update' | 'delete'
  /** Undefined when the statement alone does not determine which rows it changed. */
  readonly rows: readonly RowChange[] | undefined
  /** The columns that an update sets, or that differ; undefined: any. */
  readonly columns: readonly string[] | undefined
}

function nameOf(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined
  if (AliasNode.is(node)) return nameOf(node.node)
  return TableNode.is(node) ? inCode(node.table.identifier.name) : undefined
}

/** The rows of an insert as given; undefined for `insert … select`. */
function insertedRows({ columns, values }: InsertQueryNode): readonly RowChange[] | undefined {
  if (!columns || !values || !ValuesNode.is(values)) return undefined
  const names = columns.map(({ column }) => inCode(column.name))
  return values.values.map((list) => {
    const given = PrimitiveValueListNode.is(list)
      ? list.values
      : list.values.map((value) => (ValueNode.is(value) ? value.value : undefined))
    return { before: undefined, after: Object.fromEntries(names.map((name, index) => [name, given[index]])) }
  })
}

const setColumns = ({ updates = [] }: UpdateQueryNode): readonly string[] =>
  updates.flatMap(({ column }) => (ColumnNode.is(column) ? [inCode(column.column.name)] : []))

/** The changes a statement will make; undefined for one that changes no rows. */
export function changesOf(node: OperationNode): RowChanges | undefined {
  if (InsertQueryNode.is(node)) {
    const table = nameOf(node.into)
    return table === undefined ? undefined : { table, kind: 'insert', rows: insertedRows(node), columns: undefined }
  }
  if (UpdateQueryNode.is(node)) {
    const table = nameOf(node.table)
    return table === undefined ? undefined : { table, kind: 'update', rows: undefined, columns: setColumns(node) }
  }
  if (DeleteQueryNode.is(node)) {
    const table = nameOf(node.from.froms[0])
    return table === undefined ? undefined : { table, kind: 'delete', rows: undefined, columns: undefined }
  }
  return undefined
}

/** The columns whose values differ. */
export const differingColumns = (rows: readonly RowChange[]): readonly string[] => [
  ...new Set(
    rows.flatMap(({ before = {}, after = {} }) =>
      Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])),
    ),
  ),
]
