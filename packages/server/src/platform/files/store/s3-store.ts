import { Readable } from 'node:stream'
import type { Words } from '@heron/contract/words'
import type { S3Config } from '../../config-s3.ts'
import { type FileStore, idPattern, markName, placeIn, type Source, type Stored } from './file-store.ts'
import { S3Objects } from './s3-objects.ts'

/** ms for a whole upload. */
const patience = 60_000

/** Files as objects of an S3 bucket, shared by all servers that use it. */
export class S3Store implements FileStore {
  readonly name: string
  readonly names: Words
  readonly #objects: S3Objects

  constructor(config: S3Config) {
    this.#objects = new S3Objects(config)
    this.name = this.#objects.name
    this.names = this.#objects.names
  }

  put(id: string, source: Source): Promise<void> {
    return this.#objects.put(placeIn(id), source, patience)
  }

  copy(from: string, to: string): Promise<void> {
    return this.#objects.copy(placeIn(from), placeIn(to))
  }

  read(id: string): Readable {
    return Readable.from(this.#objects.read(placeIn(id)))
  }

  localPath(): undefined {
    return undefined
  }

  has(id: string): Promise<boolean> {
    return this.#objects.has(placeIn(id))
  }

  remove(id: string): Promise<void> {
    return this.#objects.remove(placeIn(id))
  }

  async *list(): AsyncGenerator<Stored> {
    for await (const { key, changeTime } of this.#objects.list()) {
      const id = key.split('/').at(-1) ?? ''
      if (idPattern.test(id) && key === placeIn(id)) yield { id, changeTime }
    }
  }

  async mark(): Promise<string | undefined> {
    return (await this.#objects.text(markName)) || undefined
  }

  setMark(mark: string): Promise<void> {
    return this.#objects.putText(markName, mark)
  }
}
