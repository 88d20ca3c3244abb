import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const folder = createRequire(import.meta.url)
  .resolve('occt-import-js')
  .replace(/dist\/[^/]+$/, 'test/testfiles/')

/** A sample file that comes with occt-import-js (the cax-if ones are the CAx-IF test assemblies). */
export const occtSample = (path: string): Uint8Array => new Uint8Array(readFileSync(`${folder}${path}`))
