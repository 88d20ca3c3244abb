import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables/index.ts'

/** The connection stores take as their first argument: the database, or the caller's transaction. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
