import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { readAhead } from '../read-ahead.ts'

/** Bytes from which an answer is compressed. */
const threshold = 1_024

/** 128 KB for each answer instead of 256; results are one or two percent larger. */
const zlibOptions = { windowBits: 14, memLevel: 7 }

/** For files, which slow browsers read for long. */
const fileOptions = { ...zlibOptions, highWaterMark: readAhead }

/** Files compressed at once; each takes up to a megabyte while a slow browser reads it. Further ones are sent as they are. */
const mostFiles = 64
let files = 0

/** Texts, and drawings and programs without a media type of their own. */
const compressible = /^text\/|[/+](?:json|xml)\b|^application\/octet-stream$/

/**
 * A file compressed with gzip, if the browser accepts that and it is worth it. gzip, because a slow browser holds its
 * compressor for the whole download: for a file of 4.5 MB, Brotli takes 19 MB and gzip less than one, including Node's
 * buffers. Not by `@fastify/compress`: what begins like compressed data, as the texts `(S` and `x ` do, it leaves as it
 * is, but still declares it as gzip.
 */
export function gzipFile(
  body: Readable | Uint8Array | string,
  about: { readonly mediaType: string; readonly size: number | undefined; readonly accepts: string | undefined },
): Readable | undefined {
  const size = body instanceof Readable ? about.size : Buffer.byteLength(body)
  if ((size ?? threshold) < threshold || !compressible.test(about.mediaType)) return undefined
  if (files >= mostFiles || negotiate(about.accepts ?? '', ['gzip']) !== 'gzip') return undefined
  const source = body instanceof Readable ? body : Readable.from([body], { objectMode: false })
  files += 1
  // The answer's stream reports a failure.
  return pipeline(source, createGzip(fileOptions), () => {
    files -= 1
  })
}

/** Compresses answers of a kilobyte and more, in an encoding the browser accepts. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      params: {
        // The default of 11 costs seconds on a megabyte; 5 is within a few percent of its size.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // A window of 64 KB, larger than nearly all answers: 1.5 MB for an answer of any size instead of 4 MB.
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    },
    zlibOptions,
    // A compressed body would have to be unpacked before its size is known.
    globalDecompression: false,
  })
}
