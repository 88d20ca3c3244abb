import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openTestApp, type TestApp, type Who } from '../testing/app.ts'

let test: TestApp
let address = ''
beforeAll(async () => {
  test = await openTestApp()
  address = (await test.app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => test.close())

const userId = async (who: string) => {
  const { db } = test.app.platform
  return (await db.selectFrom('sysUser').select('id').where('username', '=', who).executeTakeFirstOrThrow()).id
}

async function open(who: Who, of: string, headers: Record<string, string> = {}) {
  const token = await test.tokenOf(who)
  return new WebSocket(`${address}/heron/websocket/${await userId(of)}`, token ? ['heron', token] : ['heron'], {
    headers,
  })
}

/** The HTTP status of a refused upgrade. */
async function refusal(socket: WebSocket): Promise<number> {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  socket.on('error', () => undefined)
  socket.terminate()
  return response.statusCode
}

/** A socket that reads nothing once open, so it never answers a close frame; or the status of its refusal. */
async function deafSocket(who: Exclude<Who, undefined>): Promise<WebSocket | number> {
  const socket = await open(who, who)
  return new Promise((tell) => {
    socket.once('open', () => {
      socket.pause()
      tell(socket)
    })
    socket.once('unexpected-response', (_request, { statusCode = 0 }: IncomingMessage) => tell(statusCode))
    socket.on('error', () => undefined)
  })
}

const connections = () => new Promise<number>((tell) => test.app.http.server.getConnections((_e, n) => tell(n)))

const closed = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number

describe('sockets', () => {
  it('[K08] answers the heartbeat and sends events to their user', async () => {
    const socket = await open('designer', 'designer')
    await once(socket, 'open')
    expect(socket.protocol).toBe('heron')
    const received: unknown[] = []
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    socket.send('HeartBeat')
    await once(socket, 'message')
    const event = { cmd: 'job.done', jobId: '1', name: 'x', state: 'done' } as const
    test.app.platform.sockets.send(await userId('operator'), event)
    test.app.platform.sockets.send(await userId('designer'), event)
    await once(socket, 'message')
    expect(received).toEqual([{ cmd: 'heartcheck', msgTxt: '心跳响应' }, event])
    socket.close()
  })

  it('[K08] opens for a client that offers its token only, as browsers require', async () => {
    const token = (await test.tokenOf('designer')) ?? ''
    const socket = new WebSocket(`${address}/heron/websocket/${await userId('designer')}`, [token])
    await once(socket, 'open')
    expect(socket.protocol).toBe(token)
    socket.close()
    await closed(socket)
  })

  it('ATK106 refuses at the upgrade: without a session, and on another user’s channel', async () => {
    expect(await refusal(await open(undefined, 'admin'))).toBe(401)
    expect(await refusal(await open('designer', 'admin'))).toBe(403)
  })

  it('ATK107 refuses foreign origins, and browsers without one', async () => {
    expect(await refusal(await open('designer', 'designer', { origin: 'https://evil.example' }))).toBe(403)
    expect(await refusal(await open('designer', 'designer', { 'user-agent': 'Mozilla/5.0' }))).toBe(403)
    const own = await open('designer', 'designer', { origin: address.replace('ws', 'http') })
    await once(own, 'open')
    own.close()
  })

  it('SEC18 refuses a page whose name its owner points at this server, also with the same Host', async () => {
    const { port } = new URL(address)
    const under = async (host: string) => open('designer', 'designer', { host, origin: `http://${host}` })
    for (const host of [`evil.example:${port}`, 'heron.evil.example', 'local.example', 'x.localhost.example']) {
      expect(await refusal(await under(host))).toBe(403)
    }
    for (const host of [
      `localhost:${port}`,
      `edm-server:${port}`,
      `heron.local:${port}`,
      `192.168.7.9:${port}`,
      '[::1]',
    ]) {
      const own = await under(host)
      await once(own, 'open')
      own.close()
    }
  })

  it.each([
    ['a megabyte', 'x'.repeat(1_048_576), 1009],
    ['JSON of its own', '{"cmd":"topic"}', 1008],
    ['bytes', Buffer.from('HeartBeat'), 1008],
  ])('ATK108 hangs up on %s', async (_name, message, code) => {
    const socket = await open('designer', 'designer')
    await once(socket, 'open')
    socket.send(message)
    expect(await closed(socket)).toBe(code)
  })

  it('ATK108 closes on a flood, and keeps five connections for each user', async () => {
    const flood = await open('designer', 'designer')
    await once(flood, 'open')
    for (let count = 0; count < 1_000; count += 1) flood.send('HeartBeat')
    expect(await closed(flood)).toBe(1008)
    const sockets = []
    for (let count = 0; count < 6; count += 1) {
      const socket = await open('librarian', 'librarian')
      await once(socket, 'open')
      sockets.push(socket)
    }
    const [oldest, ...others] = sockets
    if (oldest && oldest.readyState === WebSocket.OPEN) await closed(oldest)
    expect(others.map(({ readyState }) => readyState)).toEqual([1, 1, 1, 1, 1])
    for (const socket of others) socket.terminate()
  })

  it('SEC9 of forty simultaneous connections five stay, even if a browser never confirms closing', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => deafSocket('librarian')))
    await expect.poll(connections, { timeout: 8_000 }).toBeLessThanOrEqual(5)
    expect(new Set(answers.filter((each) => typeof each === 'number'))).toEqual(new Set([429]))
    const next = await deafSocket('librarian')
    expect(typeof next).toBe('object')
    for (const each of [...answers, next]) if (typeof each === 'object') each.terminate()
  }, 15_000)

  it('SEC9 an ended session leaves no connection, even if its browser ignores the closing', async () => {
    const before = await connections()
    expect(typeof (await deafSocket('designer'))).toBe('object')
    const actor = await test.app.platform.sessions.find((await test.tokenOf('designer')) ?? '')
    test.app.platform.sockets.closeSession(actor?.sessionId ?? '')
    expect(test.app.platform.sockets.userIds()).not.toContain(await userId('designer'))
    await expect.poll(connections, { timeout: 5_000 }).toBeLessThanOrEqual(before)
  }, 15_000)

  it('ATK109 closes within two seconds when the session is ended', async () => {
    const socket = await open('operator', 'operator')
    await once(socket, 'open')
    const ended = closed(socket)
    const list = await test.call(routes.session.online, { query: { username: 'operator' } }, 'admin')
    const { records } = list.json.result
    await test.call(routes.session.forceLogout, { body: { token: records[0]?.token } }, 'admin')
    expect(await ended).toBe(4401)
  })
})
