import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { FileStore } from './store/file-store.ts'

const write = ownTables('fileStore')

/** Rows whose bytes are searched: a store with one of them is the right one, because ids are never reused. */
const looked = 20

/** ms between two sweeps of a whole store: in a bucket, every thousand files cost a request. */
const sweepEvery = 3_600_000

const markOf = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('fileStore').select('mark').executeTakeFirst())?.mark

async function setMarkOf(db: Db, mark: string): Promise<void> {
  await write(db).deleteFrom('fileStore').execute()
  await write(db).insertInto('fileStore').values({ mark, sweepTime: 0 }).execute()
}

/** Whether the store has files of this database; undefined when the database has none. */
async function hasSome(db: Db, store: FileStore): Promise<boolean | undefined> {
  const rows = db.selectFrom('storedFile').select('id')
  const newest = await rows.orderBy('id', 'desc').limit(looked).execute()
  if (newest.length === 0) return undefined
  const oldest = await rows.orderBy('id').limit(looked).execute()
  for (const { id } of [...newest, ...oldest]) if (await store.has(id)) return true
  return false
}

/** Whether this server sweeps the store now: one server, once an hour. */
export async function claimSweep(db: Db, now: number): Promise<boolean> {
  const due = write(db)
    .updateTable('fileStore')
    .set({ sweepTime: now })
    .where('sweepTime', '<=', now - sweepEvery)
  return (await due.executeTakeFirst()).numUpdatedRows > 0n
}

async function setMark(db: Db, store: FileStore, mark: string): Promise<void> {
  await store.setMark(mark)
  await setMarkOf(db, mark)
}

/** Assigns the store to this database. Its mark is new, so a server that still uses the previous store is refused. */
export const adoptStore = (db: Db, store: FileStore): Promise<void> => setMark(db, store, randomUUID())

/** Whether files of this database may be stored there: the store is its own, unmarked, or already has some of them. */
export async function mayTake(db: Db, store: FileStore): Promise<boolean> {
  const found = await store.mark()
  return found === undefined || found === (await markOf(db)) || (await hasSome(db, store)) === true
}

/** Whether the store is the one used by the servers on this database. */
export async function isStoreOf(db: Db, store: FileStore): Promise<boolean> {
  const known = await markOf(db)
  return known !== undefined && known === (await store.mark())
}

/**
 * Ensures that the store belongs to this database, so that no server stores files where others cannot find them, or
 * removes files of another database. Throws when it does not.
 */
export async function claimStore(db: Db, store: FileStore): Promise<void> {
  const [known, found] = [await markOf(db), await store.mark()]
  if (known !== undefined && known === found) return
  const isSeen = await hasSome(db, store)
  if (known !== undefined && found !== undefined) {
    throw new Error(`the ${store.name} has the files of another database, or is not what the other servers use`)
  }
  if (found !== undefined && isSeen !== true) {
    throw new Error(
      `the ${store.name} has the files of another database; take an empty place for the files of this one`,
    )
  }
  if (known !== undefined && isSeen === false) {
    throw new Error(
      `the ${store.name} has none of the files of this database: give all servers the same HERON_DATA folder or S3 bucket`,
    )
  }
  await setMark(db, store, known ?? found ?? randomUUID())
}
