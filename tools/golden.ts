#!/usr/bin/env node
// Golden programs: `node tools/golden.ts` compares, `node tools/golden.ts --update` writes the outputs. Inputs are
// never written, and outputs are not updated while an input has uncommitted changes: changing both together proves
// nothing. Commit the input first, then review the outputs as text.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { goldenFile, goldenOutputs } from '../packages/core/src/testing/golden-bundle.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'packages/core/src/post/golden')
const update = process.argv.includes('--update')

/** Inputs that differ from git. */
function changedInputs(): readonly string[] {
  const status = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  return status.split('\n').filter((line) => line.endsWith('input.json'))
}

const changed = update ? changedInputs() : []
if (changed.length > 0) {
  console.error(`refused: commit these inputs first, outputs are updated on their own\n${changed.join('\n')}`)
  process.exit(2)
}

let different = 0
let total = 0
for (const name of readdirSync(folder).sort()) {
  const input = JSON.parse(readFileSync(join(folder, name, 'input.json'), 'utf8'))
  for (const [post, text] of goldenOutputs(input)) {
    total++
    const path = join(folder, name, goldenFile(post))
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    different++
    console.log(`${update ? 'written' : 'different'}: ${name}/${goldenFile(post)}`)
    if (update) writeFileSync(path, text)
  }
}
console.log(`golden: ${total - different} of ${total} programs ${update ? 'unchanged' : 'as approved'}`)
process.exit(update || different === 0 ? 0 : 1)
