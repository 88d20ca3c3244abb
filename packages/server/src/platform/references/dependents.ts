import { isNoun, nounOf, nouns } from '@heron/contract/nouns'
import type { Dependent } from '@heron/contract/routes'
import { tableTitles } from '@heron/contract/table-titles'
import type { RouteDefinition } from '@heron/contract/wire'
import type { Words } from '@heron/contract/words'
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/database.ts'
import { splitIds } from '../http/split-ids.ts'
import { nameColumn } from '../reader-language.ts'
import { type Graph, graphOf, isBinned, type Reference } from './graph.ts'
import { lockForDeletion } from './held-rows.ts'
import { binned, statedReferences } from './stated.ts'

/** Rows named in an answer; the others are counted. */
export const mostNames = 3

/** Tables and columns are named by the graph, never by a call. */
type AnyTable = { row: { id: string } }
type Rows = SelectQueryBuilder<AnyTable, 'row', object>
const rowsOf = (db: Db, table: string): Rows => (db as unknown as Kysely<AnyTable>).selectFrom(table as 'row')

const anyOf = (conditions: readonly ReturnType<typeof sql<SqlBool>>[]) =>
  conditions.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`

interface Target {
  readonly key: string
  readonly machineId: string | null
}

async function targetsOf(
  db: Db,
  { target, key, isPlace }: Reference,
  ids: readonly string[],
): Promise<readonly Target[]> {
  if (key === 'id') return ids.map((id) => ({ key: id, machineId: null }))
  const rows = await rowsOf(db, target)
    .select(sql<string>`${sql.ref(`${target}.${key}`)}`.as('key'))
    .select((isPlace ? sql.ref<string | null>(`${target}.machineId`) : sql<string | null>`null`).as('machineId'))
    .where(sql<SqlBool>`${sql.ref(`${target}.id`)} in (${sql.join([...ids])})`)
    .execute()
  return rows
}

/** Compared by replacement, as SQLite's `like` ignores case. */
const inList = (column: string, key: string) => {
  const listed = sql`',' || ${sql.ref(column)} || ','`
  return sql<SqlBool>`replace(${listed}, ${`,${key},`}, '') <> ${listed}`
}

/** Whether the path of a stored file has this id. */
const isPathOf = (column: string, id: string) => {
  const start = `f/${id}/`
  return sql<SqlBool>`substr(${sql.ref(column)}, 1, ${sql.lit(start.length)}) = ${start}`
}

/** Whether rows are deleted with the row above them. */
const isTree = ({ table, target, key, effect }: Reference): boolean =>
  table === target && key === 'id' && effect === 'removed'

/** These rows, and all below them that are deleted with them. */
async function withBelow(db: Db, references: readonly Reference[], ids: readonly string[]): Promise<readonly string[]> {
  const all = new Set(ids)
  for (const { table, column } of references.filter(isTree)) {
    for (let level = ids; level.length > 0; ) {
      const above = sql<SqlBool>`${sql.ref(`${table}.${column}`)} in (${sql.join([...level])})`
      const rows = await rowsOf(db, table).select('id').where(above).execute()
      level = rows.map(({ id }) => id).filter((id) => !all.has(id))
      for (const id of level) all.add(id)
    }
  }
  return [...all]
}

/** Rows that refer to any of these, other than the ones named by the call. */
async function referring(
  db: Db,
  reference: Reference,
  ids: readonly string[],
  called: readonly string[],
): Promise<Rows | undefined> {
  const { table, column, target, through, isList, isPath, isPlace } = reference
  const own = `${table}.${column}`
  const rows = rowsOf(db, table)
  if (through) {
    const to = isList
      ? anyOf(ids.map((id) => inList(through.to, id)))
      : sql<SqlBool>`${sql.ref(through.to)} in (${sql.join([...ids])})`
    const linked = sql`select ${sql.ref(through.from)} from ${sql.table(through.table)} where ${to}`
    return rows.where(sql<SqlBool>`${sql.ref(own)} in (${linked})`)
  }
  const targets = await targetsOf(db, reference, ids)
  if (targets.length === 0) return undefined
  if (isList) return rows.where(anyOf(targets.map(({ key }) => inList(own, key))))
  if (isPath) return rows.where(anyOf(targets.map(({ key }) => isPathOf(own, key))))
  const keys = sql.join(targets.map(({ key }) => key))
  if (!isPlace) {
    const found = rows.where(sql<SqlBool>`${sql.ref(own)} in (${keys})`)
    return table === target
      ? found.where(sql<SqlBool>`${sql.ref(`${table}.id`)} not in (${sql.join([...called])})`)
      : found
  }
  const ofMachine = ({ key, machineId }: Target) =>
    sql<SqlBool>`(${sql.ref(own)} = ${key} and ${sql.ref(`${table}.projectId`)} in (select ${sql.ref('id')}
      from ${sql.table('project')} where ${sql.ref('machineId')} = ${machineId}))`
  return rows.where(anyOf(targets.map(ofMachine)))
}

/** The rows that the database would delete now: one outside its recycle bin only moves into it. */
async function goingForGood(db: Db, table: string, ids: readonly string[]): Promise<readonly string[]> {
  if (!isBinned(table)) return ids
  const alive = sql<SqlBool>`${sql.ref(`${table}.delFlag`)} = ${binned[table]}`
  const kept = await rowsOf(db, table)
    .select('id')
    .where('id', 'in', [...ids])
    .where(alive)
    .execute()
  return ids.filter((id) => !kept.some((row) => row.id === id))
}

async function dependentOf(
  db: Db,
  graph: Graph,
  reference: Reference,
  ids: readonly string[],
  called: readonly string[] = ids,
): Promise<readonly Dependent[]> {
  const titles = tableTitles(reference.table)
  const name = graph.nameOf.get(reference.table)
  const asked = reference.isForeignKey ? await goingForGood(db, reference.target, ids) : ids
  const all = asked.length > 0 ? await referring(db, reference, asked, called) : undefined
  if (!titles || !all) return []
  const rows =
    isBinned(reference.table) && !reference.isByService
      ? all.where(sql<SqlBool>`${sql.ref(`${reference.table}.delFlag`)} = ${binned[reference.table]}`)
      : all
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  if (Number(total) === 0) return []
  const found = { effect: reference.effect, titles, total: Number(total) }
  if (!name) return [{ ...found, names: [] }]
  const full = `${reference.table}.${name}` as const
  const column = nameColumn(full)
  const first = await rows.select(column.as('name')).distinct().orderBy(column).limit(mostNames).execute()
  return [{ ...found, names: first.map((row) => String(row.name)) }]
}

/** The tables with the rows of a noun. */
const tablesOf = (name: string): readonly string[] => (isNoun(name) ? Object.keys(nouns[name].titles ?? {}) : [])

/** The rows named by a deleting call. */
function idsOf({ query, params }: Named): readonly string[] {
  const { id, ids } = { ...(params as object), ...(query as object) } as {
    readonly id?: unknown
    readonly ids?: unknown
  }
  return typeof ids === 'string' ? splitIds(ids) : typeof id === 'string' ? [id] : []
}

interface Named {
  readonly query?: unknown
  readonly params?: unknown
}

const isOf =
  (noun: string) =>
  ({ target, of }: Reference): boolean =>
    of === undefined ? tablesOf(noun).includes(target) : of === noun

function inWords({ titles, names, total }: Dependent): Words {
  const more = total - names.length
  return {
    zh: `${titles.cn} ${names.join('、')}${more > 0 ? ` 等 ${total} 个` : ''}`,
    en: `${titles.en.toLowerCase()} ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    ja: `${titles.jp} ${names.join('、')}${more > 0 ? ` ほか ${more} 件` : ''}`,
  }
}

async function findAll(
  db: Db,
  graph: Graph,
  references: readonly Reference[],
  ids: readonly string[],
  called: readonly string[] = ids,
): Promise<readonly Dependent[]> {
  const found: Dependent[] = []
  for (const reference of references) found.push(...(await dependentOf(db, graph, reference, ids, called)))
  return found
}

async function refuseDeletion(db: Db, graph: Graph, named: readonly Reference[], ids: readonly string[]) {
  const [first] = await findAll(db, graph, named, ids)
  if (first) throw new AppError('IN_USE', { by: inWords(first) })
}

const isHandingOn = ({ query }: Named): boolean =>
  query instanceof Object && 'moveTo' in query && query.moveTo !== undefined

interface Called extends Named {
  readonly body?: unknown
}
type Body = Readonly<Record<string, unknown>> & { readonly id: string }

/** The row changed by a call. */
const rowOf = (body: unknown): Body | undefined =>
  body instanceof Object && 'id' in body && typeof body.id === 'string' ? { ...body, id: body.id } : undefined

const differs = (given: unknown, kept: string | null): boolean => given !== undefined && given !== kept

/** A value by which others refer to a row cannot change while they do. */
async function refuseRenaming(db: Db, graph: Graph, named: readonly Reference[], body: Body): Promise<void> {
  for (const reference of named) {
    const [kept] = await targetsOf(db, reference, [body.id])
    if (!kept) continue
    const isMoved = reference.isPlace === true && differs(body.machineId, kept.machineId)
    if (!isMoved && !differs(body[reference.key], kept.key)) continue
    const [first] = await dependentOf(db, graph, reference, [body.id])
    if (first) throw new AppError('NAMED_BY', { field: isMoved ? 'machineId' : reference.key, by: inWords(first) })
  }
}

/** The dependents of rows, from the data: the foreign keys of the database, and the references stated here. */
export class Dependents {
  readonly #db: Db
  readonly #read: () => Promise<Graph>

  constructor(db: Db) {
    this.#db = db
    this.#read = graphOf(db)
  }

  /** Rows that refer to rows of a noun, or to rows deleted with them; first the ones that prevent deletion. */
  async of(noun: string, ids: readonly string[]): Promise<readonly Dependent[]> {
    const graph = await this.#read()
    const own = graph.references.filter(isOf(noun))
    const found = await findAll(this.#db, graph, own, await withBelow(this.#db, own, ids), ids)
    const order = ['refused', 'removed', 'loses']
    return found.toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect))
  }

  /**
   * The first step of a call inside its transaction: it locks the rows that the call deletes, and checks that it neither
   * deletes rows that others refer to without a foreign key, nor changes the values they are referred to by. The
   * database checks foreign keys. Undefined for calls that can do neither.
   */
  async guardOf({ id, audit }: RouteDefinition, call: Called): Promise<((tx: Db) => Promise<void>) | undefined> {
    if (audit !== 'delete' && audit !== 'edit') return undefined
    const refusing = statedReferences.filter(({ effect, isByService }) => effect === 'refused' && !isByService)
    const named = refusing.filter(isOf(nounOf(id)))
    const ids = audit === 'delete' ? idsOf(call) : []
    if (ids.length === 0 && named.length === 0) return undefined
    const graph = await this.#read()
    if (ids.length > 0)
      return async (tx) => {
        await lockForDeletion(tx, tablesOf(nounOf(id)), ids)
        // A call that hands the references on moves them before it deletes the rows.
        if (!isHandingOn(call)) await refuseDeletion(tx, graph, named, ids)
      }
    const body = rowOf(call.body)
    return body && ((tx) => refuseRenaming(tx, graph, named, body))
  }

  /** Rows of a noun, and all below them that are deleted with them. */
  async withBelow(noun: string, ids: readonly string[]): Promise<readonly string[]> {
    const { references } = await this.#read()
    return withBelow(this.#db, references.filter(isOf(noun)), ids)
  }
}
