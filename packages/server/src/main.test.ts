import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from './platform/config.ts'

const source = readFileSync(new URL('./main.ts', import.meta.url), 'utf8')

it('keeps compiled code in the data folder that the settings have', () => {
  expect(source).toContain(`process.env.HERON_DATA || '${settings.HERON_DATA.default}'`)
})

it('loads nothing of Heron before the cache of compiled code is on', () => {
  const imports = [...source.matchAll(/^import .* from '(.*)'$/gm)].map(([, from]) => from)
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter((from) => !from?.startsWith('node:'))).toEqual([])
})
