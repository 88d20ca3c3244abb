import type { WholeDb } from './db/whole-db.ts'
import type { Platform } from './platform.ts'

/** The platform for the composition root, the seeds and the tests, which may write all tables. */
export interface WholePlatform extends Platform {
  readonly db: WholeDb
}
