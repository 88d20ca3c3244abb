/**
 * Writes the demo job's files into a folder: node tools/corpus.ts <folder> [--seed n]
 * The same seed writes the same job.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demo } from '@heron/reader/corpus'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
})
const [folder] = positionals
const seed = Number(values.seed)
if (folder === undefined || !Number.isInteger(seed) || seed < 0) {
  console.error('usage: node tools/corpus.ts <folder> [--seed n]')
  process.exit(2)
}

mkdirSync(folder, { recursive: true })
const { files, conflict } = demo(seed)
for (const { name, bytes, about } of files) {
  writeFileSync(join(folder, name), bytes)
  console.log(`${name.padEnd(24)} ${String(bytes.length).padStart(7)} bytes  ${about}`)
}
console.log(`conflict: ${conflict.electrode} ${conflict.location} Y ${conflict.values.join(' and ')} mm`)
