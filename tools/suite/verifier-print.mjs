// Records a fingerprint of the verifier's code together with VERIFIER_VERSION. A test fails when the code no longer
// matches the record. The author of the change then raises the version if the verifier may refuse a program that it
// passed before (ADR 0107), and runs this file to update the record.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

const record = 'tools/suite/verifier-print.json'
const folder = 'packages/core/src/verify'
const versionFile = 'packages/server/src/modules/work/program/program.verifier.ts'

/** JavaScript without types, comments and spaces: edits of those do not count. */
const bare = (code) => {
  const minify = { compress: false, mangle: false }
  return transformSync(code, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify }, minify: true }).code
}

const isProduct = (file) => file.endsWith('.ts') && !file.endsWith('.test.ts')

/** The fingerprint of the code of the verifier in this checkout. */
function printOf(root) {
  const hash = createHash('sha256')
  const files = readdirSync(join(root, folder), { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  for (const file of files.filter(isProduct).sort())
    hash.update(`${file}\0${bare(readFileSync(join(root, folder, file), 'utf8'))}\0`)
  return hash.digest('hex').slice(0, 24)
}

function versionOf(root) {
  const [, version] = /VERIFIER_VERSION = '(\d+)'/.exec(readFileSync(join(root, versionFile), 'utf8')) ?? []
  if (version === undefined) throw new Error(`${versionFile} has no VERIFIER_VERSION`)
  return version
}

/** The present version and code. */
export const presentVerifier = (root) => ({ version: versionOf(root), print: printOf(root) })

/** The version and code that were recorded last. */
export const recordedVerifier = (root) => JSON.parse(readFileSync(join(root, record), 'utf8'))

export const recordVerifier = (root) =>
  writeFileSync(join(root, record), `${JSON.stringify(presentVerifier(root), null, 2)}\n`)

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) recordVerifier(process.cwd())
