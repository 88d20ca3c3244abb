import type { Kysely } from 'kysely'

/** One schema change, forward and back, for both engines. */
export interface Migration {
  /** Four digits, underscore, description; names sort in the order of application. */
  readonly name: string
  readonly up: (db: Kysely<unknown>) => Promise<void>
  readonly down: (db: Kysely<unknown>) => Promise<void>
}
