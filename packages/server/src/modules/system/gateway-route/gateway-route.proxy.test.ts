import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type GatewayRoute, gatewayRouteRoutes as routes } from '@heron/contract/routes'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { type AskGateway, askAt, codeOf, cookieOf } from '../../../testing/gateway-calls.ts'
import { write } from './gateway-route.write.ts'
import { createGateway } from './proxy/gateway.server.ts'

type Serve = (call: IncomingMessage, answer: ServerResponse) => void

describe('gateway routes, forwarded', () => {
  let test: TestApp
  let gateway: FastifyInstance
  let upstream: Server
  let base = ''
  let target = ''
  let serve: Serve = (_call, answer) => answer.end()
  const seen: { url: string; headers: IncomingMessage['headers']; body: string }[] = []

  beforeAll(async () => {
    upstream = createServer((call, answer) => {
      const parts: Buffer[] = []
      call.on('data', (part: Buffer) => parts.push(part))
      call.on('end', () => {
        seen.push({ url: call.url ?? '', headers: call.headers, body: Buffer.concat(parts).toString() })
        serve(call, answer)
      })
    }).listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const { port } = upstream.address() as AddressInfo
    target = `http://127.0.0.1:${port}`
    const settings = { HERON_GATEWAY: 'on', HERON_OUTBOUND_PRIVATE: `127.0.0.1:${port},127.0.0.1:9` }
    test = await openTestApp({ settings })
    gateway = await createGateway(test.app.platform, { body: 1_000, silence: 400, whole: 1_500 })
    base = await gateway.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await gateway.close()
    upstream.closeAllConnections()
    upstream.close()
    await test.close()
  })
  beforeEach(async () => {
    seen.length = 0
    serve = (_call, answer) => answer.end('hello')
    for (const { id } of await list()) await test.call(routes.delete, { query: { id } }, 'admin')
  })

  const list = async () => (await test.call(routes.list, {}, 'admin')).json.result
  const add = async (change: object = {}, more: readonly object[] = [], filters: readonly object[] = []) => {
    const predicates = JSON.stringify([{ name: 'Path', args: ['/mes/**'] }, ...more])
    const router = {
      routerId: 'mes',
      name: 'MES',
      uri: target,
      predicates,
      filters: JSON.stringify(filters),
      ...change,
    }
    const { json } = await test.call(routes.updateAll, { body: { router } }, 'admin')
    expect(json.success, json.message).toBe(true)
    return json.result
  }
  const get: AskGateway = (path, options) => askAt(base)(path, options)
  const enter = async (id: string) => {
    const { json } = await test.call(routes.open, { body: { id } }, 'admin')
    const { path } = json.result
    return { path, ...(await get(path)) }
  }
  /** The headers of a browser that has opened the route. */
  const pass = async (id: string) => ({ cookie: cookieOf(await enter(id)).join('; ') })
  const state = async () => (await test.call(routes.state, {}, 'admin')).json.result

  it('[C41] opens with a one-time ticket, sets a cookie for the route only, and forwards', async () => {
    const { id } = await add()
    expect(codeOf(await get('/mes/page'))).toBe('GATEWAY_CLOSED')
    const entered = await enter(id)
    expect(entered.body).toContain('url=/mes/')
    const [cookie] = [entered.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/; Path=\/mes\/; Max-Age=900; HttpOnly; SameSite=Strict$/)
    expect((await get(entered.path)).status).toBe(401)
    const page = await get('/mes/page?x=1&x=2', { headers: { cookie: cookieOf(entered)[0] } })
    expect([page.status, page.body]).toEqual([200, 'hello'])
    expect(seen.map(({ url }) => url)).toEqual(['/mes/page?x=1&x=2'])
    const posted = await get('/mes/in', { method: 'POST', body: 'a=1', headers: { cookie: cookieOf(entered)[0] } })
    expect([posted.status, seen.at(-1)?.body]).toEqual([200, 'a=1'])
  })

  it('[C41] ATK37 refuses a pass of another route or ended session, and an expired one', async () => {
    const { id } = await add()
    const other = await add({ routerId: 'other', predicates: '[{"name":"Path","args":["/other/**"]}]' })
    const headers = await pass(id)
    expect((await get('/other/x', { headers })).status).toBe(401)
    const forged = headers.cookie.replace(id, other.id)
    expect((await get('/other/x', { headers: { cookie: forged } })).status).toBe(401)
    test.time.now += 10 * 60_000
    const again = await get('/mes/x', { headers })
    expect(again.status).toBe(200)
    // In its second half the pass is renewed.
    const renewed = { cookie: cookieOf(again)[0] ?? '' }
    test.time.now += 10 * 60_000
    expect((await get('/mes/x', { headers })).status).toBe(401)
    expect((await get('/mes/x', { headers: renewed })).status).toBe(200)
    const { sessions, db } = test.app.platform
    const actor = await sessions.find(await test.tokenOf('admin'))
    await sessions.close(db, actor?.sessionId ?? '')
    expect((await get('/mes/x', { headers: renewed })).status).toBe(401)
    expect((await test.call(routes.open, { body: { id } }, 'designer')).status).toBe(403)
    expect(seen).toHaveLength(2)
  })

  it('[C41] ATK37 sends no cookies or tokens of Heron, and the service sets none beyond its paths', async () => {
    const { id } = await add()
    const { cookie } = await pass(id)
    serve = (_call, answer) => {
      answer.setHeader('set-cookie', [
        'JSESSIONID=1; Path=/; Domain=example; HttpOnly',
        'deep=1; Path=/mes/deep',
        `heron-pass-${id}=evil; Path=/`,
        '__Host-x=1; Path=/; Secure',
      ])
      answer.setHeader('strict-transport-security', 'max-age=9')
      answer.setHeader('clear-site-data', '"*"')
      answer.setHeader('service-worker-allowed', '/')
      answer.setHeader('access-control-allow-origin', '*')
      answer.end('ok')
    }
    const headers = {
      cookie: `${cookie}; JSESSIONID=0`,
      'x-access-token': 'secret',
      'tenant-id': '1',
      'x-sign': 'a',
      'x-forwarded-for': '1.2.3.4',
      connection: 'x-hidden, close',
      'x-hidden': '1',
      origin: base,
    }
    const answer = await get('/mes/x', { headers })
    const [got] = seen
    expect(got?.headers.cookie).toBe('JSESSIONID=0')
    expect(got?.headers.origin).toBe(target)
    for (const name of ['x-access-token', 'tenant-id', 'x-sign', 'x-forwarded-for', 'x-hidden'])
      expect([name, got?.headers[name]]).toEqual([name, undefined])
    expect(answer.headers['set-cookie']).toEqual(['JSESSIONID=1; HttpOnly; Path=/mes/', 'deep=1; Path=/mes/deep'])
    for (const name of [
      'strict-transport-security',
      'clear-site-data',
      'service-worker-allowed',
      'access-control-allow-origin',
    ])
      expect([name, answer.headers[name]]).toEqual([name, undefined])
  })

  it('[C41] ATK37 odd paths, foreign pages, workers and sockets are refused', async () => {
    const { id } = await add()
    const headers = await pass(id)
    for (const path of ['/mes/../secret', '/mes/%2e%2e/secret', '/mes/a%2fb', '/mes//x', '/mes/a\\..\\b'])
      expect([path, (await get(path, { headers })).status]).toEqual([path, 400])
    const foreign = await get('/mes/x', { method: 'POST', headers: { ...headers, origin: 'http://evil.example' } })
    expect(foreign.status).toBe(403)
    expect((await get('/mes/sw.js', { headers: { ...headers, 'service-worker': 'script' } })).status).toBe(403)
    const socket = { ...headers, connection: 'upgrade', upgrade: 'websocket' }
    expect((await get('/mes/ws', { headers: socket })).status).toBe(501)
    expect(seen).toEqual([])
  })

  it('[C41] each predicate decides, the first route that matches takes the call, and a path is stripped', async () => {
    const strip = { name: 'StripPrefix', args: [{ key: 'parts', value: '1' }] }
    const { id } = await add(
      { routerId: 'a' },
      [
        { name: 'Method', args: ['GET'] },
        { name: 'Header', args: ['X-Line', '\\d+'] },
        { name: 'Query', args: ['q', 'a.c'] },
        { name: 'Cookie', args: ['line', '7'] },
        { name: 'RemoteAddr', args: ['127.0.0.0/8'] },
        { name: 'Host', args: ['127.*.*.*'] },
        { name: 'Between', args: ['2020-01-01 00:00:00', '2099-01-01 00:00:00'] },
      ],
      [strip],
    )
    const { cookie } = await pass(id)
    const headers = { cookie: `${cookie}; line=7`, 'x-line': '12' }
    expect((await get('/mes/a/b?q=abc', { headers })).status).toBe(200)
    expect(seen.at(-1)?.url).toBe('/a/b?q=abc')
    for (const [path, changed, method] of [
      ['/mes/a?q=abc', headers, 'POST'],
      ['/mes/a?q=abcd', headers, 'GET'],
      ['/mes/a?q=abc', { ...headers, 'x-line': 'x1' }, 'GET'],
      ['/mes/a?q=abc', { ...headers, cookie: `${cookie}; line=8` }, 'GET'],
      ['/other/a?q=abc', headers, 'GET'],
    ] as const)
      expect([path, (await get(path, { headers: changed, method })).status]).toEqual([path, 401])
    await add({
      routerId: 'b',
      predicates: '[{"name":"Path","args":["/b/**"]},{"name":"After","args":["2099-01-01 00:00:00"]}]',
    })
    // Stored by a version that did not check patterns.
    const odd = await add({ routerId: 'c', predicates: '[{"name":"Path","args":["/c/**"]}]' })
    const predicates = '[{"name":"Path","args":["/c/**"]},{"name":"Header","args":["X","(?=a)"]}]'
    await write(test.app.platform.db)
      .updateTable('sysGatewayRoute')
      .set({ predicates })
      .where('id', '=', odd.id)
      .execute()
    await get('/mes/a', { headers })
    expect((await state()).routes.find((each) => each.id === odd.id)?.lastFailure).toContain('路由无法使用')
  })

  it('[C41] redirects of the service stay on the gateway; elsewhere is refused', async () => {
    const strip = { name: 'StripPrefix', args: [{ key: 'parts', value: '1' }] }
    const { id } = await add({}, [], [strip])
    const headers = await pass(id)
    const to = (location: string) => {
      serve = (_call, answer) => answer.writeHead(302, { location }).end('gone')
    }
    for (const [location, own] of [
      ['/next?a=1#b', '/mes/next?a=1#b'],
      [`${target}/next`, '/mes/next'],
      ['next', '/mes/dir/next'],
    ] as const) {
      to(location)
      expect((await get('/mes/dir/x', { headers })).headers.location).toBe(own)
    }
    for (const location of ['http://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
      to(location)
      const answer = await get('/mes/dir/x', { headers })
      expect([answer.status, codeOf(answer), answer.headers.location]).toEqual([502, 'GATEWAY_REDIRECT', undefined])
    }
  })

  it('[C41] aborts a slow service and a cut answer, and refuses a long body', async () => {
    const { id } = await add()
    const headers = await pass(id)
    serve = () => {}
    const late = await get('/mes/slow', { headers })
    expect([late.status, codeOf(late)]).toEqual([504, 'GATEWAY_LATE'])
    serve = (_call, answer) => {
      answer.writeHead(200, { 'content-length': '100' }).write('half')
      setTimeout(() => answer.destroy(), 20)
    }
    await expect(get('/mes/cut', { headers })).rejects.toThrow()
    serve = (_call, answer) => {
      answer.writeHead(200)
      const timer = setInterval(() => answer.write('drip'), 100)
      answer.once('close', () => clearInterval(timer))
    }
    await expect(get('/mes/drip', { headers })).rejects.toThrow()
    const known = await get('/mes/x', { headers, method: 'POST', body: Buffer.alloc(2_000) })
    expect(known.status).toBe(413)
    const chunked = { ...headers, 'transfer-encoding': 'chunked' }
    const long = await get('/mes/x', { headers: chunked, method: 'POST', body: Buffer.alloc(2_000) }).catch(
      () => undefined,
    )
    expect([413, undefined]).toContain(long?.status)
    expect(seen.some(({ body }) => body.length >= 2_000)).toBe(false)
    await expect.poll(async () => (await state()).routes[0]?.failures, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  })

  it('[C41] after five failures stops for half a minute, reports why, and closes after a trial call', async () => {
    const fallback = {
      name: 'Hystrix',
      args: [
        { key: 'name', value: 'default' },
        { key: 'fallbackUri', value: 'forward:/mes/sorry' },
      ],
    }
    const { id } = await add({}, [], [fallback])
    const headers = await pass(id)
    serve = (_call, answer) => answer.writeHead(503, { 'retry-after': '1' }).end()
    for (let at = 0; at < 5; at += 1) expect((await get('/mes/sorry', { headers })).status).toBe(503)
    expect(seen).toHaveLength(5)
    const paused = await get('/mes/sorry', { headers })
    expect([paused.status, codeOf(paused)]).toEqual([503, 'GATEWAY_PAUSED'])
    expect(codeOf(await get('/mes/x', { headers }))).toBe('GATEWAY_PAUSED')
    expect(seen).toHaveLength(5)
    expect((await state()).routes).toMatchObject([
      { id, state: 'open', calls: 5, failures: 5, lastFailure: '目标服务应答 503' },
    ])
    test.time.now += 30_000
    serve = (_call, answer) => answer.end('back')
    expect((await get('/mes/x', { headers })).body).toBe('back')
    expect((await state()).routes).toMatchObject([{ state: 'closed', calls: 6 }])
  })

  it('[C41] a limiter allows its burst, and more over time', async () => {
    const limiter = {
      name: 'RequestRateLimiter',
      args: [
        { key: 'key-resolver', value: '#{@ipKeyResolver}' },
        { key: 'replenishRate', value: '1' },
        { key: 'burstCapacity', value: '2' },
      ],
    }
    const { id } = await add({}, [], [limiter])
    const headers = await pass(id)
    const statuses = async (count: number) => {
      const got: number[] = []
      for (let at = 0; at < count; at += 1) got.push((await get('/mes/x', { headers })).status)
      return got
    }
    expect(await statuses(3)).toEqual([200, 200, 429])
    test.time.now += 1_000
    expect(await statuses(2)).toEqual([200, 429])
  })

  it('[C41] ATK37 connects only to addresses allowed by the settings, whatever the route', async () => {
    for (const uri of ['http://127.0.0.1:8', 'https://127.0.0.1:8', 'http://localhost:8', 'http://[::1]:8']) {
      const { id } = await add({ uri })
      const answer = await get('/mes/x', { headers: await pass(id) })
      expect([uri, answer.status, codeOf(answer)]).toEqual([uri, 502, 'GATEWAY_FORBIDDEN'])
      const [shown] = (await state()).routes
      expect(shown).toMatchObject({ state: 'closed', failures: 1, isFailing: true })
      expect(shown?.lastFailure).toMatch(/^服务器不允许连接 .*:8，请在 HERON_OUTBOUND_PRIVATE 中登记$/)
      await test.call(routes.delete, { query: { id } }, 'admin')
    }
    // Registered, but nothing listens there.
    const { id } = await add({ uri: 'http://127.0.0.1:9' })
    expect((await get('/mes/x', { headers: await pass(id) })).status).toBe(502)
    await test.call(routes.updateAll, { body: { router: { ...(await asRouter(id)), status: false } } }, 'admin')
    expect((await test.call(routes.open, { body: { id } }, 'admin')).status).toBe(401)
  })

  const asRouter = async (id: string) => {
    const found = (await list()).find((each) => each.id === id)
    const { routerId, name, uri, predicates, filters } = found as GatewayRoute
    return { id, routerId, name, uri, predicates: JSON.stringify(predicates), filters: JSON.stringify(filters) }
  }

  it('[C41] logs who opened which route', async () => {
    const { id } = await add()
    await enter(id)
    const entries = await test.app.platform.db.selectFrom('auditEntry').selectAll().execute()
    const opened = entries.filter((entry) => JSON.stringify(entry).includes('gatewayRoute.open'))
    expect(opened.length).toBeGreaterThan(0)
    expect(JSON.stringify(opened.at(-1))).toContain(id)
  })
})

describe('a server without a gateway', () => {
  it('[C41] forwards nothing, says so, and opens no route', async () => {
    const test = await openTestApp()
    const router = {
      routerId: 'mes',
      name: 'MES',
      uri: 'https://mes.example',
      predicates: '[{"name":"Path","args":["/mes/**"]}]',
    }
    const { id } = (await test.call(routes.updateAll, { body: { router } }, 'admin')).json.result
    expect((await test.call(routes.state, {}, 'admin')).json.result).toMatchObject({ isOn: false })
    expect((await test.call(routes.open, { body: { id } }, 'admin')).status).toBe(404)
    expect(test.app.gateway).toBeUndefined()
    await test.close()
  })
})
