import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestIn } from '../platform/backup/manifest.ts'
import { readThrough } from '../platform/backup/read-through.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { systemClock } from '../platform/clock.ts'
import { signingKeysIn } from '../platform/signing/signing-keys.ts'
import { type Call, type Command, ended, textOption } from './command.ts'

/** The secret key in the file of --identity: the first line with one. */
async function identityOf(call: Call): Promise<string | undefined> {
  const path = textOption(call, 'identity')
  if (path === undefined) return undefined
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim())
  const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!identity) throw new Error(`${path} holds no secret key of age (AGE-SECRET-KEY-…)`)
  return identity
}

/** An embedded database is restored beside the backup and removed again; of PostgreSQL every part is read. */
async function tryOut(folder: string, identity: string | undefined): Promise<void> {
  const { engine } = await manifestIn(folder)
  if (engine === 'postgres') return readThrough(folder, identity)
  const data = await mkdtemp(join(folder, '..', '.try-'))
  try {
    const config = { data, databaseUrl: `sqlite:${join(data, 'heron.sqlite')}`, signingKeys: signingKeysIn(data) }
    await restoreBackup({ folder, identity, config })
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

export const restore: Command = {
  name: 'restore',
  usage: '<backup> [--verify] [--identity <file>]',
  summary: 'restores a backup into an empty place, or tries whether it can be',
  help: [
    'Restores into HERON_DATA, which may hold no database and no files, and for PostgreSQL into the empty database of',
    'HERON_DATABASE_URL. Every byte is compared with its sum before, every row and file afterwards. Nothing that is',
    'there is ever written over. The next start brings an older backup up to date.',
    '',
    '  --verify            restores into a folder beside the backup and removes it again; of PostgreSQL it decrypts and',
    '                      unpacks every part and compares the rows, without a database',
    '  --identity <file>   secret key of age that the backup is encrypted to',
  ],
  words: 1,
  options: { verify: { type: 'boolean' }, identity: { type: 'string' } },
  run: async (call) => {
    const { config, tell, options, words } = call
    const [folder = ''] = words
    const identity = await identityOf(call)
    const began = systemClock()
    if (options.verify) await tryOut(folder, identity)
    else await restoreBackup({ folder, identity, config })
    const { createTime, tables, files, missingFiles, secretKey, signingKeys } = await manifestIn(folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((systemClock() - began) / 1_000).toFixed(1)
    const what = options.verify ? 'can be restored' : 'restored'
    tell(
      `${what}: state of ${createTime}, ${rows} rows of ${tables.length} tables, ${files.count} files (${seconds} s)`,
    )
    for (const { id, name } of missingFiles) tell(`was missing already when the backup was taken: ${name} (${id})`)
    if (secretKey && !secretKey.isIncluded) tell('start with the HERON_SECRET_KEY of the server that was backed up')
    if (signingKeys && !signingKeys.hasPrivateKeys)
      tell('start with the HERON_SIGNING_KEYS of the server that was backed up, or programs are signed with a new key')
    return missingFiles.length > 0 ? ended.withFaults : ended.well
  },
}
