import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/database.ts'
import { adoptStore, isStoreOf, mayTake } from './claim-store.ts'
import { FileAbsent, type FileStore } from './store/file-store.ts'
import { syncPath } from './sync-path.ts'
import { checkWhole, fetchWholeTo } from './whole-file.ts'

export interface Move {
  readonly db: Db
  readonly from: FileStore
  readonly to: FileStore
  /** Local folder of a folder store, for bytes being copied. */
  readonly incoming: string
  readonly tell: (line: string) => void
}

interface Row {
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly size: number
}

/** Result of a pass over all recorded files. */
export interface MoveReport {
  readonly copied: number
  /** Files that were there already. */
  readonly present: number
  /** Files that are in neither store, or whose bytes differ from their row: they are not moved. */
  readonly faulty: readonly { readonly id: string; readonly name: string; readonly fault: 'missing' | 'altered' }[]
}

/** Rows read at a time, files moved at a time, and files between two progress messages. */
const [batch, atATime, progress] = [200, 8, 1_000]

const rowsAfter = (db: Db, id: string): Promise<Row[]> =>
  db
    .selectFrom('storedFile')
    .select(['id', 'name', 'sha256', 'size'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(batch)
    .execute()

/** Copies the bytes of one file after comparing them with its row. The target has all bytes or none. */
async function copyOne({ from, to, incoming }: Move, row: Row): Promise<void> {
  const path = from.localPath(row.id)
  if (path !== undefined) {
    await checkWhole(from, row)
    await to.put(row.id, { ...row, path })
    return
  }
  const spare = join(incoming, row.id)
  try {
    await fetchWholeTo(spare, from, row)
    await syncPath(spare)
    await to.put(row.id, { ...row, path: spare })
  } finally {
    await rm(spare, { force: true })
  }
}

/** The fault of a file's bytes; throws errors that a retry may resolve. */
function faultOf(cause: unknown): 'missing' | 'altered' {
  if (cause instanceof FileAbsent) return 'missing'
  if (cause instanceof AppError && cause.code === 'FILE_ALTERED') return 'altered'
  throw cause
}

async function* rowsOf(db: Db): AsyncGenerator<Row> {
  for (let rows = await rowsAfter(db, ''); rows.length > 0; rows = await rowsAfter(db, rows.at(-1)?.id ?? ''))
    yield* rows
}

/** Runs the work for every recorded file, several at a time. The first failure ends it. */
async function eachFile(db: Db, work: (row: Row) => Promise<void>): Promise<void> {
  const queue = rowsOf(db)
  const worker = async () => {
    for await (const row of queue) await work(row)
  }
  const ends = await Promise.allSettled(Array.from({ length: atATime }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/**
 * Copies all recorded files that the target does not have yet. An interrupted copy continues with the next call.
 * Servers may write to the store meanwhile. Throws when one of the stores belongs to another database.
 */
export async function copyFiles(move: Move): Promise<MoveReport> {
  const { db, from, to, tell } = move
  if (!(await isStoreOf(db, from)) && !(await isStoreOf(db, to)))
    throw new Error(`the ${from.name} is not the store of this database`)
  if (!(await mayTake(db, to))) throw new Error(`the ${to.name} has the files of another database`)
  let [copied, present] = [0, 0]
  const faulty: MoveReport['faulty'][number][] = []
  await eachFile(db, async (row) => {
    if (await to.has(row.id)) {
      present += 1
      return
    }
    try {
      await copyOne(move, row)
      copied += 1
      if (copied % progress === 0) tell(`copied: ${copied}`)
    } catch (cause) {
      faulty.push({ id: row.id, name: row.name, fault: faultOf(cause) })
    }
  })
  return { copied, present, faulty }
}

/** Makes the target the store of the database. No server may be running. */
export async function switchStore({ db, to }: Pick<Move, 'db' | 'to'>): Promise<void> {
  if (!(await isStoreOf(db, to))) await adoptStore(db, to)
}

/** Removes the files from the previous store, each after checking that the other store has it. Returns their number. */
export async function removeMoved({ db, from, to }: Move): Promise<number> {
  if (!(await isStoreOf(db, to))) throw new Error(`the ${to.name} is not the store of this database`)
  let removed = 0
  await eachFile(db, async ({ id }) => {
    if (!(await from.has(id)) || !(await to.has(id))) return
    await from.remove(id)
    removed += 1
  })
  // Free for another database, and for moving back.
  await from.setMark('')
  return removed
}
