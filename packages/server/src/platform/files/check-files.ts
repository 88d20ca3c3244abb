import { AppError } from '../app-error.ts'
import type { Db } from '../db/database.ts'
import type { Files, StoredFile } from './files.ts'

/** Result of checking all files. */
export interface FilesReport {
  /** Recorded files that are in the store with the right hash. */
  readonly sound: number
  /** Recorded files that are not in the store. */
  readonly missing: readonly Pick<StoredFile, 'id' | 'name'>[]
  /** Recorded files whose bytes have another hash. */
  readonly altered: readonly Pick<StoredFile, 'id' | 'name'>[]
  /** Files in the store without a row; removed by the sweep after an hour. */
  readonly strays: number
}

/**
 * ms after which a running server must have removed a file without a row: an hour of grace, an hour until the next
 * sweep, and a margin.
 */
const sweptAfter = 3 * 3_600_000

/** Rows read at a time. */
const batch = 200

/** Rows after an id, in the order of ids. */
const rowsAfter = (db: Db, id: string) =>
  db.selectFrom('storedFile').select(['id', 'name', 'sha256']).where('id', '>', id).orderBy('id').limit(batch).execute()

/** The fault of a file's bytes, if any. Throws other errors of reading. */
async function faultOf(files: Files, file: Pick<StoredFile, 'id' | 'name' | 'sha256'>) {
  try {
    await files.check(file)
    return undefined
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'FILE_LOST') return 'missing'
    if (cause instanceof AppError && cause.code === 'FILE_ALTERED') return 'altered'
    throw cause
  }
}

/** Reads every recorded file and compares it with its hash. A file removed meanwhile is no fault. */
export async function checkFiles(db: Db, files: Files): Promise<FilesReport> {
  const found = { missing: [] as Pick<StoredFile, 'id' | 'name'>[], altered: [] as Pick<StoredFile, 'id' | 'name'>[] }
  let sound = 0
  for (let rows = await rowsAfter(db, ''); rows.length > 0; rows = await rowsAfter(db, rows.at(-1)?.id ?? '')) {
    for (const file of rows) {
      const fault = await faultOf(files, file)
      if (!fault) sound += 1
      else if (await files.isKept(db, file.id)) found[fault].push({ id: file.id, name: file.name })
    }
  }
  let strays = 0
  for await (const _stray of files.strays(db)) strays += 1
  return { sound, ...found, strays }
}

/** Result of comparing rows and store without reading files. */
export interface Reconciled {
  readonly rows: number
  /** Rows without a file. */
  readonly missing: readonly Pick<StoredFile, 'id' | 'name'>[]
  /** Files without a row that the sweep should have removed. */
  readonly strays: readonly string[]
}

/** Compares the ids of rows with those in the store. Files stored or removed meanwhile are no fault. */
export async function reconcileFiles(db: Db, files: Files, now: number): Promise<Reconciled> {
  const stored = new Map<string, number>()
  for await (const { id, changeTime } of files.store.list()) stored.set(id, changeTime)
  const isThere = async (id: string) =>
    stored.delete(id) || (await files.store.has(id)) || !(await files.isKept(db, id))
  const missing: Pick<StoredFile, 'id' | 'name'>[] = []
  let count = 0
  for (let rows = await rowsAfter(db, ''); rows.length > 0; rows = await rowsAfter(db, rows.at(-1)?.id ?? '')) {
    count += rows.length
    for (const { id, name } of rows) if (!(await isThere(id))) missing.push({ id, name })
  }
  const strays: string[] = []
  for (const [id, changeTime] of stored)
    if (now - changeTime > sweptAfter && !(await files.isKept(db, id))) strays.push(id)
  return { rows: count, missing, strays }
}
