import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import type { Words } from '@heron/contract/words'
import { syncPath } from '../sync-path.ts'
import { FileAbsent, type FileStore, idPattern, markName, placeIn, type Source, type Stored } from './file-store.ts'

const isAbsent = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'

const orUndefined = (cause: unknown): undefined => {
  if (!isAbsent(cause)) throw cause
}

/** Files in a local folder, two folders deep, readable only by the server's account. */
export class FolderStore implements FileStore {
  readonly name: string
  readonly names: Words
  readonly #root: string

  constructor(root: string) {
    this.#root = root
    this.names = { zh: `目录 ${root}`, en: `folder ${root}`, ja: `フォルダー ${root}` }
    this.name = this.names.en
  }

  /** Moves the file, which is on the same disk, and syncs its folder. */
  async put(id: string, { path }: Source): Promise<void> {
    const to = await this.#folderFor(id)
    await rename(path, to)
    await syncPath(dirname(to))
  }

  async copy(from: string, to: string): Promise<void> {
    const path = await this.#folderFor(to)
    await copyFile(this.localPath(from), path).catch((cause: unknown) => {
      throw isAbsent(cause) ? new FileAbsent(from) : cause
    })
    await syncPath(path)
    await syncPath(dirname(path))
  }

  read(id: string): Readable {
    const bytes = createReadStream(this.localPath(id))
    const through = new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) })
    bytes.on('error', (cause) => through.destroy(isAbsent(cause) ? new FileAbsent(id) : cause))
    through.on('close', () => bytes.destroy())
    return bytes.pipe(through)
  }

  localPath(id: string): string {
    return join(this.#root, placeIn(id))
  }

  async has(id: string): Promise<boolean> {
    return (await stat(this.localPath(id)).catch(orUndefined)) !== undefined
  }

  async remove(id: string): Promise<void> {
    await rm(this.localPath(id), { force: true })
  }

  async *list(): AsyncGenerator<Stored> {
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true })
    for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && idPattern.test(entry.name))) {
      // Another server may have removed it meanwhile.
      const found = await stat(join(parentPath, name)).catch(orUndefined)
      if (found) yield { id: name, changeTime: found.mtimeMs }
    }
  }

  async mark(): Promise<string | undefined> {
    return (await readFile(join(this.#root, markName), 'utf8').catch(orUndefined)) || undefined
  }

  async setMark(mark: string): Promise<void> {
    const path = join(this.#root, markName)
    await writeFile(path, mark, { mode: 0o600 })
    await syncPath(path)
    await syncPath(this.#root)
  }

  async #folderFor(id: string): Promise<string> {
    const path = this.localPath(id)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return path
  }
}
