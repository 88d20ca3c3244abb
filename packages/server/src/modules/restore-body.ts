import type { Selectable } from 'kysely'
import type { Actor } from '../platform/auth/actor.ts'
import type { Db } from '../platform/db/database.ts'
import type { Tables } from '../platform/db/tables/index.ts'

/** Services for making a body, besides the row. */
export interface RestoreNeeds {
  readonly db: Db
  readonly actor: Actor
}

/**
 * The body of the call that edits a row, from its columns; `id` and `version` are the row's. Fields unknown to the call
 * are dropped afterwards.
 */
type BodyOf<Row> = (row: Row, needs: RestoreNeeds) => unknown
export type Bodies<Table extends keyof Tables> = { readonly [T in Table]?: BodyOf<Selectable<Tables[T]>> }

/** For a table known only by name. */
export type AnyBodyOf = BodyOf<Readonly<Record<string, unknown>>>
