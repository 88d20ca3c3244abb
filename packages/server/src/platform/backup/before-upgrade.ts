import { join } from 'node:path'
import type { Config } from '../config.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import type { WholeDb } from '../db/whole-db.ts'
import { removeOldBackups } from './folder.ts'
import type { BackupNeeds, BackupReport } from './take-backup.ts'

/** Number of backups of this kind that are kept. */
const kept = 3

interface Needs extends BackupNeeds {
  readonly db: WholeDb
  readonly config: Config
}

/**
 * Before a migration of a database with accounts: backs up the database without files, which no migration changes, to
 * the folder `before-upgrade` of the backups, or of the data when no backup folder is set. Undefined when there is
 * nothing to migrate. Throws when it cannot be written; then the schema must not be changed.
 */
export async function backupBeforeUpgrade(needs: Needs): Promise<BackupReport | undefined> {
  const { db, config, clock } = needs
  const { applied, pending } = await pendingMigrations(db, migrations)
  if (applied === 0 || pending.length === 0) return undefined
  if (!(await db.selectFrom('sysUser').select('id').limit(1).executeTakeFirst())) return undefined
  const folder = join(config.backup.folder || config.data, 'before-upgrade')
  try {
    const { takeBackup } = await import('./take-backup.ts')
    const report = await takeBackup(needs, { folder, recipient: config.backup.recipient, contains: 'database' })
    await removeOldBackups(folder, { keep: kept, contains: 'database' }, clock())
    return report
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`no backup before the upgrade: ${reason}`, { cause })
  }
}
