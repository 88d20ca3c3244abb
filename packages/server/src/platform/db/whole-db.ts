import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables/index.ts'

/** The database with all operations: for its driver, migrations, seeds and tests; not for modules. */
export type WholeDb = Kysely<Tables>
export type WholeTx = Transaction<Tables>
