import type { Readable } from 'node:stream'
import type { Words } from '@heron/contract/words'

/** The store has no bytes of an id. */
export class FileAbsent extends Error {
  override readonly name = 'FileAbsent'
  /** The error code of a file system. */
  readonly code = 'ENOENT'

  constructor(id: string) {
    super(`there are no bytes of ${id}`)
  }
}

/** The store cannot be reached, fails, or does not answer in time. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'

  constructor(cause: unknown) {
    super(`the file store cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

export interface Stored {
  readonly id: string
  /** ms since 1970 */
  readonly changeTime: number
}

/** A local file to store. */
export interface Source {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/**
 * Stores the bytes of files by id. The bytes of an id never change. Failures throw `FileAbsent`, `StoreAway`, or the
 * disk's error.
 */
export interface FileStore {
  /** Name of the store on the console and in logs. */
  readonly name: string
  /** The same in the languages of the screens. */
  readonly names: Words
  /** Stores a local file, completely and permanently once the promise resolves. The local file may then be gone. */
  readonly put: (id: string, source: Source) => Promise<void>
  /** Copies the bytes of an id to another id. */
  readonly copy: (from: string, to: string) => Promise<void>
  /** The bytes as a stream; failures are errors of the stream. */
  readonly read: (id: string) => Readable
  /** Local path of the bytes; undefined for a remote store. */
  readonly localPath: (id: string) => string | undefined
  readonly has: (id: string) => Promise<boolean>
  /** A missing id is no error. */
  readonly remove: (id: string) => Promise<void>
  readonly list: () => AsyncIterable<Stored>
  /** The store's mark, which the database records; undefined until it has one. */
  readonly mark: () => Promise<string | undefined>
  /** An empty mark removes it. */
  readonly setMark: (mark: string) => Promise<void>
}

/** Path below the root of a store. Ids are generated and consist of digits; the last four spread files over folders. */
export const placeIn = (id: string): string => `${id.slice(-2)}/${id.slice(-4, -2)}/${id}`

/** Ids of files, unlike other entries in a store. */
export const idPattern = /^\d{19}$/

/** The file with the mark of a store. */
export const markName = 'store-id'
