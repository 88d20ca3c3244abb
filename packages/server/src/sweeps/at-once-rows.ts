import { z } from 'zod'
import type { Input } from '../testing/app.ts'
import { type Added, added, type Body } from './at-once-entries.ts'
import { type Row, type Subject, subject, type World } from './at-once-world.ts'
import { census } from './census.ts'

export const fieldsOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

export const picked = (fields: readonly string[], from: Body): Body =>
  Object.fromEntries(Object.entries(from).filter(([name]) => fields.includes(name)))

/** The verbs for one row, beside the verb that adds it: `addPermissionRule` has `editPermissionRule`. */
const verbsBeside = (add: string): readonly string[] =>
  ['edit', 'upd', 'delete', 'deleteBatch'].map((verb) => {
    const own = add.replace(/^(add|save)/, verb)
    return own === add ? add.replace(/Add$/, `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`) : own
  })

interface Made {
  readonly row: Row
  readonly given: Body
}

/** The input of a call that names one row by its id, with its version if it changes the row. */
function naming(id: string, change: Body): ((made: Made) => Input) | undefined {
  const route = census.find((each) => each.id === id)
  const [query, body] = [fieldsOf(route?.query), fieldsOf(route?.body)]
  if (query.includes('id')) return ({ row }) => ({ query: { id: row.id } })
  if (query.includes('ids')) return ({ row }) => ({ query: { ids: row.id } })
  if (!body.includes('version')) return undefined
  return ({ row: { id: rowId, version }, given }) => ({
    body: { ...picked(body, { ...given, ...change }), id: rowId, version },
  })
}

const none: Row = { id: '', version: 0 }

export function addedBy(add: string): Added {
  const entry = added.find((each) => each.add === add)
  if (!entry) throw new Error(`no example of ${add}`)
  return entry
}

/** The row that the rows of an entry belong to. */
const parentOf = async (world: World, key: string, { parent }: Added): Promise<Row> =>
  typeof parent === 'string' ? (await makeRow(world, key, addedBy(parent))).row : ((await parent?.(world)) ?? none)

/** A new row, and what it was made from. */
export async function makeRow(world: World, key: string, entry: Added, above?: Row): Promise<Made> {
  const given = entry.body(key, above ?? (await parentOf(world, key, entry)))
  const row = await world.done(entry.add, { body: given })
  return { row: entry.table ? await world.newest(entry.table) : row, given }
}

/** The calls that change or delete one row of an entry. */
function callsOf({ add, change }: Added): Readonly<Record<string, (made: Made) => Input>> {
  const [noun, verb = ''] = add.split('.')
  const named = verbsBeside(verb).flatMap((each) => {
    const call = naming(`${noun}.${each}`, change)
    return call ? [[`${noun}.${each}`, call] as const] : []
  })
  return Object.fromEntries(named)
}

const subjectsOf = (entry: Added): readonly Subject[] => [
  subject({
    make: (world, key) => parentOf(world, key, entry),
    calls: { [entry.add]: (above: Row, key) => ({ body: entry.body(key, above) }) },
  }),
  subject({ make: (world, key) => makeRow(world, key, entry), calls: callsOf(entry) }),
]

export const rowSubjects: readonly Subject[] = added.flatMap(subjectsOf)
