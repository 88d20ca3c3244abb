import { searchedTables, seedModules } from './modules/index.ts'
import { createFirstAccounts, type FirstAccounts, refuseSeededPasswords } from './modules/sign-in/session/index.ts'
import { bringSchemaUp, settleSeals } from './platform/audit/sealing.ts'
import { backupBeforeUpgrade } from './platform/backup/before-upgrade.ts'
import { withLock } from './platform/db/advisory-lock.ts'
import { inTransaction } from './platform/db/database.ts'
import { bringSearchIndexes } from './platform/db/search-index.ts'
import { claimStore } from './platform/files/claim-store.ts'
import type { WholePlatform } from './platform/whole-platform.ts'

/** Schema, menus, roles and, in a database without accounts, the first accounts. */
async function bringUp(
  platform: WholePlatform,
): Promise<{ readonly accounts: FirstAccounts | undefined; readonly isUpgraded: boolean }> {
  const { db, log } = platform
  const backup = await backupBeforeUpgrade(platform)
  if (backup) log.info({ backup: backup.path }, 'backup of the database before the upgrade')
  const applied = await bringSchemaUp(platform)
  if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
  await bringSearchIndexes(db, searchedTables)
  await claimStore(db, platform.files.store)
  await inTransaction(db, (tx) => seedModules(platform, tx))
  await refuseSeededPasswords(platform)
  const accounts = await createFirstAccounts(platform)
  return { accounts, isUpgraded: applied.length > 0 && !accounts }
}

/**
 * Migrates and seeds the database for this program. Of servers that start at once on one PostgreSQL one does it while
 * the others wait. `first` fills a new database before the lock is released.
 */
export const prepare = (
  platform: WholePlatform,
  first: (accounts: FirstAccounts) => Promise<void> = async () => {},
): Promise<FirstAccounts | undefined> =>
  withLock(platform.db, 'start', async () => {
    const { accounts, isUpgraded } = await bringUp(platform)
    if (accounts) await first(accounts)
    await settleSeals(platform, isUpgraded)
    return accounts
  })
