import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { lockDatabase } from '../db/lock.ts'
import { migrations } from '../db/migrations/index.ts'
import { placeOf } from '../files/files.ts'
import { syncPath } from '../files/sync-path.ts'
import { filePart } from './copy-files.ts'
import { type Manifest, partNames } from './manifest.ts'
import { sumOf } from './part.ts'
import { restoreKeys, writePartTo } from './restore-keys.ts'
import { restorePostgres } from './restore-postgres.ts'
import { beginRestore, endRestore, isHalfRestored } from './restoring.ts'
import { lookInto } from './snapshot-sqlite.ts'
import { verifyBackup } from './verify-backup.ts'

export interface RestoreOptions {
  /** The finished backup. */
  readonly folder: string
  /** Secret key (`AGE-SECRET-KEY-1…`) of an encrypted backup. */
  readonly identity: string | undefined
  readonly config: Pick<Config, 'data' | 'databaseUrl' | 'signingKeys'>
}

type FileRow = { readonly id: string; readonly sha256: string }

/** Throws with the reason why this backup cannot go where the settings point. */
function refuseUnfit(manifest: Manifest, { identity, config }: RestoreOptions): void {
  const engine = config.databaseUrl.startsWith('sqlite:') ? 'sqlite' : 'postgres'
  if (manifest.engine !== engine) {
    throw new Error(
      manifest.engine === 'postgres'
        ? 'the backup is of a PostgreSQL database; set HERON_DATABASE_URL to a new, empty one'
        : 'the backup is of an embedded database; start without HERON_DATABASE_URL',
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const newer = manifest.migrations.find((name) => !known.has(name))
  if (newer) throw new Error(`the backup is of a newer version of Heron: it has ${newer}`)
  if (manifest.recipient && !identity) {
    throw new Error(`the backup is encrypted to ${manifest.recipient}; give the file of its secret key with --identity`)
  }
}

const filesIn = (config: Pick<Config, 'data'>) => join(config.data, 'files')

/** Puts the files on record back and compares each with the hash of its row. All of them get their place at once. */
async function restoreFiles(rows: readonly FileRow[], manifest: Manifest, options: RestoreOptions): Promise<void> {
  if (manifest.contains === 'database') return
  const { config } = options
  const missing = new Set(manifest.missingFiles.map(({ id }) => id))
  const incoming = `${filesIn(config)}.restoring`
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { mode: 0o700 })
  for (const { id, sha256 } of rows) {
    if (missing.has(id)) continue
    const path = join(incoming, placeOf(id))
    await writePartTo(path, filePart(id), options)
    if ((await sumOf(path)) !== sha256) throw new Error(`the file ${id} has other bytes than when it was stored`)
  }
  await rm(filesIn(config), { recursive: true, force: true })
  await rename(incoming, filesIn(config))
  await syncPath(config.data)
}

async function hasFiles(config: Pick<Config, 'data'>): Promise<boolean> {
  const found = await readdir(filesIn(config), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.some((entry) => entry.isFile())
}

/** Throws where files are in the way. */
async function refuseInTheWay(manifest: Manifest, { config }: RestoreOptions): Promise<void> {
  // What a restore has left that was broken off is brought in again.
  if (manifest.contains === 'database' || isHalfRestored(config.data)) return
  if (await hasFiles(config))
    throw new Error(`${filesIn(config)} is not empty; restore into a new data folder, or move it away first`)
}

/** Whether a restore that was broken off had put this very database in its place, its last step but one. */
const isInPlace = async (path: string, manifest: Manifest, { config }: RestoreOptions): Promise<boolean> =>
  isHalfRestored(config.data) && (await sumOf(path)) === manifest.databaseSha256

async function restoreSqlite(manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { config } = options
  const path = config.databaseUrl.slice(7)
  const unlock = lockDatabase(path)
  const incoming = `${path}.restoring`
  try {
    if (existsSync(path)) {
      if (await isInPlace(path, manifest, options)) return
      throw new Error(`there is a database at ${path} already; move it away first`)
    }
    await beginRestore(config.data)
    await rm(incoming, { force: true })
    await writePartTo(incoming, partNames.database, options)
    if ((await sumOf(incoming)) !== manifest.databaseSha256) throw new Error('the database is not that of the backup')
    const { files } = lookInto(incoming)
    await restoreFiles(files, manifest, options)
    await restoreKeys(manifest, options)
    await rename(incoming, path)
    await syncPath(dirname(path))
  } finally {
    await rm(incoming, { force: true })
    unlock()
  }
}

const restoreToPostgres = (manifest: Manifest, options: RestoreOptions): Promise<void> =>
  restorePostgres(
    options.config.databaseUrl,
    { folder: options.folder, manifest, identity: options.identity },
    {
      isHalf: isHalfRestored(options.config.data),
      begin: () => beginRestore(options.config.data),
      beforeCommit: async (rows) => {
        await restoreFiles(rows, manifest, options)
        await restoreKeys(manifest, options)
      },
    },
  )

/**
 * Restores a backup into an empty place: a data folder without a database and files, or an empty PostgreSQL database.
 * Every byte is compared before and after. A server does not start on what was broken off; the same restore again ends
 * it. Throws with the reason and changes nothing that was there.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, config } = options
  const { manifest, faults } = await verifyBackup(folder)
  if (faults.length > 0) throw new Error(`the backup is damaged: ${faults.slice(0, 10).join('; ')}`)
  refuseUnfit(manifest, options)
  await refuseInTheWay(manifest, options)
  await mkdir(config.data, { recursive: true, mode: 0o700 })
  try {
    await (manifest.engine === 'sqlite' ? restoreSqlite : restoreToPostgres)(manifest, options)
  } catch (cause) {
    // Nothing has got its place yet: a server may begin anew here.
    if (!(await hasFiles(config))) await endRestore(config.data)
    throw cause
  }
  await endRestore(config.data)
  return manifest
}
