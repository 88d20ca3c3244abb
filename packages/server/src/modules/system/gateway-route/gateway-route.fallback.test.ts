import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type GatewayRoute, gatewayRouteRoutes as routes } from '@heron/contract/routes'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { type AskGateway, askAt, codeOf, cookieOf, type Got } from '../../../testing/gateway-calls.ts'
import { createGateway } from './proxy/gateway.server.ts'

/** A service on loopback, and how often it was called. */
async function openService(answer: (answer: ServerResponse) => void) {
  const service = { calls: 0, answer }
  const server: Server = createServer((_call, reply) => {
    service.calls += 1
    service.answer(reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { service, port, uri: `http://127.0.0.1:${port}`, close }
}

type Service = Awaited<ReturnType<typeof openService>>

describe('the fallback of a gateway route', () => {
  let test: TestApp
  let gateway: FastifyInstance
  let mes: Service
  let notice: Service
  let ask: AskGateway

  beforeAll(async () => {
    mes = await openService((reply) => reply.end('orders'))
    notice = await openService((reply) => reply.end('MES is being maintained'))
    // Port 9 is registered, and nothing listens there.
    const settings = {
      HERON_GATEWAY: 'on',
      HERON_OUTBOUND_PRIVATE: `127.0.0.1:${mes.port},127.0.0.1:${notice.port},127.0.0.1:9`,
    }
    test = await openTestApp({ settings })
    gateway = await createGateway(test.app.platform, { body: 1_000, silence: 300, whole: 1_500 })
    ask = askAt(await gateway.listen({ port: 0, host: '127.0.0.1' }))
  })
  afterAll(async () => {
    await gateway.close()
    mes.close()
    notice.close()
    await test.close()
  })
  beforeEach(async () => {
    Object.assign(mes.service, { calls: 0, answer: (reply: ServerResponse) => reply.end('orders') })
    notice.service.calls = 0
    for (const { id } of (await test.call(routes.list, {}, 'admin')).json.result)
      await test.call(routes.delete, { query: { id } }, 'admin')
  })

  const breaker = (fallbackUri: string) => ({
    name: 'Hystrix',
    args: [
      { key: 'name', value: 'default' },
      { key: 'fallbackUri', value: fallbackUri },
    ],
  })
  const save = (name: string, fallbackUri: string, change: object = {}) => {
    const router = {
      routerId: name,
      name,
      uri: mes.uri,
      predicates: JSON.stringify([{ name: 'Path', args: [`/${name}/**`] }]),
      filters: JSON.stringify([breaker(fallbackUri)]),
      ...change,
    }
    return test.call(routes.updateAll, { body: { router } }, 'admin')
  }
  const add = async (...given: Parameters<typeof save>) => {
    const { json } = await save(...given)
    expect(json.success, json.message).toBe(true)
    return json.result
  }
  /** The headers of a browser that has opened the route. */
  const opened = async ({ id }: GatewayRoute) => {
    const { path } = (await test.call(routes.open, { body: { id } }, 'admin')).json.result
    return { cookie: cookieOf(await ask(path)).join('; ') }
  }
  const state = async () => (await test.call(routes.state, {}, 'admin')).json.result
  /** Follows a redirect as a browser does, with the cookies that came with it. */
  const followed = (got: Got, cookie: string) =>
    ask(String(got.headers.location), { headers: { cookie: [cookie, ...cookieOf(got)].join('; ') } })

  it.each([
    ['cannot be connected to', { uri: 'http://127.0.0.1:9' }, () => {}],
    ['does not answer in time', {}, () => {}],
    ['answers 503', {}, (reply: ServerResponse) => reply.writeHead(503).end('down')],
  ] as const)(
    '[C41] is what a reader gets from a service that %s, also when it is another route’s',
    async (...given) => {
      const [, change, answer] = given
      Object.assign(mes.service, { answer })
      await add('notice', '', { uri: notice.uri, filters: '[]' })
      const headers = await opened(await add('mes', 'forward:/notice/mes', change))
      const got = await ask('/mes/orders', { headers })
      expect([got.status, got.headers.location]).toEqual([302, '/notice/mes'])
      const read = await followed(got, headers.cookie)
      expect([read.status, read.body]).toEqual([200, 'MES is being maintained'])
      // A write is not repeated elsewhere: its sender reads that it has failed.
      const written = await ask('/mes/orders', { method: 'POST', body: 'a=1', headers })
      expect([written.status >= 502, written.headers.location]).toEqual([true, undefined])
      expect(notice.service.calls).toBe(1)
    },
  )

  it('[C41] takes the readers of a paused service, which gets no call until the pause is over', async () => {
    Object.assign(mes.service, { answer: (reply: ServerResponse) => reply.writeHead(503).end() })
    await add('notice', '', { uri: notice.uri, filters: '[]' })
    const headers = await opened(await add('mes', '/notice/mes'))
    for (let at = 0; at < 5; at += 1) await ask('/mes/orders', { headers })
    expect(mes.service.calls).toBe(5)
    test.time.now += 10_000
    const got = await ask('/mes/orders', { headers })
    expect((await followed(got, headers.cookie)).body).toBe('MES is being maintained')
    const english = { ...headers, 'accept-language': 'en' }
    const written = await ask('/mes/orders', { method: 'POST', headers: english })
    expect([written.status, codeOf(written), written.headers['retry-after']]).toEqual([503, 'GATEWAY_PAUSED', '20'])
    expect(written.body).toContain('The service behind this route failed several times; it is tried again in 20 s')
    expect(mes.service.calls).toBe(5)
    test.time.now += 20_000
    Object.assign(mes.service, { answer: (reply: ServerResponse) => reply.end('orders') })
    expect((await ask('/mes/orders', { headers })).body).toBe('orders')
    expect((await ask('/mes/orders', { headers })).body).toBe('orders')
  })

  it.each([
    ['is the address itself', '/mes/orders'],
    ['is the address itself with a query', '/mes/orders?why=away'],
    ['is served by no route', '/nothing/here'],
  ])('[C41] that %s is not redirected to: the caller reads the failure', async (_name, fallback) => {
    const headers = await opened(await add('mes', fallback, { uri: 'http://127.0.0.1:9' }))
    const got = await ask('/mes/orders', { headers })
    expect([got.status, codeOf(got), got.headers.location]).toEqual([502, 'GATEWAY_AWAY', undefined])
  })

  it('[C41] of two services that refer to each other ends with the failure once both are paused', async () => {
    const a = await add('a', '/b/x', { uri: 'http://127.0.0.1:9' })
    await add('b', '/a/x', { uri: 'http://127.0.0.1:9' })
    let cookie = (await opened(a)).cookie
    let got = await ask('/a/x', { headers: { cookie } })
    let redirects = 0
    for (; got.status === 302; redirects += 1) {
      cookie = [cookie, ...cookieOf(got)].join('; ')
      got = await ask(String(got.headers.location), { headers: { cookie } })
    }
    expect([got.status, redirects <= 10]).toEqual([502, true])
  })

  it('[C41] is not served for a target that the settings forbid, so that the mistake is seen and corrected', async () => {
    await add('notice', '', { uri: notice.uri, filters: '[]' })
    const route = await add('mes', '/notice/mes', { uri: 'http://127.0.0.1:8' })
    const headers = await opened(route)
    // More often than failures of a service would lead to a pause.
    for (let at = 0; at < 6; at += 1) expect(codeOf(await ask('/mes/x', { headers }))).toBe('GATEWAY_FORBIDDEN')
    expect((await state()).routes.find(({ id }) => id === route.id)).toMatchObject({
      state: 'closed',
      failures: 6,
      isFailing: true,
      lastFailure: '服务器不允许连接 127.0.0.1:8，请在 HERON_OUTBOUND_PRIVATE 中登记',
    })
    await add('mes', '/notice/mes', { id: route.id })
    expect((await ask('/mes/x', { headers })).body).toBe('orders')
    const { failures, lastFailure } = (await state()).routes.find(({ id }) => id === route.id) ?? {}
    expect([failures, lastFailure]).toEqual([0, null])
  })

  it('[C41] ATK37 is refused unless it is a path on the gateway', async () => {
    for (const uri of [
      'http://evil.example/',
      'forward:http://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'x',
    ])
      expect([uri, (await save('mes', uri)).status]).toEqual([uri, 400])
  })

  it('[C41] a browser that opens an address reads a failure as a page in its language', async () => {
    const headers = await opened(await add('mes', '', { uri: 'http://127.0.0.1:8' }))
    for (const [language, text] of [
      ['zh-CN', 'Heron 不允许连接此路由的目标服务'],
      ['en', 'Heron may not connect to the service behind this route'],
      ['ja', 'Heron はこのルートの転送先に接続できません'],
    ] as const) {
      const shown = { ...headers, accept: 'text/html,*/*;q=0.8', 'accept-language': language }
      const { status, headers: sent, body } = await ask('/mes/x', { headers: shown })
      expect([status, sent['content-type']]).toEqual([502, 'text/html; charset=utf-8'])
      expect(sent['content-security-policy']).toContain("default-src 'none'")
      expect(body).toContain(`<html lang="${language}">`)
      expect(body).toContain(`<h1>${text}`)
    }
    const closed = await ask('/mes/x', { headers: { accept: 'text/html', 'accept-language': 'en' } })
    expect([closed.status, closed.body]).toEqual([401, expect.stringContaining('open the page again from')])
    // A script reads JSON.
    expect(codeOf(await ask('/mes/x', { headers: { ...headers, accept: 'application/json' } }))).toBe(
      'GATEWAY_FORBIDDEN',
    )
  })
})
