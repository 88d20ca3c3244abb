import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'
import { lockDatabase } from '../db/lock.ts'
import { migrations } from '../db/migrations/index.ts'
import { syncPath } from '../files/sync-path.ts'
import { type Manifest, partNames } from './manifest.ts'
import { sumOf } from './part.ts'
import { placeOfFiles } from './restore-files.ts'
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
  /** `s3`: files are restored there instead of to the data folder. */
  readonly config: Pick<Config, 'data' | 'databaseUrl' | 'signingKeys'> & { readonly s3?: Config['s3'] }
}

/** Throws with the reason why this backup does not suit the settings. */
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

/** Throws when existing files are in the way. */
async function refuseInTheWay(manifest: Manifest, { config }: RestoreOptions): Promise<void> {
  // The remains of an interrupted restore are replaced.
  if (manifest.contains === 'database' || isHalfRestored(config.data)) return
  const place = placeOfFiles(config)
  if (await place.isTaken()) throw new Error(`${place.name} is not empty; ${place.remedy}`)
}

/** Whether an interrupted restore had already installed this very database, its last step but one. */
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
    await placeOfFiles(config).restore(files, manifest, options)
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
        await placeOfFiles(options.config).restore(rows, manifest, options)
        await restoreKeys(manifest, options)
      },
    },
  )

/**
 * Restores a backup to an empty place: a data folder without a database and files, an S3 bucket or prefix without
 * files, an empty PostgreSQL database. Every byte is compared before and after. A server does not start on an
 * interrupted restore; running the same restore again completes it. Throws with the reason and leaves existing data
 * unchanged.
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
    // Nothing has been installed yet, so a server may start afresh here.
    const isTaken = await placeOfFiles(config)
      .isTaken()
      .catch(() => true)
    if (!isTaken) await endRestore(config.data)
    throw cause
  }
  await endRestore(config.data)
  return manifest
}
