import { seedDictionaries } from './modules/dict/index.ts'
import { seedFillRules } from './modules/fill-rule/index.ts'
import { seedPermissions } from './modules/permission/index.ts'
import { createFirstAccounts, type FirstAccounts } from './modules/session/index.ts'
import { inTransaction } from './platform/db/database.ts'
import { migrateUp } from './platform/db/migrate.ts'
import { migrations } from './platform/db/migrations/index.ts'
import type { Platform } from './platform/platform.ts'

/** Brings schema, menus, roles and, where nobody is there yet, the first accounts up to date. */
export async function prepare(platform: Platform): Promise<FirstAccounts | undefined> {
  const { db, clock, log } = platform
  const applied = await migrateUp(db, migrations, clock)
  if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
  await inTransaction(db, async (tx) => {
    await seedPermissions(platform, tx)
    await seedDictionaries(platform, tx)
    await seedFillRules(platform, tx)
  })
  return createFirstAccounts(platform)
}
