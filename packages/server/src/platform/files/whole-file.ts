import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error.ts'
import { readAhead } from '../read-ahead.ts'
import { FileAbsent, type FileStore, StoreAway } from './store/file-store.ts'

/** A file as its row describes it. */
export interface Wanted {
  readonly id: string
  readonly name: string
  readonly sha256: string
}

/** A download that breaks off or is garbled is repeated. */
const tries = 3

/** Passes all bytes to `write` and compares them with the hash in the row. */
async function compared(source: Readable, { name, sha256 }: Wanted, write: (chunk: Buffer) => void): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk as Buffer)
    write(chunk as Buffer)
  }
  if (hash.digest('hex') !== sha256) throw new AppError('FILE_ALTERED', { name })
}

/** Repeats until the bytes match the row; a local file is read once, because it would not change. */
async function persistently<T>(store: FileStore, { id }: Wanted, run: () => Promise<T>): Promise<T> {
  for (let left = store.localPath(id) === undefined ? tries : 1; ; left -= 1) {
    try {
      return await run()
    } catch (cause) {
      const mayPass = cause instanceof StoreAway || (cause instanceof AppError && cause.code === 'FILE_ALTERED')
      if (!mayPass || left <= 1) throw cause
    }
  }
}

/** Compares a local file with its row, through one buffer: a stream leaves one of 64 KB for each chunk to the collector. */
async function checkLocal(path: string, { id, name, sha256 }: Wanted): Promise<void> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new FileAbsent(id) : cause
  })
  try {
    const hash = createHash('sha256')
    const buffer = Buffer.allocUnsafe(65_536)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null)
      if (bytesRead === 0) break
      hash.update(buffer.subarray(0, bytesRead))
    }
    if (hash.digest('hex') !== sha256) throw new AppError('FILE_ALTERED', { name })
  } finally {
    await file.close()
  }
}

/** Reads a file completely. Throws FileAbsent, StoreAway, FILE_ALTERED. */
export function checkWhole(store: FileStore, wanted: Wanted): Promise<void> {
  const path = store.localPath(wanted.id)
  if (path) return checkLocal(path, wanted)
  return persistently(store, wanted, () => compared(store.read(wanted.id), wanted, () => undefined))
}

/** All bytes of a file, compared with its row. Throws FileAbsent, StoreAway, FILE_ALTERED. */
export function fetchWhole(store: FileStore, wanted: Wanted): Promise<Buffer> {
  return persistently(store, wanted, async () => {
    const chunks: Buffer[] = []
    await compared(store.read(wanted.id), wanted, (chunk) => chunks.push(chunk))
    return Buffer.concat(chunks)
  })
}

/** Opens a file that may be removed: its bytes stay readable once it is open. */
async function opened(path: string, id: string): Promise<Readable> {
  const stream = createReadStream(path, { highWaterMark: readAhead })
  try {
    await once(stream, 'open')
    return stream
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'ENOENT' ? new FileAbsent(id) : cause
  }
}

/**
 * Writes a file to the local disk, its bytes compared with the hash in its row. Throws FileAbsent, StoreAway,
 * FILE_ALTERED.
 */
export function fetchWholeTo(spare: string, store: FileStore, wanted: Wanted): Promise<void> {
  return persistently(store, wanted, async () => {
    const hash = createHash('sha256')
    const target = createWriteStream(spare, { mode: 0o600 })
    const tap = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(store.read(wanted.id), tap, target)
    if (hash.digest('hex') !== wanted.sha256) throw new AppError('FILE_ALTERED', { name: wanted.name })
  })
}

/**
 * A file as a stream that cannot fail midway: every byte is compared with the row's hash before the first is passed on.
 * `spare` is a path for the bytes of a remote store. Throws FileAbsent, StoreAway, FILE_ALTERED.
 */
export async function openWhole(store: FileStore, wanted: Wanted, spare: string): Promise<Readable> {
  const path = store.localPath(wanted.id)
  if (path) {
    await checkWhole(store, wanted)
    return opened(path, wanted.id)
  }
  try {
    // A remote store may break off at any byte, so its file is first copied to the local disk.
    await fetchWholeTo(spare, store, wanted)
    return await opened(spare, wanted.id)
  } finally {
    await rm(spare, { force: true })
  }
}
