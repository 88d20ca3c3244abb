import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { Words } from '@heron/contract/words'
import type { S3Config } from '../../config-s3.ts'
import { FileAbsent, type Source, StoreAway } from './file-store.ts'

interface Opened {
  readonly sdk: typeof import('@aws-sdk/client-s3')
  readonly client: S3Client
}

/** An object of a bucket. */
export interface StoredObject {
  readonly key: string
  /** ms since 1970 */
  readonly changeTime: number
}

/** ms: for a small answer, and without a byte of a download. */
const limits = { answer: 10_000, silence: 10_000 } as const
/** Attempts of repeatable requests, as ms before each. */
const pauses = [0, 200, 1_000]

const quiet = () => undefined

const isAbsent = (cause: unknown) => cause instanceof Error && ['NoSuchKey', 'NotFound'].includes(cause.name)

const absent = (key: string) => new FileAbsent(key.split('/').at(-1) ?? '')

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

/**
 * The objects of an S3 bucket below the prefix of the settings; keys are given without it. Failures throw `FileAbsent`
 * with the last part of the key, or `StoreAway`.
 */
export class S3Objects {
  /** Name of the bucket on the console and in logs. */
  readonly name: string
  /** The same in the languages of the screens. */
  readonly names: Words
  readonly #config: S3Config
  #opened: Promise<Opened> | undefined

  constructor(config: S3Config) {
    this.#config = config
    const place = `${config.bucket}${config.prefix ? `/${config.prefix}` : ''}`
    this.names = { zh: `S3 存储桶 ${place}`, en: `S3 bucket ${place}`, ja: `S3 バケット ${place}` }
    this.name = this.names.en
  }

  /** Stores a local file, within `patience` (ms). */
  async put(key: string, { path, size, sha256 }: Source, patience: number): Promise<void> {
    const { sdk, client } = await this.#open()
    await persistently(async () => {
      // Opened first: once the client has given up, an error of the opening would have no listener and end the process.
      const body = (await open(path)).createReadStream()
      const command = new sdk.PutObjectCommand({
        ...this.#at(key),
        Body: body,
        ContentLength: size,
        // The store compares the received bytes with it.
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      })
      await client.send(command, { abortSignal: AbortSignal.timeout(patience) }).finally(() => body.destroy())
    })
  }

  async putText(key: string, text: string): Promise<void> {
    const input = { ...this.#at(key), Body: text }
    await this.#ask(key, ({ sdk, client }, within) => client.send(new sdk.PutObjectCommand(input), within))
  }

  async copy(from: string, to: string): Promise<void> {
    const source = [this.#config.bucket, ...this.#keyOf(from).split('/')].map(encodeURIComponent).join('/')
    const input = { ...this.#at(to), CopySource: source }
    await this.#ask(from, ({ sdk, client }, within) => client.send(new sdk.CopyObjectCommand(input), within))
  }

  async *read(key: string): AsyncGenerator<Buffer> {
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
      throw isAbsent(cause) ? absent(key) : new StoreAway(cause)
    } finally {
      clearTimeout(timer)
    }
  }

  /** The whole text of a small object; undefined if there is none. */
  async text(key: string): Promise<string | undefined> {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of this.read(key)) chunks.push(chunk)
      return Buffer.concat(chunks).toString('utf8')
    } catch (cause) {
      if (cause instanceof FileAbsent) return undefined
      throw cause
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      const input = this.#at(key)
      await this.#ask(key, ({ sdk, client }, within) => client.send(new sdk.HeadObjectCommand(input), within))
      return true
    } catch (cause) {
      if (cause instanceof FileAbsent) return false
      throw cause
    }
  }

  async remove(key: string): Promise<void> {
    const input = this.#at(key)
    await this.#ask(key, ({ sdk, client }, within) => client.send(new sdk.DeleteObjectCommand(input), within))
  }

  /** All objects whose key begins with `start`. */
  async *list(start = ''): AsyncGenerator<StoredObject> {
    for await (const { Contents } of this.#pages({ Prefix: this.#keyOf(start) }))
      for (const { Key = '', LastModified } of Contents ?? [])
        yield { key: Key.slice(this.#prefix.length), changeTime: LastModified?.getTime() ?? 0 }
  }

  /** What the keys have before their first `/`. */
  async *folders(): AsyncGenerator<string> {
    for await (const { CommonPrefixes } of this.#pages({ Prefix: this.#prefix, Delimiter: '/' }))
      for (const { Prefix = '' } of CommonPrefixes ?? []) yield Prefix.slice(this.#prefix.length, -1)
  }

  async *#pages(input: { readonly Prefix: string; readonly Delimiter?: string }) {
    const { sdk, client } = await this.#open()
    let next: string | undefined
    do {
      const page = { Bucket: this.#config.bucket, ...input, ContinuationToken: next }
      const found = await persistently(() =>
        client.send(new sdk.ListObjectsV2Command(page), { abortSignal: AbortSignal.timeout(limits.answer) }),
      )
      yield found
      next = found.NextContinuationToken
    } while (next)
  }

  get #prefix(): string {
    const { prefix } = this.#config
    return prefix ? `${prefix}/` : ''
  }

  #keyOf(key: string): string {
    return this.#prefix + key
  }

  #at(key: string) {
    return { Bucket: this.#config.bucket, Key: this.#keyOf(key) }
  }

  /** One short command with a time limit and retries. */
  async #ask(key: string, send: (opened: Opened, within: { abortSignal: AbortSignal }) => Promise<unknown>) {
    const opened = await this.#open()
    try {
      await persistently(() => send(opened, { abortSignal: AbortSignal.timeout(limits.answer) }))
    } catch (cause) {
      throw isAbsent(cause) ? absent(key) : cause
    }
  }

  /** The client is loaded with the first object, because most servers use a folder. */
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
