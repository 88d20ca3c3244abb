import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'

/** How the bytes of a part are stored. */
export interface Stored {
  readonly isCompressed: boolean
  /** Public key in the format of age (`age1…`) that the part is encrypted to; undefined: not encrypted. */
  readonly recipient: string | undefined
}

/** Needed to read the bytes of a part back. */
export interface StoredSource {
  readonly isCompressed: boolean
  /** Secret key in the format of age (`AGE-SECRET-KEY-1…`); undefined when parts are not encrypted. */
  readonly identity: string | undefined
}

/** SHA-256 and length of the bytes passed through. */
class Sum extends Transform {
  readonly #hash = createHash('sha256')
  #size = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk)
    this.#size += chunk.length
    done(null, chunk)
  }

  /** Lower-case hexadecimal digits; valid after all bytes have passed. */
  get sha256(): string {
    return this.#hash.copy().digest('hex')
  }

  /** bytes */
  get size(): number {
    return this.#size
  }
}

type Web = ReadableStream<Uint8Array>

async function encrypted(source: Readable, recipient: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const web = Readable.toWeb(source) as Web
  return Readable.fromWeb((await encrypter.encrypt(web as globalThis.ReadableStream<Uint8Array>)) as Web)
}

async function decrypted(source: Readable, identity: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const web = Readable.toWeb(source) as Web
  return Readable.fromWeb((await decrypter.decrypt(web as globalThis.ReadableStream<Uint8Array>)) as Web)
}

/** Joins streams into one; an error of any of them ends it. */
function chained(streams: readonly [Readable, ...Transform[]]): Readable {
  const [first, ...others] = streams
  if (others.length === 0) return first
  const last = new PassThrough()
  pipeline([first, ...others, last]).catch((cause: unknown) => last.destroy(cause as Error))
  return last
}

/** Result of writing a part. */
export interface WrittenPart {
  /** SHA-256 of the bytes as stored. */
  readonly storedSha256: string
  /** SHA-256 of the bytes as given. */
  readonly sha256: string
  /** Length as given, in bytes. */
  readonly size: number
}

/**
 * Writes the stream from `open` to a new file that only this user may read; it is on the disk when the promise
 * resolves. Throws when the file exists.
 */
export async function writePart(path: string, open: () => Readable, stored: Stored): Promise<WrittenPart> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const given = new Sum()
  const kept = new Sum()
  const plain = chained([open(), given, ...(stored.isCompressed ? [createGzip({ level: 1 })] : [])])
  const bytes = stored.recipient ? await encrypted(plain, stored.recipient) : plain
  await pipeline(bytes, kept, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { storedSha256: kept.sha256, sha256: given.sha256, size: given.size }
}

/** The original bytes of a part. The stream fails if the part was changed or the key is wrong. */
export async function readPart(path: string, { isCompressed, identity }: StoredSource): Promise<Readable> {
  const bytes = createReadStream(path)
  const plain = identity ? await decrypted(bytes, identity) : bytes
  return isCompressed ? chained([plain, createGunzip()]) : plain
}

/** SHA-256 of a stream's bytes in hexadecimal digits. */
export async function sumOfStream(source: Readable): Promise<string> {
  const sum = new Sum()
  sum.resume()
  await pipeline(source, sum)
  return sum.sha256
}

/** Most bytes of a file read at a time. */
const piece = 262_144

/** SHA-256 of a file in hexadecimal digits. Most parts are small, and making a stream takes longer than reading one. */
export async function sumOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(size, piece)))
    const hash = createHash('sha256')
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}
