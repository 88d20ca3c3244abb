import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Runs the test files with vitest and returns what the reporter wrote. */
function counted(files: Readonly<Record<string, string>>): { folder: string; result: unknown } {
  // Inside the project, so that the files find vitest.
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(resolve('test-results/counts-'))
  made.push(folder)
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const out = join(folder, 'counts.json')
  const args = ['run', '--root', folder, '--reporter', resolve('tools/suite/counts.mjs')]
  spawnSync('node_modules/.bin/vitest', args, { env: { ...process.env, HERON_TEST_COUNTS: out } })
  const result = JSON.parse(readFileSync(out, 'utf8'))
  result.failures.sort()
  return { folder: relative(process.cwd(), folder), result }
}

it('counts a group whose hook fails, though its tests are only skipped', () => {
  const { folder, result } = counted({
    'a.test.mjs': `
      import { beforeAll, describe, it } from 'vitest'
      describe('a shop', () => {
        beforeAll(() => { throw new Error('does not open') })
        it('works', () => {})
      })
    `,
  })
  expect(result).toEqual({
    ...{ passed: 0, failed: 1, skipped: 1, errors: [] },
    failures: [`${folder}/a.test.mjs > a shop\n    does not open`],
  })
})

it('counts the tests of a run and names each failure with its file, title and reason', () => {
  const { folder, result } = counted({
    'a.test.mjs': `
      import { describe, expect, it } from 'vitest'
      it('holds', () => {})
      it.runIf(false)('waits', () => {})
      describe('sums', () => it('are right', () => expect(1 + 1, 'the sum').toBe(3)))
    `,
    'b.test.mjs': `throw new Error('does not load')`,
  })
  expect(result).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: [
      `${folder}/a.test.mjs > sums > are right\n    the sum: expected 2 to be 3 // Object.is equality`,
      `${folder}/b.test.mjs\n    does not load`,
    ],
    errors: [],
  })
})
