import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { builtWorkers } from './built-workers.mjs'

const transform = (main: string | undefined, code: string) =>
  (builtWorkers(main).transform as (code: string) => { code: string } | undefined)(code)

const starting = globSync('packages/{reader,server}/src/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => readFileSync(file, 'utf8').includes('import.meta.url.endsWith'))

it('every module that starts a worker or a child process takes it from the bundle', () => {
  // The entries beside the server's own in tools/build-server.mjs.
  expect(starting).toHaveLength(4)
  for (const file of starting) {
    const changed = transform('/built/server/main.js', readFileSync(file, 'utf8'))?.code ?? ''
    expect(changed, file).toContain('"file:///built/server/main.js"')
    expect(changed, file).not.toContain('import.meta.url')
  }
})

it('leaves other modules alone, and all of them without a bundle', () => {
  expect(transform('/built/server/main.js', 'new URL("./a.txt", import.meta.url)')).toBeUndefined()
  expect(transform(undefined, readFileSync(starting[0] ?? '', 'utf8'))).toBeUndefined()
})
