import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine } from '../platform/db/database.ts'
import type { WholeDb } from '../platform/db/whole-db.ts'
import { openTestDatabase, type TestDatabase } from './open-database.ts'
import { hasPostgres } from './postgres.ts'

/** Runs the same tests on SQLite and on PostgreSQL; `db()` returns this file's own database. */
export function describeOnBothEngines(name: string, tests: (db: () => WholeDb, engine: Engine) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const missing = engine === 'postgres' && !hasPostgres()
    describe.skipIf(missing)(`${name} (${engine}${missing ? ': NOT AVAILABLE ON THIS MACHINE' : ''})`, () => {
      let open: TestDatabase | undefined
      beforeAll(async () => {
        open = await openTestDatabase(engine)
      })
      afterAll(() => open?.close())
      tests(() => {
        if (!open) throw new Error('the database opens in beforeAll')
        return open.db
      }, engine)
    })
  }
}
