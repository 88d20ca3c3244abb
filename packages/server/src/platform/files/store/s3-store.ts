import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../../config-files.ts'
import {
  FileAbsent,
  type FileStore,
  idPattern,
  markName,
  placeIn,
  type Source,
  StoreAway,
  type Stored,
} from './file-store.ts'

interface Opened {
  readonly sdk: typeof import('@aws-sdk/client-s3')
  readonly client: S3Client
}

/** ms: for a small answer, for a whole upload, and without a byte of a download. */
const limits = { answer: 10_000, upload: 60_000, silence: 10_000 } as const
/** Attempts of repeatable requests, as ms before each. */
const pauses = [0, 200, 1_000]

const quiet = () => undefined

const isAbsent = (cause: unknown) => cause instanceof Error && ['NoSuchKey', 'NotFound'].includes(cause.name)

/** Repeats a request that failed because of the store. */
async function persistently<T>(run: () => Promise<T>): Promise<T> {
  let last: unknown
  for (const pause of pauses) {
    await wait(pause)
    try {
      return await run()
    } catch (cause) {
      if (isAbsent(cause)) throw cause
      last = cause
    }
  }
  throw new StoreAway(last)
}

/** Files as objects of an S3 bucket, shared by all servers that use it. */
export class S3Store implements FileStore {
  readonly name: string
  readonly #config: S3Config
  #opened: Promise<Opened> | undefined

  constructor(config: S3Config) {
    this.#config = config
    this.name = `S3 bucket ${config.bucket}${config.prefix ? `/${config.prefix}` : ''}`
  }

  async put(id: string, { path, size, sha256 }: Source): Promise<void> {
    const { sdk, client } = await this.#open()
    await persistently(async () => {
      const body = createReadStream(path)
      const command = new sdk.PutObjectCommand({
        ...this.#at(this.#key(id)),
        Body: body,
        ContentLength: size,
        // The store compares the received bytes with it.
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      })
      await client.send(command, { abortSignal: AbortSignal.timeout(limits.upload) }).finally(() => body.destroy())
    })
  }

  async copy(from: string, to: string): Promise<void> {
    const source = [this.#config.bucket, ...this.#key(from).split('/')].map(encodeURIComponent).join('/')
    const input = { ...this.#at(this.#key(to)), CopySource: source }
    await this.#ask(from, ({ sdk, client }, within) => client.send(new sdk.CopyObjectCommand(input), within))
  }

  read(id: string): Readable {
    return Readable.from(this.#bytes(id))
  }

  localPath(): undefined {
    return undefined
  }

  async has(id: string): Promise<boolean> {
    try {
      const input = this.#at(this.#key(id))
      await this.#ask(id, ({ sdk, client }, within) => client.send(new sdk.HeadObjectCommand(input), within))
      return true
    } catch (cause) {
      if (cause instanceof FileAbsent) return false
      throw cause
    }
  }

  async remove(id: string): Promise<void> {
    const input = this.#at(this.#key(id))
    await this.#ask(id, ({ sdk, client }, within) => client.send(new sdk.DeleteObjectCommand(input), within))
  }

  async *list(): AsyncGenerator<Stored> {
    const { sdk, client } = await this.#open()
    let next: string | undefined
    do {
      const page = { Bucket: this.#config.bucket, Prefix: this.#prefix, ContinuationToken: next }
      const found = await persistently(() =>
        client.send(new sdk.ListObjectsV2Command(page), { abortSignal: AbortSignal.timeout(limits.answer) }),
      )
      for (const { Key = '', LastModified } of found.Contents ?? []) {
        const id = Key.split('/').at(-1) ?? ''
        if (idPattern.test(id)) yield { id, changeTime: LastModified?.getTime() ?? 0 }
      }
      next = found.NextContinuationToken
    } while (next)
  }

  async mark(): Promise<string | undefined> {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of this.#object(this.#prefix + markName, markName)) chunks.push(chunk)
      return Buffer.concat(chunks).toString('utf8') || undefined
    } catch (cause) {
      if (cause instanceof FileAbsent) return undefined
      throw cause
    }
  }

  async setMark(mark: string): Promise<void> {
    const input = { ...this.#at(this.#prefix + markName), Body: mark }
    await this.#ask(markName, ({ sdk, client }, within) => client.send(new sdk.PutObjectCommand(input), within))
  }

  get #prefix(): string {
    const { prefix } = this.#config
    return prefix ? `${prefix}/` : ''
  }

  #key(id: string): string {
    return this.#prefix + placeIn(id)
  }

  #at(key: string) {
    return { Bucket: this.#config.bucket, Key: key }
  }

  #bytes(id: string): AsyncGenerator<Buffer> {
    return this.#object(this.#key(id), id)
  }

  async *#object(key: string, id: string): AsyncGenerator<Buffer> {
    const { sdk, client } = await this.#open()
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(new Error('no byte in time')), limits.silence)
    try {
      const { Body }: GetObjectCommandOutput = await client.send(new sdk.GetObjectCommand(this.#at(key)), {
        abortSignal: silence.signal,
      })
      const body = Body as Readable // in Node the body is a Readable
      silence.signal.addEventListener('abort', () => body.destroy(new Error('no byte in time')))
      for await (const chunk of body) {
        timer.refresh()
        yield chunk as Buffer
      }
    } catch (cause) {
      throw isAbsent(cause) ? new FileAbsent(id) : new StoreAway(cause)
    } finally {
      clearTimeout(timer)
    }
  }

  /** One short command with a time limit and retries. */
  async #ask(id: string, send: (opened: Opened, within: { abortSignal: AbortSignal }) => Promise<unknown>) {
    const opened = await this.#open()
    try {
      await persistently(() => send(opened, { abortSignal: AbortSignal.timeout(limits.answer) }))
    } catch (cause) {
      throw isAbsent(cause) ? new FileAbsent(id) : cause
    }
  }

  /** The client is loaded with the first file, because most servers use a folder. */
  #open() {
    this.#opened ??= (async () => {
      const sdk = await import('@aws-sdk/client-s3')
      const { endpoint, region, accessKey, secretKey, pathStyle } = this.#config
      const client = new sdk.S3Client({
        ...(endpoint ? { endpoint } : {}),
        region,
        forcePathStyle: pathStyle,
        credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
        // Retries are made here, each with a new stream.
        maxAttempts: 1,
        // Stores other than Amazon's do not support the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: 3_000 },
        // Failures are thrown as errors; the client's warnings add nothing.
        logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
      })
      return { sdk, client }
    })()
    return this.#opened
  }
}
