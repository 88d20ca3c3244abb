import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const folder = createRequire(import.meta.url)
  .resolve('occt-import-js')
  .replace(/dist\/[^/]+$/, 'test/testfiles/')

/** A sample file of occt-import-js (the cax-if ones are the CAx-IF test assemblies). */
export const occtSample = (path: string): Uint8Array => new Uint8Array(readFileSync(`${folder}${path}`))

/** A STEP file that repeats its products `copies` times with shifted entity numbers, for files of any size. */
export function repeatedStep(source: Uint8Array, copies: number): Uint8Array {
  const text = new TextDecoder().decode(source)
  const [head = '', rest = ''] = text.split(/^DATA;\s*$/m)
  const body = rest.slice(0, rest.lastIndexOf('ENDSEC;'))
  const shifted = Array.from({ length: copies }, (_, copy) =>
    body.replace(/#(\d+)/g, (__, id: string) => `#${Number(id) + copy * 100_000}`),
  )
  return new TextEncoder().encode(`${head}DATA;\n${shifted.join('')}ENDSEC;\nEND-ISO-10303-21;\n`)
}
