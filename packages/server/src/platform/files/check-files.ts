import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/database.ts'
import type { Files, StoredFile } from './files.ts'

/** What a look at all files found. */
export interface FilesReport {
  /** Files on record that are on the disk with their hash. */
  readonly sound: number
  /** Files on record that are not on the disk. */
  readonly missing: readonly Pick<StoredFile, 'id' | 'name'>[]
  /** Files on record whose bytes have another hash. */
  readonly altered: readonly Pick<StoredFile, 'id' | 'name'>[]
  /** Files on the disk without a row; the sweep removes them after an hour. */
  readonly strays: number
}

/** Rows read at a time. */
const batch = 200

/** Rows after an id, in the order of ids. */
const rowsAfter = (db: Db, id: string) =>
  db.selectFrom('storedFile').select(['id', 'name', 'sha256']).where('id', '>', id).orderBy('id').limit(batch).execute()

/** SHA-256 of a file in hexadecimal digits; undefined when it is not there. Throws what else reading throws. */
async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw cause
  }
  return hash.digest('hex')
}

/** Reads every file on record and compares it with its hash. A file that is removed meanwhile is no fault. */
export async function checkFiles(db: Db, files: Files): Promise<FilesReport> {
  const missing: Pick<StoredFile, 'id' | 'name'>[] = []
  const altered: Pick<StoredFile, 'id' | 'name'>[] = []
  let sound = 0
  for (let rows = await rowsAfter(db, ''); rows.length > 0; rows = await rowsAfter(db, rows.at(-1)?.id ?? '')) {
    for (const { id, name, sha256 } of rows) {
      const hash = await hashOf(files.pathOf(id))
      if (hash === sha256) sound += 1
      else if (await files.isKept(db, id)) (hash === undefined ? missing : altered).push({ id, name })
    }
  }
  return { sound, missing, altered, strays: (await files.strays(db)).length }
}
