import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * For files: a slow browser holds its compressor for the whole download. For a file of 4.5 MB, Brotli takes 19 MB and
 * gzip less than one, including Node's buffers.
 */
export const compressedAsFile: { readonly encodings: ['gzip'] } = { encodings: ['gzip'] }

/** Compresses answers of a kilobyte and more, in an encoding the browser accepts. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      params: {
        // The default of 11 costs seconds on a megabyte; 5 is within a few percent of its size.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // A window of 64 KB, larger than nearly all answers: 1.5 MB for an answer of any size instead of 4 MB.
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    },
    // 128 KB for each answer instead of 256; results are one or two percent larger.
    zlibOptions: { windowBits: 14, memLevel: 7 },
    // A compressed body would have to be unpacked before its size is known.
    globalDecompression: false,
  })
}
