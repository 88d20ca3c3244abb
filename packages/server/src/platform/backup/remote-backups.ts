import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Words } from '@heron/contract/words'
import type { S3Config } from '../config-s3.ts'
import { FileAbsent, StoreAway } from '../files/store/file-store.ts'
import { S3Objects } from '../files/store/s3-objects.ts'
import { backupTime, finishFolder, givenUp, namesToRemove, type Retention } from './folder.ts'
import { inParallel } from './in-parallel.ts'
import { manifestName, readManifest, readSums, type Sums, sumsIn, sumsName, sumsText } from './manifest.ts'
import { writePart } from './part.ts'

/** ms for the upload of one part: 5 GB, the largest object of one upload, at 1.4 MB a second. */
const patience = 3_600_000

/** What was sent of a backup. */
export interface SentBackup {
  readonly parts: number
  /** Parts that an earlier backup in the bucket had: they were copied there instead of sent. */
  readonly copied: number
}

/**
 * Backups in an S3 bucket, each below its name with the parts of its folder. The sums are written last and removed
 * first: a backup without them is not complete.
 */
export class RemoteBackups {
  /** Name of the bucket on the console. */
  readonly place: string
  /** The same in the languages of the screens. */
  readonly places: Words
  readonly #objects: S3Objects

  constructor(config: S3Config) {
    this.#objects = new S3Objects(config)
    this.place = this.#objects.name
    this.places = this.#objects.names
  }

  /** Names of the complete backups, oldest first. */
  async names(): Promise<readonly string[]> {
    const { complete } = await this.#found()
    return complete
  }

  /** Sends a finished backup. */
  async send(path: string): Promise<SentBackup> {
    const name = basename(path)
    const sums = await sumsIn(path)
    const earlier = (await this.names()).filter((each) => each !== name).at(-1)
    const known = earlier === undefined ? new Map<string, string>() : await this.#sumsOf(earlier)
    let copied = 0
    await inParallel([...sums], async ([part, sha256]) => {
      if (known.get(part) === sha256 && (await this.#copy(`${earlier}/${part}`, `${name}/${part}`))) {
        copied += 1
        return
      }
      await this.#put(path, part, sha256)
    })
    await this.#objects.putText(`${name}/${sumsName}`, sumsText(sums))
    return { parts: sums.size, copied }
  }

  /** Fetches a backup, or the newest for `latest`, into a folder of backups; every byte is compared with the sums. */
  async fetch(wanted: string, folder: string): Promise<string> {
    const names = await this.names()
    const name = wanted === 'latest' ? names.at(-1) : names.find((each) => each === wanted)
    if (!name)
      throw new Error(`there is no backup ${wanted} in ${this.place}; there are: ${names.join(', ') || 'none'}`)
    if (existsSync(join(folder, name))) throw new Error(`${join(folder, name)} is there already`)
    const sums = await this.#sumsOf(name)
    return finishFolder(folder, name, async (path) => {
      await inParallel([...sums], async ([part, sum]) => {
        const { storedSha256 } = await this.#fetchPart(`${name}/${part}`, join(path, part))
        if (storedSha256 !== sum) throw new Error(`${part} has been changed in ${this.place}`)
      })
      await this.#fetchPart(`${name}/${sumsName}`, join(path, sumsName))
    })
  }

  /** Removes all but the newest of a kind, and abandoned ones. Returns the names of the removed backups. */
  async removeOld(retention: Retention, now: number): Promise<readonly string[]> {
    const { complete, unfinished } = await this.#found()
    const manifestOf = async (name: string) => {
      const text = await this.#objects.text(`${name}/${manifestName}`)
      try {
        return readManifest(text ?? '', name)
      } catch {
        // One that cannot be read is left alone, as in a folder.
        return undefined
      }
    }
    const old = await namesToRemove(complete, manifestOf, retention)
    const abandoned = unfinished.filter((name) => now - (backupTime(name) ?? now) > givenUp)
    for (const name of [...old, ...abandoned]) await this.#remove(name)
    return old
  }

  async #found() {
    const names: string[] = []
    for await (const name of this.#objects.folders()) if (backupTime(name) !== undefined) names.push(name)
    const [complete, unfinished]: [string[], string[]] = [[], []]
    for (const name of names.toSorted()) {
      const isComplete = await this.#objects.has(`${name}/${sumsName}`)
      ;(isComplete ? complete : unfinished).push(name)
    }
    return { complete, unfinished }
  }

  async #sumsOf(name: string): Promise<Sums> {
    return readSums((await this.#objects.text(`${name}/${sumsName}`)) ?? '')
  }

  async #put(path: string, part: string, sha256: string): Promise<void> {
    const source = { path: join(path, part), size: (await stat(join(path, part))).size, sha256 }
    await this.#objects.put(`${basename(path)}/${part}`, source, patience)
  }

  /**
   * False when another server has removed that backup meanwhile, or the store does not copy the object: some cannot, and
   * a large object takes longer than a short answer. Then the part is sent.
   */
  async #copy(from: string, to: string): Promise<boolean> {
    try {
      await this.#objects.copy(from, to)
      return true
    } catch (cause) {
      if (cause instanceof FileAbsent || cause instanceof StoreAway) return false
      throw cause
    }
  }

  #fetchPart(key: string, path: string) {
    const open = () => Readable.from(this.#objects.read(key))
    return writePart(path, open, { isCompressed: false, recipient: undefined })
  }

  async #remove(name: string): Promise<void> {
    await this.#objects.remove(`${name}/${sumsName}`)
    const keys: string[] = []
    for await (const { key } of this.#objects.list(`${name}/`)) keys.push(key)
    await inParallel(keys, (key) => this.#objects.remove(key))
  }
}
