import { removeOldBackups } from '../../../platform/backup/folder.ts'
import type { Manifest } from '../../../platform/backup/manifest.ts'
import { takeBackup } from '../../../platform/backup/take-backup.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Kind {
  readonly contains: Manifest['contains']
  /** How many backups of this kind are kept. */
  readonly keep: number
}

/** Most files named in an error. */
const named = 10

/** Takes a backup and removes old ones; returns the text for the history. Throws also where files were missing. */
export async function backupByJob(
  { db, files, clock, config }: Pick<Platform, 'db' | 'files' | 'clock' | 'config'>,
  { contains, keep }: Kind,
): Promise<string> {
  const { folder, recipient } = config.backup
  if (!folder) throw new Error('HERON_BACKUP_DIR is not set: there is no folder for backups')
  const { name, manifest, linked } = await takeBackup({ db, files, clock, config }, { folder, recipient, contains })
  const removed = await removeOldBackups(folder, { keep, contains }, clock())
  const { tables, missingFiles, databaseSize } = manifest
  if (missingFiles.length > 0) {
    const list = missingFiles.slice(0, named).map((file) => `${file.name} (${file.id})`)
    throw new Error(`${name} is written, but files on record are missing ${missingFiles.length}: ${list.join(', ')}`)
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const { count, size } = manifest.files
  return [
    `${name}: rows ${rows}, database ${databaseSize} bytes`,
    `files ${count}, ${size} bytes, of them in an earlier backup ${linked}`,
    `old backups removed ${removed.length}`,
  ].join('; ')
}
