import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { uploadPurposes } from '@heron/contract/limits'
import type { Multipart } from '@heron/contract/wire'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import { displayName, extensionOf } from './display-name.ts'
import { pixelsOf } from './picture-size.ts'
import { isBrokenText, sniff, sniffBytes, workbookExtension } from './sniff.ts'
import type { StagedFile } from './staged-file.ts'

export interface Upload {
  readonly files: readonly StagedFile[]
  readonly fields: Readonly<Record<string, string>>
}

/** ms; a temporary file older than this is abandoned. */
const abandoned = 3_600_000

/** A small file may unpack to a picture that takes gigabytes; its header is checked before unpacking. */
const mostPixels = 40_000_000

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

/** The multipart parser throws plain errors; those of Heron, Fastify and the disk have a code. */
const isMalformed = (cause: unknown): boolean => cause instanceof Error && !('code' in cause)

/** Counts and hashes the data, and keeps its beginning. */
function meter() {
  const hash = createHash('sha256')
  const heads: Buffer[] = []
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < sniffBytes) heads.push(chunk.subarray(0, sniffBytes - size))
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, done: () => ({ size, sha256: hash.digest('hex'), head: Buffer.concat(heads) }) }
}

/**
 * Receives uploads into temporary files: limits are enforced while the bytes arrive, and the content must match the
 * extension.
 */
export class Staging {
  readonly #folder: string
  readonly #ids: Ids
  readonly #clock: Clock

  constructor(folder: string, ids: Ids, clock: Clock) {
    this.#folder = folder
    this.#ids = ids
    this.#clock = clock
  }

  async receive(request: FastifyRequest, { purpose, maxFiles }: Multipart): Promise<Upload> {
    if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE', { type: request.headers['content-type'] ?? '' })
    const bytes = uploadPurposes[purpose].bytes
    const declared = Number(request.headers['content-length'] ?? 0)
    if (declared > bytes * maxFiles + 65_536) throw new AppError('TOO_LARGE', { limit: megabytes(bytes) })
    const files: StagedFile[] = []
    const fields: Record<string, string> = Object.create(null)
    try {
      const parts = request.parts({
        limits: { files: maxFiles, fileSize: bytes, fields: 20, fieldSize: 10_000, parts: maxFiles + 20 },
      })
      for await (const part of parts) {
        if (part.type === 'file') files.push(await this.#stage(part, purpose))
        else fields[part.fieldname] = String(part.value)
      }
      if (files.length === 0) throw new AppError('FILE_MISSING')
      return { files, fields: { ...fields } }
    } catch (cause) {
      await this.drop(files)
      throw isMalformed(cause) ? new AppError('MALFORMED') : cause
    }
  }

  /** Stages a file made by Heron, to be stored like an upload: a text, or a workbook with its media type. */
  async put(
    name: string,
    content: string | Buffer,
    { extension, mediaType } = { extension: 'txt', mediaType: 'text/plain' },
  ): Promise<StagedFile> {
    const bytes = Buffer.from(content)
    const path = join(this.#folder, this.#ids())
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
    await sync(path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { field: 'file', name, extension, mediaType, size: bytes.length, sha256, path }
  }

  /** Removes staged files that were not stored. */
  async drop(files: readonly StagedFile[]): Promise<void> {
    for (const file of files) await rm(file.path, { force: true })
  }

  /** Removes files left by a crash. */
  async sweep(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      const { mtimeMs } = await stat(path)
      if (this.#clock() - mtimeMs > abandoned) await rm(path, { force: true })
    }
  }

  async #stage(part: MultipartFile, purpose: Multipart['purpose']): Promise<StagedFile> {
    const name = displayName(part.filename ?? '')
    const named = extensionOf(name)
    const { extensions, bytes } = uploadPurposes[purpose]
    if (!(extensions as readonly string[]).includes(named))
      throw new AppError('UNSUPPORTED_TYPE', { type: (named || name).slice(0, 100) })
    const path = join(this.#folder, this.#ids())
    try {
      const metered = meter()
      await pipeline(part.file, metered.stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
      if (part.file.truncated) throw new AppError('TOO_LARGE', { limit: megabytes(bytes) })
      const { size, sha256, head } = metered.done()
      if (size === 0) throw new AppError('FILE_EMPTY')
      const extension = purpose === 'sheet' ? workbookExtension(named, head) : named
      const mediaType = sniff(extension, head)
      if (!mediaType && isBrokenText(extension, head)) throw new AppError('FILE_NOT_TEXT', { name })
      if (!mediaType) throw new AppError('UNSUPPORTED_TYPE', { type: extension })
      if ((pixelsOf(extension, head) ?? 0) > mostPixels) throw new AppError('PICTURE_TOO_LARGE', { limit: mostPixels })
      await sync(path)
      return { field: part.fieldname, name, extension, mediaType, size, sha256, path }
    } catch (cause) {
      await rm(path, { force: true })
      throw cause
    }
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
