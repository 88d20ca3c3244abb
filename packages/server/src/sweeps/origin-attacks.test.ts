import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { census, required } from './census.ts'

const evil = 'evil.example'
/** Claims of a caller, or of a trusted proxy, about the server's name. */
const claims = {
  host: 'heron.example',
  'x-forwarded-host': evil,
  'x-forwarded-proto': 'https',
  'x-forwarded-prefix': `/${evil}`,
  forwarded: `host=${evil};proto=https`,
  'x-original-url': `https://${evil}/`,
  x_gateway_base_path: `https://${evil}`,
  'x-gateway-base-path': `https://${evil}`,
}

// The caller is a trusted proxy: even its X-Forwarded-Host is not a name of the server.
const settings = { HERON_PUBLIC_ORIGIN: 'https://heron.example', HERON_PROXIES: '127.0.0.1' }

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ settings })
})
afterAll(() => test.close())

const whole = ({ headers, body }: { readonly headers: object; readonly body: string }) =>
  `${JSON.stringify(headers)}\n${body}`

describe('host names that are not the server’s', () => {
  // A separate server: requests are recorded with the requested name, and shown to an administrator.
  let asked: TestApp
  beforeAll(async () => {
    asked = await openTestApp({ settings })
  })
  afterAll(() => asked.close())

  it.each([evil, `heron.example.${evil}`, '10.0.0.7', `user@${evil}`])(
    'ATK38 the host name %j is none of ours: 421, and nothing of it comes back',
    async (host) => {
      for (const url of ['/', '/heron/sys/login', '/heron/readyz', '/heron/websocket/1']) {
        const answer = await asked.send({ url, headers: { ...claims, host, accept: 'text/html' } }, 'admin')
        expect(answer).toMatchObject({ status: 421, json: { result: { error: 'MISDIRECTED' } } })
        expect(whole(answer)).not.toContain(evil)
      }
    },
  )
})

describe('names a caller claims for the server', () => {
  it.each(['10.42.0.17:3000', 'heron-1:3000', evil])(
    'health is answered under any name, as probes use: %s; nothing of the name comes back',
    async (host) => {
      for (const url of ['/livez', '/readyz']) {
        const answer = await test.send({ url, headers: { host } })
        expect(answer).toMatchObject({ status: 200, json: { result: { state: 'ok' } } })
        expect(whole(answer)).not.toContain(host)
      }
    },
  )

  it.each(['127.0.0.1:3000', 'localhost', '[::1]:80', 'HERON.example'])(
    'ATK38 %s is ours: supervisors and proxies on this machine say it',
    async (host) => {
      expect((await test.send({ url: '/readyz', headers: { host } })).status).toBe(200)
    },
  )

  it.each(census)('ATK38 $id answers nothing built from Host or X-Forwarded-Host', async (route) => {
    const input = { params: required(route.params), query: required(route.query), headers: claims }
    const body = route.body && !route.multipart ? { body: {} } : {}
    for (const who of ['admin', undefined] as const) {
      expect(whole(await test.call(route, { ...input, ...body }, who))).not.toContain(evil)
    }
  })

  it.each(['/', '/heron/docs', '/heron/docs/json', '/heron/none', '/heron/docs/assets', '/project/list'])(
    'ATK38 %s leads nowhere else, and names the configured address only',
    async (url) => {
      const answer = await test.send({ url, headers: { ...claims, accept: 'text/html' } }, 'admin')
      expect(whole(answer)).not.toContain(evil)
      expect(answer.headers.location).toBeUndefined()
    },
  )

  it.each([
    ['https://evil.example', 403, 'ORIGIN_REFUSED'],
    ['http://evil.example', 403, 'ORIGIN_REFUSED'],
    ['https://heron.example', 401, 'NO_SESSION'],
  ])('ATK38 a socket’s origin %s is measured by the configured one: %i', async (origin, status, error) => {
    const answer = await test.send({ url: '/heron/websocket/1', headers: { ...claims, origin } })
    expect(answer).toMatchObject({ status, json: { result: { error } } })
  })
})
