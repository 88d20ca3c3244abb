import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromBundle } from './built-workers.ts'

const main = '/built/server/main.js'

const starting = globSync('packages/{reader,server}/src/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => readFileSync(file, 'utf8').includes('import.meta.url.endsWith'))

it('every module that starts a worker or a child process takes it from the bundle', () => {
  // The entries beside the server's own in tools/build-server.mjs.
  expect(starting).toHaveLength(4)
  for (const file of starting) {
    const changed = fromBundle(readFileSync(file, 'utf8'), main)
    expect(changed, file).toContain('"file:///built/server/main.js"')
    expect(changed, file).not.toContain('import.meta.url')
  }
})

it('leaves other modules alone', () => {
  const other = 'new URL("./a.txt", import.meta.url)'
  expect(fromBundle(other, main)).toBe(other)
})
