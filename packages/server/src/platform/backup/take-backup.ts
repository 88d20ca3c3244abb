import { createHash } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { syncPath } from '../files/sync-path.ts'
import { type Earlier, FileCopier } from './copy-files.ts'
import { backupsIn, type FinishedBackup, finishBackup } from './folder.ts'
import { keepSecretKey, keepSigningKeys } from './keep-keys.ts'
import { type Manifest, manifestIn, manifestName, sumsIn, sumsName, sumsText } from './manifest.ts'
import type { Snapshot } from './snapshot.ts'
import { snapshotPostgres } from './snapshot-postgres.ts'
import { snapshotSqlite } from './snapshot-sqlite.ts'

export interface BackupNeeds {
  readonly db: Db
  readonly files: Files
  readonly clock: Clock
  readonly config: Pick<Config, 'data' | 'databaseUrl' | 'secretKey' | 'signingKeys'>
}

export interface BackupOptions {
  /** Folder of backups; created when missing. */
  readonly folder: string
  /** Public key (`age1…`) to encrypt to; undefined: not encrypted. */
  readonly recipient: string | undefined
  readonly contains: Manifest['contains']
  /** Receives progress messages for a log. */
  readonly tell?: (line: string) => void
}

export interface BackupReport extends FinishedBackup {
  readonly manifest: Manifest
  /** Files reused from the previous backup. */
  readonly linked: number
}

/** ms; the sweep keeps files without a row for an hour after they were written. */
const longPass = 1_800_000

const filesOnRecord = (db: Db) => db.selectFrom('storedFile').select('id').orderBy('id').execute()

/**
 * Copies recorded files until a pass was short: a file of the snapshot that is not copied by then is younger than that
 * pass, so the sweep cannot have removed it even if it was deleted meanwhile.
 */
async function copyAhead({ db, clock }: BackupNeeds, copier: FileCopier): Promise<void> {
  for (;;) {
    const began = clock()
    await copier.bring(await filesOnRecord(db))
    if (clock() - began < longPass) return
  }
}

/** The newest backup whose parts can be linked: encrypted to the same key, or also unencrypted. */
async function earlierOf({ folder, recipient }: BackupOptions): Promise<Earlier | undefined> {
  for (const { path } of (await backupsIn(folder)).toReversed()) {
    try {
      const manifest = await manifestIn(path)
      if (manifest.contains === 'database' || manifest.recipient !== (recipient ?? null)) continue
      return { path, sums: await sumsIn(path) }
    } catch {
      // A damaged backup cannot be reused; a check of that backup reports it.
    }
  }
  return undefined
}

const snapshot = ({ config }: BackupNeeds, folder: string, recipient: string | undefined): Promise<Snapshot> =>
  config.databaseUrl.startsWith('sqlite:')
    ? snapshotSqlite(config.databaseUrl.slice(7), folder, { recipient })
    : snapshotPostgres(config.databaseUrl, folder, { recipient })

async function sizeOf(folder: string, parts: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...parts].map(async (part) => (await stat(join(folder, part))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function writeText(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  await syncPath(path)
}

/**
 * Backs up the database at one commit and all its recorded files, while servers keep writing. Recorded files whose
 * bytes are missing are named in the manifest. Throws when the database is damaged or a part cannot be written; then
 * nothing remains.
 */
export async function takeBackup(needs: BackupNeeds, options: BackupOptions): Promise<BackupReport> {
  const { folder, recipient, contains, tell = () => {} } = options
  const earlier = await earlierOf(options)
  let manifest: Manifest | undefined
  let linked = 0
  const finished = await finishBackup(folder, needs.clock(), async (path) => {
    const copier = new FileCopier(needs.files, path, { recipient }, earlier)
    const withFiles = contains === 'everything'
    if (withFiles) await copyAhead(needs, copier)
    tell(`files brought in: ${copier.sums.size}, of them linked to an earlier backup: ${copier.linked}`)
    const createTime = new Date(needs.clock()).toISOString()
    const taken = await snapshot(needs, path, recipient)
    tell(`database copied: ${taken.tables.length} tables`)
    const missing = withFiles ? await copier.bring(taken.files) : []
    await copier.keepOnly(taken.files)
    const key = await keepSecretKey(needs.config, path, recipient)
    const signing = await keepSigningKeys(needs.config, path, recipient)
    manifest = {
      format: 1,
      createTime,
      engine: taken.databaseSha256 === null ? 'postgres' : 'sqlite',
      contains,
      migrations: [...taken.migrations],
      recipient: recipient ?? null,
      secretKey: key.about,
      signingKeys: signing.about,
      databaseSha256: taken.databaseSha256,
      tables: taken.tables,
      databaseSize: await sizeOf(path, taken.sums.keys()),
      files: {
        count: copier.sums.size,
        size: withFiles ? taken.files.reduce((sum, { size }) => sum + size, 0) : 0,
      },
      missingFiles: missing.map(({ id, name }) => ({ id, name })),
    }
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`
    const sum = createHash('sha256').update(text).digest('hex')
    await writeText(join(path, manifestName), text)
    const sums = new Map([...taken.sums, ...copier.sums, ...key.sums, ...signing.sums, [manifestName, sum]])
    await writeText(join(path, sumsName), sumsText(sums))
    linked = copier.linked
  })
  if (!manifest) throw new TypeError('a backup without a manifest')
  return { ...finished, manifest, linked }
}
