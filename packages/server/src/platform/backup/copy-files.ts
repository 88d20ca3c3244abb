import { link, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files, StoredFile } from '../files/files.ts'
import { placeOf } from '../files/files.ts'
import { inParallel } from './in-parallel.ts'
import { partNames, type Sums } from './manifest.ts'
import { type Stored, writePart } from './part.ts'

/** An earlier backup whose parts can be reused. */
export interface Earlier {
  readonly path: string
  readonly sums: Sums
}

const isGone = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'

/** The path of a file's part in a backup. */
export const filePart = (id: string): string => `${partNames.files}/${placeOf(id)}`

/**
 * Copies files into a backup, each once. The bytes of an id never change, so files of the previous backup are linked;
 * if the file system cannot link, they are copied.
 */
export class FileCopier {
  readonly #files: Files
  readonly #folder: string
  readonly #stored: Omit<Stored, 'isCompressed'>
  readonly #earlier: Earlier | undefined
  readonly #sums = new Map<string, string>()
  #linked = 0

  constructor(files: Files, folder: string, stored: Omit<Stored, 'isCompressed'>, earlier: Earlier | undefined) {
    this.#files = files
    this.#folder = folder
    this.#stored = stored
    this.#earlier = earlier
  }

  /** Checksums of the files in the backup, by part. */
  get sums(): Sums {
    return this.#sums
  }

  /** Number of files reused from the previous backup. */
  get linked(): number {
    return this.#linked
  }

  /** Copies files that are not in the backup yet; returns the ones whose bytes are missing from the store. */
  async bring<F extends Pick<StoredFile, 'id'>>(files: readonly F[]): Promise<readonly F[]> {
    const missing: F[] = []
    const others = files.filter(({ id }) => !this.#sums.has(filePart(id)))
    await inParallel(others, async (file) => {
      try {
        await this.#bringOne(file.id)
      } catch (cause) {
        if (!isGone(cause)) throw cause
        missing.push(file)
      }
    })
    return missing
  }

  /** Removes files that are not in the list: files deleted before the database was copied. */
  async keepOnly(files: readonly Pick<StoredFile, 'id'>[]): Promise<void> {
    const wanted = new Set(files.map(({ id }) => filePart(id)))
    for (const part of [...this.#sums.keys()].filter((each) => !wanted.has(each))) {
      await rm(join(this.#folder, part))
      this.#sums.delete(part)
    }
  }

  async #bringOne(id: string): Promise<void> {
    const part = filePart(id)
    const path = join(this.#folder, part)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const known = this.#earlier?.sums.get(part)
    if (this.#earlier && known && (await this.#link(join(this.#earlier.path, part), path))) {
      this.#sums.set(part, known)
      return
    }
    try {
      const source = () => this.#files.stream(id)
      const { storedSha256 } = await writePart(path, source, { ...this.#stored, isCompressed: false })
      this.#sums.set(part, storedSha256)
    } catch (cause) {
      await rm(path, { force: true })
      throw cause
    }
  }

  async #link(from: string, to: string): Promise<boolean> {
    try {
      await link(from, to)
      this.#linked += 1
      return true
    } catch {
      return false
    }
  }
}
