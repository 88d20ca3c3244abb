import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { Tables } from '../db/tables/index.ts'
import type { FileAnswer } from '../http/call.ts'
import type { Ids } from '../ids.ts'
import { claimSweep } from './claim-store.ts'
import type { StagedFile } from './staged-file.ts'
import { FileAbsent, type FileStore, idPattern, placeIn, StoreAway, type Stored } from './store/file-store.ts'
import { checkWhole, fetchWhole, openWhole, type Wanted } from './whole-file.ts'

const write = ownTables('storedFile')

/** The row of a stored file. */
export type StoredFile = Selectable<Tables['storedFile']>

/** A file whose bytes are in the store but which has no row yet. */
export type PlacedFile = Pick<StoredFile, 'id' | 'name' | 'extension' | 'mediaType' | 'size' | 'sha256'>

/** ms a file may be without a row, between storing its bytes and committing its row. */
const settling = 3_600_000

/** ms an upload for a text waits for the text to be saved. */
const unsaved = 7 * 86_400_000

/** Ids whose rows are looked up at once. */
const batch = 500

/** Path of a file below the root of its store. */
export function placeOf(id: string): string {
  if (!idPattern.test(id)) throw new AppError('NOT_FOUND')
  return placeIn(id)
}

/** The error for a caller when a store fails. */
function refusal(cause: unknown, { name }: Pick<StoredFile, 'name'>): unknown {
  if (cause instanceof FileAbsent) return new AppError('FILE_LOST', { name })
  return cause instanceof StoreAway ? new AppError('STORE_AWAY') : cause
}

export interface FilesOptions {
  readonly store: FileStore
  /** Folder where files are assembled before they are stored. */
  readonly incoming: string
  readonly ids: Ids
  readonly clock: Clock
}

/** Files under opaque ids in a store; callers' names and paths are never used in it. */
export class Files {
  readonly store: FileStore
  readonly #options: FilesOptions

  constructor(options: FilesOptions) {
    this.store = options.store
    this.#options = options
  }

  /** Stores the bytes of a staged file. Call it outside a transaction, because it may take long. */
  async place(staged: StagedFile): Promise<PlacedFile> {
    const id = this.#options.ids()
    await this.store.put(id, staged).catch((cause: unknown) => {
      throw refusal(cause, staged)
    })
    const { name, extension, mediaType, size, sha256 } = staged
    return { id, name, extension, mediaType, size, sha256 }
  }

  /** Stores a file: its bytes are permanently stored before its row is written in the caller's transaction. */
  async keep(
    db: Db,
    staged: StagedFile | PlacedFile,
    owner: Pick<Actor, 'userId' | 'username'>,
    about: { readonly purpose: string; readonly subject: string | null },
  ): Promise<StoredFile> {
    const { id, name, extension, mediaType, size, sha256 } = 'id' in staged ? staged : await this.place(staged)
    const made = { ownerId: owner.userId, createBy: owner.username, createTime: this.#options.clock() }
    const row: StoredFile = { id, name, extension, mediaType, size, sha256, ...about, ...made }
    await write(db).insertInto('storedFile').values(row).execute()
    return row
  }

  /** Stores the bytes of a file again, for a separate row. Outside a transaction, like `place`. */
  async placeCopy(file: StoredFile): Promise<PlacedFile> {
    const id = this.#options.ids()
    await this.store.copy(file.id, id).catch((cause: unknown) => {
      throw refusal(cause, file)
    })
    const { name, extension, mediaType, size, sha256 } = file
    return { id, name, extension, mediaType, size, sha256 }
  }

  /** The row of a file; throws when there is none. */
  async get(db: Db, id: string): Promise<StoredFile> {
    const row = await db.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  /** The bytes of a file, compared with its hash. */
  async bytes(file: Wanted): Promise<Buffer> {
    try {
      return await fetchWhole(this.store, file)
    } catch (cause) {
      throw refusal(cause, file)
    }
  }

  /** Reads a file completely. Throws FILE_LOST, FILE_ALTERED, STORE_AWAY. */
  async check(file: Wanted): Promise<void> {
    await checkWhole(this.store, file).catch((cause: unknown) => {
      throw refusal(cause, file)
    })
  }

  /** The bytes of a file from the store, without comparison. */
  stream(id: string): Readable {
    return this.store.read(id)
  }

  /** A file as a download, after all its bytes were compared with its hash. The caller must have checked the rights. */
  async answer(file: StoredFile): Promise<FileAnswer> {
    const inline = file.purpose === 'avatar' || file.purpose === 'picture'
    const spare = join(this.#options.incoming, this.#options.ids())
    const body = await openWhole(this.store, file, spare).catch((cause: unknown) => {
      throw refusal(cause, file)
    })
    return {
      name: file.name,
      mediaType: file.mediaType,
      size: file.size,
      body,
      inline: inline && /^image\/(png|jpeg|gif|webp)$/.test(file.mediaType),
    }
  }

  /** Removes the row in the caller's transaction; the sweep removes the bytes after the commit. */
  async remove(db: Db, id: string): Promise<void> {
    await write(db).deleteFrom('storedFile').where('id', '=', id).execute()
  }

  /** Assigns a user's unassigned uploads to a subject; returns their number. */
  async claim(db: Db, ids: readonly string[], ownerId: string, subject: string): Promise<number> {
    const { numUpdatedRows } = await write(db)
      .updateTable('storedFile')
      .set({ subject })
      .where('id', 'in', ids)
      .where('subject', 'is', null)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  /** Removes the rows of all files of these subjects in the caller's transaction. */
  async removeOf(db: Db, subjects: readonly string[]): Promise<void> {
    await write(db).deleteFrom('storedFile').where('subject', 'in', subjects).execute()
  }

  /** Removes the rows of temporary uploads older than an instant that were never claimed; returns their number. */
  async removeUnclaimed(db: Db, before: number): Promise<number> {
    const { numDeletedRows } = await write(db)
      .deleteFrom('storedFile')
      .where('purpose', '=', 'temp')
      .where('subject', 'is', null)
      .where('createTime', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  /**
   * Makes rows and store agree: removes rows of pictures whose text was never saved, and bytes without a row after the
   * time of grace. Of all servers on a store one sweeps it, once an hour. Returns the number of files removed.
   */
  async sweep(db: Db): Promise<number> {
    const now = this.#options.clock()
    await write(db)
      .deleteFrom('storedFile')
      .where('purpose', '=', 'notice')
      .where('subject', 'is', null)
      .where('createTime', '<', now - unsaved)
      .execute()
    let removed = 0
    if (!(await claimSweep(db, now))) return removed
    for await (const { id, changeTime } of this.strays(db)) {
      if (now - changeTime < settling) continue
      await this.store.remove(id)
      removed += 1
    }
    return removed
  }

  /** Whether the file has a row. */
  async isKept(db: Db, id: string): Promise<boolean> {
    return (await db.selectFrom('storedFile').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  }

  /** Files in the store without a row; some of them may be about to get one. */
  async *strays(db: Db): AsyncGenerator<Stored> {
    let found: Stored[] = []
    for await (const stored of this.store.list()) {
      found.push(stored)
      if (found.length < batch) continue
      yield* await without(db, found)
      found = []
    }
    if (found.length > 0) yield* await without(db, found)
  }
}

/** The files that have no row. */
async function without(db: Db, found: readonly Stored[]): Promise<readonly Stored[]> {
  const ids = found.map(({ id }) => id)
  const rows = await db.selectFrom('storedFile').select('id').where('id', 'in', ids).execute()
  const kept = new Set(rows.map(({ id }) => id))
  return found.filter(({ id }) => !kept.has(id))
}
