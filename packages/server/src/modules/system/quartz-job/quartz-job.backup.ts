import { basename } from 'node:path'
import { type RunNote, runNote } from '@heron/contract/run-notes'
import { removeOldBackups } from '../../../platform/backup/folder.ts'
import type { Manifest } from '../../../platform/backup/manifest.ts'
import { RemoteBackups } from '../../../platform/backup/remote-backups.ts'
import { takeBackup } from '../../../platform/backup/take-backup.ts'
import type { Platform } from '../../../platform/platform.ts'
import { RunFault } from '../../../platform/run-fault.ts'

interface Kind {
  readonly contains: Manifest['contains']
  /** How many backups of this kind are kept. */
  readonly keep: number
}

/** Most files named in an error. */
const named = 10

/** Sends the backup to the bucket of the settings, if there is one, and removes old ones there. */
async function send(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  path: string,
  { contains, keep }: Kind,
): Promise<readonly RunNote[]> {
  const { s3 } = config.backup
  if (!s3) return []
  const remote = new RemoteBackups(s3)
  const place = remote.places
  const { parts, copied } = await remote.send(path).catch((cause: Error) => {
    throw new RunFault(runNote('backupNotSent', { name: basename(path), place, reason: cause.message }))
  })
  const removed = await remote.removeOld({ keep, contains }, clock())
  return [runNote('backupSent', { place, parts, copied, removed: removed.length })]
}

/** Takes a backup, sends it and removes old ones; returns the notes for the history. Throws also if files were missing. */
export async function backupByJob(
  { db, files, clock, config }: Pick<Platform, 'db' | 'files' | 'clock' | 'config'>,
  { contains, keep }: Kind,
): Promise<readonly RunNote[]> {
  const { folder, recipient } = config.backup
  if (!folder) throw new RunFault(runNote('backupFolderNotSet'))
  const { name, path, manifest, linked } = await takeBackup(
    { db, files, clock, config },
    { folder, recipient, contains },
  )
  const removed = await removeOldBackups(folder, { keep, contains }, clock())
  const sent = await send({ clock, config }, path, { contains, keep })
  const { tables, missingFiles, databaseSize } = manifest
  if (missingFiles.length > 0) {
    const names = missingFiles.slice(0, named).map((file) => `${file.name} (${file.id})`)
    throw new RunFault(runNote('backupIncomplete', { name, count: missingFiles.length, names: names.join(', ') }))
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const { count, size } = manifest.files
  return [
    runNote('backupTaken', { name, rows, bytes: databaseSize }),
    runNote('backupFiles', { count, bytes: size, linked }),
    runNote('backupsRemoved', { count: removed.length }),
    ...sent,
  ]
}
