import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customerRoutes, dictRoutes, routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type App, createApp } from '../app.ts'
import { prepare } from '../first-start.ts'
import { readConfig } from '../platform/config.ts'
import { type OwnCluster, postgresHome, startOwnCluster } from '../testing/postgres-cluster.ts'

const home = postgresHome()

describe.skipIf(!home)('a database that is lost', () => {
  let cluster: OwnCluster
  let app: App
  let address = ''
  let me = { token: '', userId: '' }
  const folder = mkdtempSync(join(tmpdir(), 'heron-lost-'))
  beforeAll(async () => {
    cluster = await startOwnCluster(home ?? '')
    const settings = {
      HERON_LOG_LEVEL: 'silent',
      HERON_WEB: '/nowhere',
      HERON_DATA: folder,
      HERON_DATABASE_URL: cluster.url,
      HERON_DEMO_PASSWORD: 'Lost-1-word!',
    }
    app = await createApp(readConfig(settings))
    await prepare(app.platform)
    address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    me = await signIn()
  }, 120_000)
  afterAll(async () => {
    cluster?.thaw()
    await app?.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(address + path, {
      ...init,
      headers: { 'x-access-token': me.token, 'content-type': 'application/json', 'accept-language': 'en' },
    })
    const { code, message, result } = (await response.json()) as { code: number; message: string; result: unknown }
    return { status: response.status, retryAfter: response.headers.get('retry-after'), code, message, result }
  }

  const call = (route: RouteDefinition, body?: object, query = '') =>
    ask(`/heron${route.path}${query}`, {
      method: route.method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  const signIn = async () => {
    const { result } = await call(routes.session.login, { username: 'admin', password: 'Lost-1-word!' })
    const { token, userInfo } = result as { token: string; userInfo: { id: string } }
    return { token, userId: userInfo.id }
  }

  const callsOfAllKinds = (mark: string) => [
    call(routes.session.login, { username: 'admin', password: 'Lost-1-word!' }),
    call(customerRoutes.list, undefined, '?pageNo=1&pageSize=10'),
    call(dictRoutes.add, { dictName: `Lost ${mark}`, dictCode: `lost_${mark}`, description: '' }),
    call(routes.session.userInfo),
  ]

  const lost = {
    status: 503,
    retryAfter: '5',
    code: 503,
    message: 'The database cannot be reached at the moment, try again soon',
    result: { error: 'DATABASE_LOST' },
  }

  /** Requested without a session, as a supervisor does. */
  const state = async () => [(await fetch(`${address}/livez`)).status, (await fetch(`${address}/readyz`)).status]

  const openSocket = async () => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/heron/websocket/${me.userId}`, ['heron', me.token])
    await once(socket, 'open')
    return socket
  }

  const works = async (mark: string) => {
    await expect.poll(state, { timeout: 20_000 }).toEqual([200, 200])
    for (const answer of await Promise.all(callsOfAllKinds(mark))) expect(answer.status).toBe(200)
  }

  it('R07 stopped: every call answers 503 with the time to wait, and works again afterwards', async () => {
    const socket = await openSocket()
    await cluster.crash()
    for (const answer of await Promise.all(callsOfAllKinds('gone'))) expect(answer).toMatchObject(lost)
    expect(await state()).toEqual([200, 503])
    await cluster.restart()
    await works('back')
    // The socket has not been closed.
    socket.send('HeartBeat')
    await once(socket, 'message')
    socket.close()
  })

  it('R08 frozen: running and new calls answer 503 without waiting for it', async () => {
    await works('before')
    const socket = await openSocket()
    cluster.freeze()
    // More than the connections: some wait for an answer, some for a connection.
    const calls = Array.from({ length: 8 }, (_each, at) => callsOfAllKinds(`frozen${at}`)).flat()
    expect(await state()).toEqual([200, 503])
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(lost)
    for (const answer of await Promise.all(callsOfAllKinds('later'))) expect(answer).toMatchObject(lost)
    cluster.thaw()
    await works('after')
    socket.send('HeartBeat')
    await once(socket, 'message')
    socket.close()
  })

  it('R08 long statements may end', async () => {
    const { rows } = await sql<{ one: number }>`select 1 as one from pg_sleep(7)`.execute(app.platform.db)
    expect(rows).toEqual([{ one: 1 }])
  })
})
