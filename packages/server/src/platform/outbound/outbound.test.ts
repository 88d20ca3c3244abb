import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createTcp } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound } from './outbound.ts'

let server: Server
let port = 0
let reached = 0
beforeAll(async () => {
  server = createServer((request, answer) => {
    reached += 1
    if (request.url === '/away') answer.writeHead(302, { location: '/' }).end()
    else if (request.url === '/long') answer.end('x'.repeat(1_100_000))
    else if (request.url === '/slow') setTimeout(() => answer.end('late'), 20_000).unref()
    else answer.writeHead(200, { 'x-method': request.method ?? '' }).end('hello')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const strict = createOutbound({ privateHosts: [] })
const named = (...privateHosts: string[]) => createOutbound({ privateHosts })

describe('external calls', () => {
  it.each([
    'http://127.0.0.1',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[64:ff9b::7f00:1]',
    'https://169.254.169.254',
    'https://10.1.2.3',
    'https://172.31.0.1',
    'https://192.168.1.1',
    'https://100.64.0.1',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://224.0.0.1',
    'https://localhost',
    'https://localhost.',
    'file:///etc/passwd',
    'gopher://127.0.0.1',
    'http://good.example@127.0.0.1',
  ])('ATK30 ATK34 %s is refused before a connection', async (address) => {
    const before = reached
    const url = address.replace(/(\/\/[^/]+)$/, `$1:${port}`)
    await expect(strict(url)).rejects.toThrow()
    expect(reached).toBe(before)
  })

  it('ATK35 a name with a private address is refused, and names are resolved only once', async () => {
    const inside = createOutbound({ privateHosts: [], resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    await expect(inside(`https://good.example:${port}/`)).rejects.toThrow('leads inside')
    const mixed = createOutbound({
      privateHosts: [],
      resolve: async () => [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    })
    await expect(mixed(`https://good.example:${port}/`)).rejects.toThrow('leads inside')
    let asked = 0
    const changing = createOutbound({
      privateHosts: [],
      resolve: async () => {
        asked += 1
        return [{ address: asked === 1 ? '203.0.113.1' : '127.0.0.1', family: 4 }]
      },
    })
    await expect(changing(`https://good.example:${port}/`)).rejects.toThrow()
    expect(asked).toBe(1)
  })

  it('calls a configured private host, at that port only, without following redirects', async () => {
    const outbound = named(`127.0.0.1:${port}`)
    const answer = await outbound(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' })
    expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([200, 'POST', 'hello'])
    await expect(named(`127.0.0.1:${port + 1}`)(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    const before = reached
    expect((await outbound(`http://127.0.0.1:${port}/away`)).status).toBe(302)
    expect(reached).toBe(before + 1)
  })

  it('accepts no answer over a megabyte', async () => {
    await expect(named(`127.0.0.1:${port}`)(`http://127.0.0.1:${port}/long`)).rejects.toThrow('longer than')
  })

  it('waits no longer than its limit', async () => {
    const silent = createTcp(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const at = typeof address === 'object' && address ? address.port : 0
    const hasty = createOutbound({ privateHosts: [`127.0.0.1:${at}`], patience: 50 })
    await expect(hasty(`http://127.0.0.1:${at}/`)).rejects.toThrow(/timeout|abort/i)
    silent.close()
  })
})
