import { searchedTables, seedModules } from './modules/index.ts'
import { createFirstAccounts, type FirstAccounts, refuseSeededPasswords } from './modules/sign-in/session/index.ts'
import { bringSchemaUp, settleSeals } from './platform/audit/sealing.ts'
import { backupBeforeUpgrade } from './platform/backup/before-upgrade.ts'
import { withLock } from './platform/db/advisory-lock.ts'
import { inTransaction } from './platform/db/database.ts'
import { bringSearchIndexes } from './platform/db/search-index.ts'
import { claimStore } from './platform/files/claim-store.ts'
import type { WholePlatform } from './platform/whole-platform.ts'

/** What a first start does besides: before the first accounts are made, and with them. */
export interface FirstSteps {
  readonly begin?: () => Promise<void>
  readonly fill?: (accounts: FirstAccounts) => Promise<void>
}

/** Schema, menus, roles and, in a database without accounts, the first accounts. */
async function bringUp(
  platform: WholePlatform,
  begin: () => Promise<void>,
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
  const accounts = await createFirstAccounts(platform, begin)
  return { accounts, isUpgraded: applied.length > 0 && !accounts }
}

/**
 * Migrates and seeds the database for this program. Of servers that start at once on one PostgreSQL one does it while
 * the others wait. A new database is filled before the lock is released.
 */
export const prepare = (
  platform: WholePlatform,
  { begin = async () => {}, fill = async () => {} }: FirstSteps = {},
): Promise<FirstAccounts | undefined> =>
  withLock(platform.db, 'start', async () => {
    const { accounts, isUpgraded } = await bringUp(platform, begin)
    if (accounts) await fill(accounts)
    await settleSeals(platform, isUpgraded)
    return accounts
  })
