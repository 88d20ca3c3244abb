import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../app.ts'
import { prepare } from '../first-start.ts'
import { readConfig } from '../platform/config.ts'
import { openTestDatabase, type TestDatabase } from '../testing/open-database.ts'
import { hasPostgres } from '../testing/postgres.ts'

/** A way to the database that can be frozen or cut. */
async function openWay(url: string) {
  const target = new URL(url)
  const [host, port] = [target.hostname, Number(target.port || 5432)]
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((inner) => {
    const outer = connect(port, host)
    for (const socket of [inner, outer]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    if (isCut) inner.destroy()
    else inner.pipe(outer).pipe(inner)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: String(target),
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe.skipIf(!hasPostgres())('a database that is lost', () => {
  let database: TestDatabase
  let way: Awaited<ReturnType<typeof openWay>>
  let app: App
  const data = mkdtempSync(join(tmpdir(), 'heron-lost-'))
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { empty: true })
    way = await openWay(database.url)
    const settings = { HERON_LOG_LEVEL: 'silent', HERON_WEB: '/nowhere', HERON_DATA: data }
    app = await createApp(readConfig({ ...settings, HERON_DATABASE_URL: way.url, HERON_DEMO_PASSWORD: 'Lost-1-word!' }))
    await prepare(app.platform)
  }, 60_000)
  afterAll(async () => {
    way.close()
    await app.close().catch(() => undefined)
    await database.close()
    rmSync(data, { recursive: true, force: true })
  })

  const signIn = () =>
    app.http.inject({
      method: 'POST',
      url: '/heron/sys/login',
      headers: { 'accept-language': 'en' },
      payload: { username: 'admin', password: 'Lost-1-word!' },
    })

  it('answers 503 with the time to wait, and works again once it is back', async () => {
    expect((await signIn()).json()).toMatchObject({ success: true })
    way.cut()
    const answer = await signIn()
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    expect(answer.json()).toMatchObject({ success: false, code: 503, result: { error: 'DATABASE_LOST' } })
    expect((await app.http.inject('/readyz')).statusCode).toBe(503)
    way.mend()
    expect((await signIn()).json()).toMatchObject({ success: true })
    expect((await app.http.inject('/readyz')).statusCode).toBe(200)
  })

  it('frozen: readiness says no within four seconds', async () => {
    way.freeze()
    const start = performance.now()
    const answer = await app.http.inject('/readyz')
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    expect(performance.now() - start).toBeLessThan(4_000)
  })
})
