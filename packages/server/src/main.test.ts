import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
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

it('a command runs to its end when its output is no longer read', async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const command = spawn(process.execPath, [main, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  command.stdout.destroy()
  const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')])
  expect([code, said]).toEqual([0, ''])
})
