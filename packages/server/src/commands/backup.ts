import { removeOldBackups } from '../platform/backup/folder.ts'
import { takeBackup } from '../platform/backup/take-backup.ts'
import { verifyBackup } from '../platform/backup/verify-backup.ts'
import { systemClock } from '../platform/clock.ts'
import { type Call, type Command, ended, textOption } from './command.ts'
import { filesOf, withDatabase } from './open.ts'

/** Number of backups to keep; undefined: all. */
function keepOf(call: Call): number | undefined {
  const text = textOption(call, 'keep')
  if (text === undefined) return undefined
  const keep = Number(text)
  if (!Number.isInteger(keep) || keep < 1) throw new Error(`--keep must be a whole number from 1, not "${text}"`)
  return keep
}

export const backup: Command = {
  name: 'backup',
  usage: '[--to <folder>] [--keep <number>] [--database-only]',
  summary: 'writes a backup of database and files, also beside a running server',
  help: [
    'Writes a new folder into HERON_BACKUP_DIR, or the folder of --to: the database as it was at one commit, all files',
    'it has on record, the keys that the server made, and SHA256SUMS. Of signing keys in HERON_SIGNING_KEYS it has the',
    'public ones only. Files that an earlier backup there has are hard links, so a backup costs what is new. Each backup',
    'is whole by itself and can be copied elsewhere.',
    '',
    '  --keep <number>   removes all but the newest of the same kind afterwards',
    '  --database-only   leaves the files out',
    '',
    'With HERON_BACKUP_RECIPIENT everything but the manifest is encrypted to that key of age; keep its secret key',
    'apart from the server: without it nothing can be restored.',
  ],
  words: 0,
  options: { to: { type: 'string' }, keep: { type: 'string' }, 'database-only': { type: 'boolean' } },
  run: async (call) => {
    const { config, tell, options } = call
    const folder = textOption(call, 'to') ?? config.backup.folder
    if (!folder) throw new Error('where to? Set HERON_BACKUP_DIR or give --to <folder>')
    const keep = keepOf(call)
    const contains = options['database-only'] ? 'database' : 'everything'
    const began = systemClock()
    const report = await withDatabase(config, (db) =>
      takeBackup(
        { db, files: filesOf(config), clock: systemClock, config },
        {
          folder,
          recipient: config.backup.recipient,
          contains,
          tell,
        },
      ),
    )
    if (keep !== undefined) {
      for (const name of await removeOldBackups(folder, { keep, contains }, systemClock())) tell(`removed: ${name}`)
    }
    const { manifest, path } = report
    for (const { id, name } of manifest.missingFiles) tell(`on record, but not on the disk: ${name} (${id})`)
    const seconds = ((systemClock() - began) / 1_000).toFixed(1)
    tell(`backup written in ${seconds} s: ${path}`)
    return manifest.missingFiles.length > 0 ? ended.withFaults : ended.well
  },
}

export const backupVerify: Command = {
  name: 'backup verify',
  usage: '<backup>',
  summary: 'reads every byte of a backup and compares it with its sums',
  help: [
    'Compares every part of a backup with SHA256SUMS, as `sha256sum -c` would, and names parts that are missing or do',
    'not belong to it. Needs no key. `restore --verify` goes further: it restores the backup to see that it can be.',
  ],
  words: 1,
  options: {},
  run: async ({ words: [folder = ''], tell }) => {
    const { manifest, parts, faults } = await verifyBackup(folder)
    for (const fault of faults) tell(fault)
    if (faults.length > 0) {
      tell(`backup DAMAGED: ${faults.length} faults`)
      return ended.withFaults
    }
    tell(`backup whole: ${parts} parts, ${manifest.files.count} files, state of ${manifest.createTime}`)
    return ended.well
  },
}
