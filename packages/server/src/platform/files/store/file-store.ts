import type { Readable } from 'node:stream'

/** The store has no bytes of an id. */
export class FileAbsent extends Error {
  override readonly name = 'FileAbsent'
  /** As a disk says it. */
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

/** A file on this disk, to be stored. */
export interface Source {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/**
 * Where the bytes of kept files are, under their ids. The bytes of an id never change. What fails throws `FileAbsent` or
 * `StoreAway`, or what the disk says.
 */
export interface FileStore {
  /** What it is, for people. */
  readonly name: string
  /** Stores a file of this disk; all of it, and for good, once that resolves. The file may be gone afterwards. */
  readonly put: (id: string, source: Source) => Promise<void>
  /** Stores the bytes of an id once more. */
  readonly copy: (from: string, to: string) => Promise<void>
  /** The bytes as they come; what fails is an error of the stream. */
  readonly read: (id: string) => Readable
  /** Where the bytes are on this disk; undefined for a store elsewhere. */
  readonly localPath: (id: string) => string | undefined
  readonly has: (id: string) => Promise<boolean>
  /** An id that is not there is no error. */
  readonly remove: (id: string) => Promise<void>
  readonly list: () => AsyncIterable<Stored>
  /** The store's own name, by which a database knows it; undefined until it gets one. */
  readonly mark: () => Promise<string | undefined>
  /** An empty one takes the name away. */
  readonly setMark: (mark: string) => Promise<void>
}

/** A place below the root of a store. Ids are ours, digits only; the last four spread files over folders. */
export const placeIn = (id: string): string => `${id.slice(-2)}/${id.slice(-4, -2)}/${id}`

/** Ids of files, as against whatever else is in a store. */
export const idPattern = /^\d{19}$/

/** The file that holds the mark of a store. */
export const markName = 'store-id'
