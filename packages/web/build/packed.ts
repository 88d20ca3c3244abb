import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Bytes that are not worth it: a packet holds them anyway. */
const SMALL = 1_024
/** The last two steps cost five times as much for two percent. */
const QUALITY = 9

const packers = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALL) return
  await Promise.all(
    Object.entries(packers).map(async ([ending, packer]) => writeFile(`${file}.${ending}`, await packer(bytes))),
  )
}

/** Scripts and styles compressed once, with the build: the server need not do it for every visit (F3). */
export function packed(): Plugin {
  return {
    name: 'heron-packed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets')
      const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
      for (const name of files) await pack(join(folder, name))
    },
  }
}
