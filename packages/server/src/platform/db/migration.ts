import type { Kysely } from 'kysely'

/** One change of the schema, forward and back, for both engines. */
export interface Migration {
  /** Four digits, underscore, what it does; the order of the names is the order of the changes. */
  readonly name: string
  readonly up: (db: Kysely<unknown>) => Promise<void>
  readonly down: (db: Kysely<unknown>) => Promise<void>
}
