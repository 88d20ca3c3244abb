import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { propertyPrints, provenProperties, recordProven } from './property-prints.mjs'

let root = ''
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prints-'))
  put('vitest.config.ts', 'export default {}')
  put('tools/suite/property-depth.ts', 'export const depth = 1')
  put('tools/suite/shortened-properties.ts', 'export const short = 1')
  put('node_modules/fast-check/package.json', '{"version":"4.0.0"}')
  put('packages/core/src/sum.test.ts', "import fc from 'fast-check'\nimport { sum } from './sum.ts'\n")
  put('packages/core/src/sum.ts', "export { one } from '../../contract/src/one.ts'\n")
  put('packages/core/src/other.ts', 'export const other = 1\n')
  put('packages/core/src/plain.test.ts', "import { other } from './other.ts'\n")
  put('packages/contract/src/one.ts', 'export const one = 1\n')
  put('packages/reader/src/read.test.ts', "import { arbitrary } from './arbitrary.ts'\n")
  put('packages/reader/src/arbitrary.ts', "import fc from 'fast-check'\n")
  put('packages/reader/samples/a.dxf', 'EOF')
})
afterEach(() => rmSync(root, { recursive: true }))

const sum = 'packages/core/src/sum.test.ts'
const read = 'packages/reader/src/read.test.ts'

it('names the tests that reach fast-check', () => {
  expect(Object.keys(propertyPrints(root))).toEqual([sum, read])
})

it.each([
  ['the test', sum, "import fc from 'fast-check'\n", [read]],
  ['what it imports through another module', 'packages/contract/src/one.ts', 'export const one = 2\n', [read]],
  ['a file that it does not import', 'packages/core/src/other.ts', 'export const other = 2\n', [sum, read]],
  ['a sample of its package', 'packages/reader/samples/a.dxf', '0\nEOF', [sum]],
  ['the version of a library', 'node_modules/fast-check/package.json', '{"version":"4.0.1"}', []],
  ['the way properties are run', 'tools/suite/property-depth.ts', 'export const depth = 2', []],
  ['the way properties are shortened', 'tools/suite/shortened-properties.ts', 'export const short = 2', []],
])('after a change of %s only the tests without it are still proven', (_, file, text, proven) => {
  recordProven(root, propertyPrints(root))
  expect(provenProperties(root)).toEqual([join(root, sum), join(root, read)])
  put(file, text)
  expect(provenProperties(root)).toEqual(proven.map((test) => join(root, test)))
})

it('treats nothing as proven without a record', () => {
  expect(provenProperties(root)).toEqual([])
})
