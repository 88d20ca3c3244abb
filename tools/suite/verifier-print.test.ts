import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { presentVerifier, recordedVerifier, recordVerifier } from './verifier-print.mjs'

const version = 'packages/server/src/modules/work/program/program.verifier.ts'
const folder = 'packages/core/src/verify'

it('the verifier is the one recorded for its version', () => {
  const root = process.cwd()
  const advice =
    'The verifier has changed. If it may refuse a program that it passed before, raise VERIFIER_VERSION. ' +
    'Then run: node tools/suite/verifier-print.mjs'
  expect(presentVerifier(root), advice).toEqual(recordedVerifier(root))
})

let root = ''
const file = join(folder, 'program-name.ts')
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verifier-'))
  for (const path of [version, file]) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    cpSync(path, join(root, path))
  }
  mkdirSync(join(root, 'tools/suite'), { recursive: true })
  recordVerifier(root)
})
afterEach(() => rmSync(root, { recursive: true }))

it('comments, types and tests do not change it', () => {
  edit(file, (text) => `// A comment.\ninterface Unused { readonly a: 1 }\n${text.replaceAll('\n\n', '\n')}`)
  writeFileSync(join(root, folder, 'other.test.ts'), 'export {}')
  expect(presentVerifier(root)).toEqual(recordedVerifier(root))
})

it.each([
  ['code', () => edit(file, (text) => text.replace('{1,8}', '{1,9}'))],
  ['a new file', () => writeFileSync(join(root, folder, 'other.ts'), 'export const other = 1')],
  ['a version', () => edit(version, (text) => text.replace(/'\d+'/, "'999'"))],
] as const)('%s changes it, until it is recorded again', (_what, change) => {
  change()
  expect(presentVerifier(root)).not.toEqual(recordedVerifier(root))
  recordVerifier(root)
  expect(presentVerifier(root)).toEqual(recordedVerifier(root))
})
