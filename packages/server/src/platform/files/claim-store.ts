import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { FileStore } from './store/file-store.ts'

const write = ownTables('fileStore')

/** Rows whose bytes are looked for: a store that has one of them is the right one, ids are never made twice. */
const looked = 20

/** ms between two looks through a whole store: of a bucket, every thousand files are a request. */
const sweepEvery = 3_600_000

const markOf = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('fileStore').select('mark').executeTakeFirst())?.mark

async function setMarkOf(db: Db, mark: string): Promise<void> {
  await write(db).deleteFrom('fileStore').execute()
  await write(db).insertInto('fileStore').values({ mark, sweepTime: 0 }).execute()
}

/** Whether the store has files of this database; undefined where the database has none. */
async function hasSome(db: Db, store: FileStore): Promise<boolean | undefined> {
  const rows = db.selectFrom('storedFile').select('id')
  const newest = await rows.orderBy('id', 'desc').limit(looked).execute()
  if (newest.length === 0) return undefined
  const oldest = await rows.orderBy('id').limit(looked).execute()
  for (const { id } of [...newest, ...oldest]) if (await store.has(id)) return true
  return false
}

/** Whether this server is the one to look through the store now: one of all, once an hour. */
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

/** Makes the store the one of this database. Its mark is new: a server with the settings of the store before is refused. */
export const adoptStore = (db: Db, store: FileStore): Promise<void> => setMark(db, store, randomUUID())

/** Whether files of this database may be put there: it is the database's own, or unmarked, or has some of them already. */
export async function mayTake(db: Db, store: FileStore): Promise<boolean> {
  const found = await store.mark()
  return found === undefined || found === (await markOf(db)) || (await hasSome(db, store)) === true
}

/** Whether the store is the one that the servers on this database use. */
export async function isStoreOf(db: Db, store: FileStore): Promise<boolean> {
  const known = await markOf(db)
  return known !== undefined && known === (await store.mark())
}

/**
 * Makes sure that the store is the one of this database, so that no server keeps files where others do not see them, and
 * none removes files of another database. Throws where it is not.
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
