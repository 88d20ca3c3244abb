import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { Tables } from '../db/tables/index.ts'
import type { FileAnswer } from '../http/call.ts'
import type { Ids } from '../ids.ts'
import type { StagedFile } from './staged-file.ts'
import { syncPath } from './sync-path.ts'

const write = ownTables('storedFile')

/** What is known about a kept file. */
export type StoredFile = Selectable<Tables['storedFile']>

/** ms a file may be without a row: between its rename and the commit of its row. */
const settling = 3_600_000

/** ms an upload of a text that is being written waits for it to be saved. */
const unsaved = 7 * 86_400_000

/** Where a file lies below the folder of files. Ids are ours, digits only; the last four spread files over folders. */
export function placeOf(id: string): string {
  if (!/^\d{19}$/.test(id)) throw new AppError('NOT_FOUND')
  return `${id.slice(-2)}/${id.slice(-4, -2)}/${id}`
}

/** Files on the local disk under opaque ids, two folders deep; names and paths of callers never touch the disk. */
export class Files {
  readonly #root: string
  readonly #ids: Ids
  readonly #clock: Clock

  constructor(root: string, ids: Ids, clock: Clock) {
    this.#root = root
    this.#ids = ids
    this.#clock = clock
  }

  /** Keeps a staged file: in place and synced before its row is written in the caller's transaction. */
  async keep(
    db: Db,
    staged: StagedFile,
    owner: Pick<Actor, 'userId' | 'username'>,
    about: { readonly purpose: string; readonly subject: string | null },
  ): Promise<StoredFile> {
    const id = this.#ids()
    const path = this.#path(id)
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
    await rename(staged.path, path)
    await syncPath(join(path, '..'))
    const row: StoredFile = {
      id,
      name: staged.name,
      purpose: about.purpose,
      extension: staged.extension,
      mediaType: staged.mediaType,
      size: staged.size,
      sha256: staged.sha256,
      ownerId: owner.userId,
      subject: about.subject,
      createBy: owner.username,
      createTime: this.#clock(),
    }
    await write(db).insertInto('storedFile').values(row).execute()
    return row
  }

  /** Keeps the same bytes once more, for another owner and another subject: each can go without the other. */
  async copy(db: Db, file: StoredFile, owner: Pick<Actor, 'userId' | 'username'>, subject: string): Promise<string> {
    const id = this.#ids()
    const path = this.#path(id)
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
    await copyFile(this.#path(file.id), path)
    await syncPath(path)
    await syncPath(join(path, '..'))
    const made = { ownerId: owner.userId, createBy: owner.username, createTime: this.#clock() }
    await write(db)
      .insertInto('storedFile')
      .values({ ...file, id, subject, ...made })
      .execute()
    return id
  }

  /** What is known about a file; throws when there is none. */
  async get(db: Db, id: string): Promise<StoredFile> {
    const row = await db.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  /** The bytes of a file. */
  bytes(id: string): Promise<Buffer> {
    return readFile(this.#path(id))
  }

  /** Where the bytes lie, for readers in a worker. */
  pathOf(id: string): string {
    return this.#path(id)
  }

  /** A file as a download. Whether the caller may have it is the caller's question. */
  answer(file: StoredFile): FileAnswer {
    const inline = file.purpose === 'avatar' || file.purpose === 'picture'
    const body = createReadStream(this.#path(file.id))
    return {
      name: file.name,
      mediaType: file.mediaType,
      size: file.size,
      body,
      inline: inline && /^image\/(png|jpeg|gif|webp)$/.test(file.mediaType),
    }
  }

  /** Forgets the row in the caller's transaction; the sweeper removes the bytes once that is committed. */
  async remove(db: Db, id: string): Promise<void> {
    await write(db).deleteFrom('storedFile').where('id', '=', id).execute()
  }

  /** Gives a user's uploads that belong to nothing yet to a subject. Answers how many of them there were. */
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

  /** Forgets all files of these subjects in the caller's transaction. */
  async removeOf(db: Db, subjects: readonly string[]): Promise<void> {
    await write(db).deleteFrom('storedFile').where('subject', 'in', subjects).execute()
  }

  /**
   * Makes rows and disk agree: bytes without a row go once they have had time to settle, and before them the rows of
   * pictures whose text was never saved. Answers how many files went.
   */
  async sweep(db: Db): Promise<number> {
    await write(db)
      .deleteFrom('storedFile')
      .where('purpose', '=', 'notice')
      .where('subject', 'is', null)
      .where('createTime', '<', this.#clock() - unsaved)
      .execute()
    let removed = 0
    for (const path of await this.strays(db)) {
      const { mtimeMs } = await stat(path)
      if (this.#clock() - mtimeMs < settling) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  /** Is there a row of this file? */
  async isKept(db: Db, id: string): Promise<boolean> {
    return (await db.selectFrom('storedFile').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  }

  /** Paths on the disk of files without a row; some of them may be about to get theirs. */
  async strays(db: Db): Promise<readonly string[]> {
    const found: string[] = []
    for (const path of await this.#all()) {
      if (!(await this.isKept(db, path.split('/').at(-1) ?? ''))) found.push(path)
    }
    return found
  }

  async #all(): Promise<readonly string[]> {
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  }

  #path(id: string): string {
    return join(this.#root, placeOf(id))
  }
}
