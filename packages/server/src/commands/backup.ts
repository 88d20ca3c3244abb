import { removeOldBackups } from '../platform/backup/folder.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { RemoteBackups } from '../platform/backup/remote-backups.ts'
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

/** Sends the backup to the bucket of the settings, if there is one. */
async function send(
  { config, tell }: Call,
  path: string,
  { keep, contains }: { readonly keep: number | undefined; readonly contains: Manifest['contains'] },
): Promise<void> {
  const { s3 } = config.backup
  if (!s3) return
  const remote = new RemoteBackups(s3)
  const { place } = remote
  const { parts, copied } = await remote.send(path).catch((cause: Error) => {
    throw new Error(`the backup is written, but not sent to ${place}: ${cause.message}`, { cause })
  })
  tell(`sent to ${place}: ${parts} parts, of them copied from an earlier backup there: ${copied}`)
  if (keep === undefined) return
  for (const name of await remote.removeOld({ keep, contains }, systemClock())) tell(`removed in ${place}: ${name}`)
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
    'With HERON_BACKUP_S3_BUCKET it is also sent to that bucket, where --keep applies as well; not with --to. Parts that',
    'the last backup there has are copied in the bucket. `backup fetch` brings one back.',
    '',
    'With HERON_BACKUP_RECIPIENT everything but the manifest is encrypted to that key of age; keep its secret key',
    'apart from the server: without it nothing can be restored.',
  ],
  words: 0,
  options: { to: { type: 'string' }, keep: { type: 'string' }, 'database-only': { type: 'boolean' } },
  run: async (call) => {
    const { config, tell, options } = call
    const given = textOption(call, 'to')
    const folder = given ?? config.backup.folder
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
    if (given === undefined) await send(call, path, { keep, contains })
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

export const backupFetch: Command = {
  name: 'backup fetch',
  usage: '<backup|latest> [--to <folder>]',
  summary: 'brings a backup from the S3 bucket of backups back into a folder',
  help: [
    'Copies the backup with this name, or the newest, from HERON_BACKUP_S3_BUCKET into HERON_BACKUP_DIR, or the folder of',
    '--to, and compares every byte with its sums. Then `restore` restores it. With a wrong name it lists those there.',
  ],
  words: 1,
  options: { to: { type: 'string' } },
  run: async (call) => {
    const { config, tell } = call
    const { s3, folder } = config.backup
    if (!s3) throw new Error('from where? Set HERON_BACKUP_S3_BUCKET')
    const [name = ''] = call.words
    tell(`backup fetched: ${await new RemoteBackups(s3).fetch(name, textOption(call, 'to') ?? folder)}`)
    return ended.well
  },
}
