import { once } from 'node:events'
import { tablePageId } from '@heron/contract/events'
import { projectRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { type CutWire, openWire } from '../testing/cut-wire.ts'
import { projectBody } from '../testing/places.ts'

let test: TestApp
let wire: CutWire
let port = 0
beforeAll(async () => {
  test = await openTestApp({ settings: { HERON_SOCKET_SILENCE: '3' } })
  port = Number(new URL(await test.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  wire = await openWire(port)
})
afterAll(async () => {
  await wire.close()
  await test.close()
})

async function userIdOf(username: string): Promise<string> {
  const users = test.app.platform.db.selectFrom('sysUser').select('id').where('username', '=', username)
  return (await users.executeTakeFirstOrThrow()).id
}

/** An open socket for notices, or for a table if a page is given. */
async function open(who: 'designer' | 'operator', at: number, pageId?: string): Promise<WebSocket> {
  const userId = await userIdOf(who)
  const path = pageId === undefined ? `websocket/${userId}` : `vxeSocket/${userId}/${pageId}`
  const socket = new WebSocket(`ws://127.0.0.1:${at}/heron/${path}`, ['heron', (await test.tokenOf(who)) ?? ''])
  await once(socket, 'open')
  return socket
}

const connections = () => new Promise<number>((tell) => test.app.http.server.getConnections((_e, n) => tell(n)))

describe('sockets without a response', () => {
  it('R19 are closed when their other end is unreachable, and kept while it answers', async () => {
    const { json } = await test.call(projectRoutes.add, { body: projectBody }, 'designer')
    const page = tablePageId('location', json.result.id)
    const lost = [await open('operator', wire.port), await open('designer', wire.port, page)]
    // These send no heartbeats, like tabs whose timers the browser suspends; `ws` answers pings by itself, as a browser
    // does.
    const kept = [await open('designer', port), await open('designer', port, page)]
    expect(await connections()).toBe(4)
    // Open sockets are not running calls: thousands of them would leave no room for calls.
    expect(test.app.platform.overload.underWay).toBe(0)
    wire.cut()
    await expect.poll(connections, { timeout: 10_000 }).toBe(2)
    const designer = await userIdOf('designer')
    await expect.poll(() => test.app.platform.sockets.userIds(), { timeout: 5_000 }).toEqual([designer])
    // Twice the silence that closed the others.
    await new Promise((done) => setTimeout(done, 6_000))
    expect(kept.map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
    for (const socket of [...lost, ...kept]) socket.terminate()
  }, 40_000)

  it('R19 are closed when they read nothing', async () => {
    const socket = await open('operator', port)
    socket.pause()
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
    socket.terminate()
  }, 20_000)
})
