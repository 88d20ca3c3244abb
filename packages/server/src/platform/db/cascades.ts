import type { SqliteConnection } from './sqlite-connection.ts'

/** A change of a table's rows: `delete` or `update`, and the table's name in snake_case. */
type Change = `${'delete' | 'update'} ${string}`

const foreignKeys = `select m.name as child, f."table" as parent, f.on_delete as "onDelete", f.on_update as "onUpdate"
  from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`

/** Actions of a foreign key that leave the child rows as they are. */
const harmless: ReadonlySet<unknown> = new Set(['NO ACTION', 'RESTRICT'])

/** Which tables change with the rows of another, by the foreign keys of an SQLite file. */
export class Cascades {
  readonly #connection: SqliteConnection
  /** The changes that a change causes directly. */
  #effects: ReadonlyMap<Change, readonly Change[]> | undefined
  readonly #known = new Map<Change, readonly string[]>()

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  /** The tables whose rows a change may change: its own table and all that it cascades to. */
  tablesOf(change: Change): readonly string[] {
    const known = this.#known.get(change)
    if (known) return known
    const reached = new Set([change])
    for (const each of reached) for (const effect of this.#effectsOf(each)) reached.add(effect)
    const tables = new Set([...reached].map((each) => each.slice(each.indexOf(' ') + 1)))
    this.#known.set(change, [...tables])
    return [...tables]
  }

  /** After a statement that may have changed the schema. */
  forget(): void {
    this.#effects = undefined
    this.#known.clear()
  }

  #effectsOf(change: Change): readonly Change[] {
    this.#effects ??= this.#read()
    return this.#effects.get(change) ?? []
  }

  #read(): ReadonlyMap<Change, readonly Change[]> {
    const effects = new Map<Change, Change[]>()
    const add = (cause: Change, effect: Change) => effects.set(cause, [...(effects.get(cause) ?? []), effect])
    for (const { child, parent, onDelete, onUpdate } of this.#connection.run(foreignKeys, []).rows) {
      // A child row that is not deleted too gets another key, or none.
      const kind = onDelete === 'CASCADE' ? 'delete' : 'update'
      if (!harmless.has(onDelete)) add(`delete ${parent}`, `${kind} ${child}`)
      if (!harmless.has(onUpdate)) add(`update ${parent}`, `update ${child}`)
    }
    return effects
  }
}
