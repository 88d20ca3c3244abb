import { nouns } from '@heron/contract/nouns'
import { type Kysely, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { dictCodeOf, textsOf } from '../../../platform/older-client/dict-texts.ts'
import { languageOf, nameColumn, readerLanguage } from '../../../platform/reader-language.ts'
import { type Graph, graphOf } from '../../../platform/references/graph.ts'

type Row = Readonly<Record<string, unknown>>
type Names = Readonly<Record<string, string>>

interface Version {
  readonly id: string
  readonly dataTable: string
  readonly dataContent: string
}

/** A column whose values are known by a name. */
interface Named {
  readonly table: string
  readonly column: string
  readonly target: string
  readonly key: string
  readonly isList?: true
}

/** Columns with departments that are no references of rows. */
const ofDeparts: readonly Named[] = [
  { table: 'sysUser', column: 'orgCode', target: 'sysDepart', key: 'orgCode' },
  { table: 'sysUser', column: 'departIds', target: 'sysDepart', key: 'id', isList: true },
]

/** The dictionaries of a user's columns; those of other tables are known by their noun. */
const ofUsers: Readonly<Record<string, string>> = { sex: 'sex', status: 'user_status' }

const nounsOfTables: ReadonlyMap<string, string> = new Map(
  Object.entries(nouns).flatMap(([noun, { titles = {} }]) =>
    Object.keys(titles).map((table) => [table, noun] as const),
  ),
)

function rowOf(content: string): Row {
  try {
    const row: unknown = JSON.parse(content)
    return row instanceof Object ? { ...row } : {}
  } catch {
    return {}
  }
}

const valuesOf = (value: unknown, isList?: true): readonly string[] => {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return isList ? splitIds(String(value)) : value === '' ? [] : [String(value)]
}

const dictOf = (table: string, column: string): string | undefined =>
  table === 'sysUser' && Object.hasOwn(ofUsers, column)
    ? ofUsers[column]
    : dictCodeOf(nounsOfTables.get(table) ?? '', column)

/** The names of some rows of a table by a column, as far as the caller may see them. */
async function namesIn(db: Db, graph: Graph, { target, key }: Named, values: readonly string[]) {
  const name = graph.nameOf.get(target)
  if (name === undefined || name === key || values.length === 0) return new Map<string, string>()
  // Tables and columns are named by the graph, never by a call.
  const any = db as unknown as Kysely<{ row: { id: string } }>
  const column = sql.ref<string | number>(`${target}.${key}`)
  const rows = await any
    .selectFrom(target as 'row')
    .select([column.as('key'), nameColumn(`${target}.${name}`).as('name')])
    .where(column, 'in', values)
    .execute()
  // Ids of tenants are numbers.
  return new Map(rows.map((row) => [String(row.key), String(row.name)] as const))
}

type Found = readonly { readonly version: Version; readonly row: Row }[]

async function referred(db: Db, graph: Graph, found: Found, add: (id: string, field: string, name: string) => void) {
  const tables = new Set(found.map(({ version }) => version.dataTable))
  const references = graph.references.filter(({ through, isPlace }) => !through && !isPlace)
  for (const named of [...references, ...ofDeparts].filter(({ table }) => tables.has(table))) {
    const having = found.filter(({ version }) => version.dataTable === named.table)
    const values = having.flatMap(({ row }) => valuesOf(row[named.column], named.isList))
    const names = await namesIn(db, graph, named, [...new Set(values)])
    for (const { version, row } of having) {
      const known = valuesOf(row[named.column], named.isList).flatMap((value) => names.get(value) ?? [])
      if (known.length > 0) add(version.id, named.column, known.join(','))
    }
  }
}

async function inDictionaries(db: Db, found: Found, add: (id: string, field: string, name: string) => void) {
  const fields = found.flatMap(({ version, row }) =>
    Object.entries(row).flatMap(([field, value]) => {
      const code = dictOf(version.dataTable, field)
      const [text] = valuesOf(value)
      return code && text !== undefined ? [{ id: version.id, field, code, text }] : []
    }),
  )
  if (fields.length === 0) return
  const texts = await textsOf(db, [...new Set(fields.map(({ code }) => code))], languageOf(readerLanguage()))
  for (const { id, field, code, text } of fields) {
    const name = texts.get(`${code} ${text}`)
    if (name !== undefined) add(id, field, name)
  }
}

/** Finds the present names of the rows and dictionary values in kept versions: by the version's id, by field. */
export function createVersionNames(db: Db) {
  const graph = graphOf(db)
  return async (versions: readonly Version[]): Promise<ReadonlyMap<string, Names>> => {
    const all = new Map<string, Record<string, string>>(versions.map(({ id }) => [id, {}]))
    const add = (id: string, field: string, name: string) => Object.assign(all.get(id) ?? {}, { [field]: name })
    const found = versions.map((version) => ({ version, row: rowOf(version.dataContent) }))
    await referred(db, await graph(), found, add)
    await inDictionaries(db, found, add)
    return all
  }
}
