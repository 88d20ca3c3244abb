import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { launchServer, spawnServer } from './testing/spawn-server.ts'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'heron-data-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

it('a first start ends with the address and how to sign in', async () => {
  const server = await spawnServer({ HERON_DATA: data, HERON_DEMO: 'off' })
  const ending = /Heron is ready: (\S+)\nSign in as admin; password \(only this start shows it\): \S+\n$/
  await vi.waitFor(() => expect(server.output()).toMatch(ending), { timeout: 20_000 })
  await server.end('SIGTERM')
})

describe('a first start that does not end', () => {
  it('shows the made-up password, which no later start shows', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    if (typeof address !== 'object' || !address) throw new Error('no port')
    const HERON_PORT = String(address.port)
    const refused = await launchServer({ HERON_DATA: data, HERON_DEMO: 'off', HERON_PORT })
    expect(await refused.ended).toBe(1)
    expect(refused.errors()).toContain('EADDRINUSE')
    const [, password] = /password \(only this start shows it\): (\S+)/.exec(refused.output()) ?? []
    other.close()

    const server = await spawnServer({ HERON_DATA: data, HERON_DEMO: 'off', HERON_CAPTCHA: 'off' })
    expect(server.output()).not.toContain('password')
    const signedIn = await fetch(`${server.url}/heron/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
    expect(await signedIn.json()).toMatchObject({ success: true })
    await server.end('SIGTERM')
  })

  it('while the demo is made is reported by later ones, until its mark is removed', async () => {
    const first = await launchServer({ HERON_DATA: data })
    await vi.waitFor(() => expect(first.output()).toContain('Sign in as admin'), { timeout: 60_000, interval: 20 })
    await first.end('SIGKILL')

    const second = await launchServer({ HERON_DATA: data })
    expect(await second.ended).toBe(1)
    const marker = join(data, 'making-demo')
    expect(second.errors()).toContain(`remove ${marker} to keep what is there`)

    rmSync(marker)
    const third = await spawnServer({ HERON_DATA: data })
    expect(third.output()).toContain('Heron is ready')
    await third.end('SIGTERM')
  })
})
