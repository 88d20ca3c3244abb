import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { placeOf } from '../files/files.ts'
import { S3Store } from '../files/store/s3-store.ts'
import { syncPath } from '../files/sync-path.ts'
import { filePart } from './copy-files.ts'
import { inParallel } from './in-parallel.ts'
import type { Manifest } from './manifest.ts'
import { sumOf } from './part.ts'
import { writePartTo } from './restore-keys.ts'

type FileRow = { readonly id: string; readonly sha256: string }

interface Source {
  readonly folder: string
  readonly identity: string | undefined
}

/** Where the files of a backup are restored to. */
interface PlaceOfFiles {
  readonly name: string
  /** What to do when it is not empty. */
  readonly remedy: string
  readonly isTaken: () => Promise<boolean>
  /** Restores the recorded files; each is first compared with the hash in its row. */
  readonly restore: (rows: readonly FileRow[], manifest: Manifest, source: Source) => Promise<void>
}

/** Writes every file of the backup below a folder and passes it on after comparing it with its row. */
async function unpack(
  incoming: string,
  {
    rows,
    manifest,
    source,
  }: { readonly rows: readonly FileRow[]; readonly manifest: Manifest; readonly source: Source },
  handOn: (row: FileRow, path: string) => Promise<void>,
): Promise<void> {
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { mode: 0o700 })
  const missing = new Set(manifest.missingFiles.map(({ id }) => id))
  const present = rows.filter(({ id }) => !missing.has(id))
  await inParallel(present, async (row) => {
    const path = join(incoming, placeOf(row.id))
    await writePartTo(path, filePart(row.id), source)
    if ((await sumOf(path)) !== row.sha256)
      throw new Error(`the file ${row.id} has other bytes than when it was stored`)
    await handOn(row, path)
  })
}

/** The folder of files; all files are installed at once. */
function inFolder(data: string): PlaceOfFiles {
  const folder = join(data, 'files')
  return {
    name: folder,
    remedy: 'restore into a new data folder, or move it away first',
    isTaken: async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return found.some((entry) => entry.isFile())
    },
    restore: async (rows, manifest, source) => {
      if (manifest.contains === 'database') return
      const incoming = `${folder}.restoring`
      await unpack(incoming, { rows, manifest, source }, async () => undefined)
      await rm(folder, { recursive: true, force: true })
      await rename(incoming, folder)
      await syncPath(data)
    },
  }
}

/**
 * A bucket, or a prefix in it. The first server that starts on the database finds its files there and marks the store.
 */
function inS3(data: string, s3: NonNullable<Config['s3']>): PlaceOfFiles {
  const store = new S3Store(s3)
  return {
    name: store.name,
    remedy: 'restore into a new bucket, or set HERON_S3_PREFIX to a new prefix',
    isTaken: async () => {
      if ((await store.mark()) !== undefined) return true
      for await (const _file of store.list()) return true
      return false
    },
    restore: async (rows, manifest, source) => {
      if (manifest.contains === 'database') return
      const incoming = join(data, 'files.restoring')
      await unpack(incoming, { rows, manifest, source }, async ({ id, sha256 }, path) => {
        await store.put(id, { path, size: (await stat(path)).size, sha256 })
        await rm(path)
      })
      await rm(incoming, { recursive: true })
    },
  }
}

/** The place of files according to the settings. */
export const placeOfFiles = ({ data, s3 }: Pick<Config, 'data'> & { readonly s3?: Config['s3'] }): PlaceOfFiles =>
  s3 ? inS3(data, s3) : inFolder(data)
