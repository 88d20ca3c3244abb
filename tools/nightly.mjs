#!/usr/bin/env node
// Runs every property to its full depth and, when all hold, records the hashes of their code: `npm run verify` then
// shortens properties whose code is unchanged. Commit the record with its change.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { propertyPrints, recordProven } from './suite/property-prints.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
await install()

const prints = propertyPrints(root)
const files = Object.keys(prints)
console.log(`${files.length} test files with properties, every case they name: about two minutes on two cores`)
const code = await run('vitest', ['run', ...files], { check: false })
if (code !== 0) {
  console.log('nothing recorded: a property failed')
} else if (JSON.stringify(propertyPrints(root)) !== JSON.stringify(prints)) {
  console.log('nothing recorded: the code changed while it was tried')
} else {
  recordProven(root, prints)
  console.log(`recorded for ${files.length} files`)
}
process.exit(code)
