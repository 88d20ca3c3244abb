import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * For files: a browser that reads slowly holds its compressor for as long. Of a file of 4.5 MB Brotli holds 19 MB, gzip less
 * than one, Node's buffers included.
 */
export const compressedAsFile: { readonly encodings: ['gzip'] } = { encodings: ['gzip'] }

/** Compresses answers of a kilobyte and more, as their browser can take them. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      params: {
        // The default of 11 costs seconds on a megabyte; 5 is within a few percent of its size.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // A window of 64 KB, more than nearly all answers have: 1.5 MB for an answer of any size instead of 4 MB for each of its.
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    },
    // 128 KB for each answer in place of 256; a percent or two larger.
    zlibOptions: { windowBits: 14, memLevel: 7 },
    // A compressed body would have to be unpacked before its size is known.
    globalDecompression: false,
  })
}
