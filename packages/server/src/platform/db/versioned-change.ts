import type { Kysely } from 'kysely'
import {
  AliasNode,
  BinaryOperationNode,
  CamelCasePlugin,
  ColumnNode,
  ColumnUpdateNode,
  type CompiledQuery,
  createQueryId,
  DeleteQueryNode,
  type OperationNode,
  OperatorNode,
  OrderByItemNode,
  QueryNode,
  type QueryResult,
  ReturningNode,
  SelectionNode,
  SelectModifierNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
} from 'kysely'
import { pieces } from '../pieces.ts'
import type { Db } from './connection.ts'
import { type Change, recordVersions } from './data-versions.ts'
import type { Engine } from './engine.ts'
import { differingColumns, type Row, type RowChanges } from './row-changes.ts'
import type { RowSeals } from './row-seals.ts'
import { isVersioned, type Versioned, versionedTables } from './versioned-tables.ts'

/** The common type of versioned tables, for the one query that works on any of them. */
type AnyVersionedRow = Kysely<{ row: Row & { readonly id: string } }>

/** A statement that changes or removes rows of versioned tables. */
export interface VersionedChange {
  readonly table: Versioned
  readonly node: UpdateQueryNode | DeleteQueryNode
}

const camel = new CamelCasePlugin()
const chunk = 500

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())

function nameOf(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined
  if (AliasNode.is(node)) return nameOf(node.node)
  return TableNode.is(node) ? camelCase(node.table.identifier.name) : undefined
}

/** Whether the update makes a new version of its row. */
const isCounted = (table: Versioned, { updates = [] }: UpdateQueryNode): boolean =>
  updates.some(({ column }) => !ColumnNode.is(column) || !versionedTables[table].uncounted.includes(column.column.name))

const version = ColumnNode.create('version')

/** The statement with an increment of the rows' version. */
function counting(node: UpdateQueryNode): UpdateQueryNode {
  const { updates = [] } = node
  if (updates.some(({ column }) => ColumnNode.is(column) && column.column.name === 'version')) {
    throw new Error('the driver counts versions, no statement sets them')
  }
  const next = BinaryOperationNode.create(version, OperatorNode.create('+'), ValueNode.createImmediate(1))
  return { ...node, updates: [...updates, ColumnUpdateNode.create(version, next)] }
}

/** Undefined for every other statement. */
export function versionedChange(node: OperationNode): VersionedChange | undefined {
  const isUpdate = UpdateQueryNode.is(node)
  if (!isUpdate && !DeleteQueryNode.is(node)) return undefined
  const table = nameOf(isUpdate ? node.table : node.from.froms[0])
  if (table === undefined || !isVersioned(table) || (isUpdate && !isCounted(table, node))) return undefined
  return { table, node }
}

interface Running<R> {
  readonly change: VersionedChange
  readonly query: CompiledQuery
  readonly run: (query: CompiledQuery) => Promise<QueryResult<R>>
  /** On the statement's own connection, without the scope, which was already applied to the statement. */
  readonly db: Db
  readonly engine: Engine
  readonly seals: RowSeals | undefined
}

const everything = SelectionNode.createSelectAll()

/** Names as in code. */
export async function camelRows({ rows }: QueryResult<unknown>): Promise<readonly Row[]> {
  const result = { rows: rows as Record<string, unknown>[] } // the driver does not type rows; these have named columns
  return (await camel.transformResult({ result, queryId: createQueryId() })).rows
}

/**
 * Reads the rows that a statement will change, by its table and conditions, and locks them until the transaction ends. They
 * are locked in the order of their ids: two statements that lock the same rows in different orders can deadlock.
 */
async function rowsBefore<R>({ change: { node }, run, db, engine }: Running<R>): Promise<readonly Row[]> {
  const table = UpdateQueryNode.is(node) ? node.table : node.from.froms[0]
  if (!table) return []
  const all = SelectQueryNode.cloneWithSelections(SelectQueryNode.createFrom([table]), [everything])
  const found = node.where ? { ...all, where: node.where } : all
  return camelRows(await run(compile(db, engine === 'postgres' ? lockedById(found) : found)))
}

function lockedById(node: SelectQueryNode): SelectQueryNode {
  const sorted = QueryNode.cloneWithOrderByItems(node, [OrderByItemNode.create(ColumnNode.create('id'))])
  return QueryNode.cloneWithEndModifier(sorted, SelectModifierNode.create('ForUpdate'))
}

const compile = (db: Db, node: SelectQueryNode | UpdateQueryNode): CompiledQuery => {
  const executor = db.getExecutor().withoutPlugins()
  return executor.compileQuery(node, createQueryId())
}

/** The result of a statement, with its changes in each table. */
interface Ran<R> {
  readonly result: QueryResult<R>
  readonly changes: readonly RowChanges[]
}

async function runUpdate<R>(running: Running<R>, node: UpdateQueryNode): Promise<Ran<R>> {
  if (node.returning) throw new Error('a versioned row is changed first and read afterwards')
  const { change, run, db, seals } = running
  const counted = counting(node)
  const before = new Map((await rowsBefore(running)).map((row) => [row.id, row]))
  if (before.size === 0) return { result: { rows: [], numAffectedRows: 0n }, changes: [] }
  const told = await run(compile(db, { ...counted, returning: ReturningNode.create([everything]) }))
  const after = await camelRows(told)
  const changes = after.flatMap((row): Change[] => {
    const was = before.get(row.id)
    return was ? [{ before: was, after: row }] : []
  })
  await recordVersions(db, change.table, changes, seals)
  await seals?.put(db, change.table, after)
  return {
    result: { rows: [], numAffectedRows: BigInt(after.length) },
    changes: [{ table: change.table, kind: 'update', rows: changes, columns: differingColumns(changes) }],
  }
}

/** Rows that the database deletes along with these, recursively, each once. */
async function dependants(
  db: Db,
  table: Versioned,
  rows: readonly Row[],
  found = new Map<string, { readonly table: Versioned; readonly row: Row }>(),
) {
  for (const { table: child, by, key = 'id' } of versionedTables[table].takes) {
    for (const some of pieces(rows, chunk)) {
      const keys = some.map((row) => String(row[key]))
      // Kysely cannot type a query over a table known only at run time; names come from the table of tables.
      const any = db as unknown as AnyVersionedRow
      const going = await any
        .selectFrom(child as 'row')
        .selectAll()
        .where(by, 'in', keys)
        .execute()
      const fresh = going.filter(({ id }) => !found.has(`${child} ${id}`))
      for (const row of fresh) found.set(`${child} ${row.id}`, { table: child, row })
      if (fresh.length > 0) await dependants(db, child, fresh, found)
    }
  }
  return found
}

const deleted = (table: Versioned, rows: readonly Row[]): RowChanges => ({
  table,
  kind: 'delete',
  rows: rows.map((before) => ({ before, after: undefined })),
  columns: undefined,
})

async function runDelete<R>(running: Running<R>): Promise<Ran<R>> {
  const { change, query, run, db, seals } = running
  const rows = await rowsBefore(running)
  if (rows.length === 0) return { result: await run(query), changes: [] }
  const going = [...(await dependants(db, change.table, rows)).values()]
  const gone = new Map<Versioned, readonly Row[]>([[change.table, rows]])
  for (const [table, each] of Map.groupBy(going, ({ table }) => table))
    gone.set(table, [...(gone.get(table) ?? []), ...each.map(({ row }) => row)])
  for (const [table, each] of gone) {
    const changes = each.map((before) => ({ before, after: undefined }))
    // Before the rows are deleted, because their tenants are read.
    await recordVersions(db, table, changes, seals)
    await seals?.drop(db, table, each)
  }
  return { result: await run(query), changes: [...gone].map(([table, each]) => deleted(table, each)) }
}

/** Runs a statement and records the rows it changes, before and after. */
export const runRecorded = <R>(running: Running<R>): Promise<Ran<R>> => {
  const { node } = running.change
  return UpdateQueryNode.is(node) ? runUpdate(running, node) : runDelete(running)
}
