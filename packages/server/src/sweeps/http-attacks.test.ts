import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { census } from './census.ts'

let test: TestApp
let port = 0
beforeAll(async () => {
  test = await openTestApp({ settings: { HERON_PUBLIC_ORIGIN: 'https://heron.example' } })
  await test.app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => test.close())

/** The server's answer to raw bytes, and whether it closed the connection. */
function raw(bytes: string, patience = 2_000): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    const timer = setTimeout(() => {
      socket.destroy()
      resolve({ text, closed: false })
    }, patience)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ text, closed: true })
    })
  })
}

/** The body of an answer as it came over the wire. */
const envelopeOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\r\n\r\n')))

const json = { 'content-type': 'application/json' }
const add = { method: 'POST', url: '/heron/customer/add' } as const
const alive = async () => (await fetch(`http://127.0.0.1:${port}/livez`)).status

describe('hostile HTTP', () => {
  it.each([['https://evil.example'], ['null'], ['https://heron.example.evil']])(
    'ATK97 gives no other origin leave: %s',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const headers = { origin, 'access-control-request-method': 'POST' }
        const answer = await test.send({ method, url: '/heron/customer/list', headers }, 'admin')
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    },
  )

  it.each([
    ['PUT', '/heron/customer/add', 405],
    ['GET', '/heron/customer/add', 405],
    ['DELETE', '/heron/customer/list', 405],
    ['OPTIONS', '/heron/customer/list', 405],
    ['HEAD', '/heron/customer/list', 401],
    ['POST', '/heron/customer/list?_method=DELETE', 405],
  ] as const)('ATK99 %s %s is %i', async (method, url, status) => {
    expect((await test.send({ method, url })).status).toBe(status)
  })

  it('HEAD answers like GET, without the body', async () => {
    const headers = { 'x-access-token': (await test.tokenOf('designer')) ?? '' }
    const url = '/heron/customer/list'
    const [head, get] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => test.app.http.inject({ method, url, headers })),
    )
    expect([head?.statusCode, head?.body]).toEqual([200, ''])
    expect(head?.headers['content-length']).toBe(get?.headers['content-length'])
  })

  it('ATK99 TRACE is not answered', async () => {
    const { text } = await raw('TRACE / HTTP/1.1\r\nHost: heron.example\r\nConnection: close\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 (400|404|405|501) /)
  })

  it.each([
    '/heron/customer/list.js',
    '/heron/customer/list;x=.js',
    '//heron/customer/list',
    '/heron//customer/list',
    '/heron/./customer/list',
    '/HERON/customer/LIST',
    '/heron/customer/list/',
    '/heron%2fcustomer%2flist',
    '/assets/../heron/customer/list',
    '/assets/%2e%2e/heron/customer/list',
    `/heron/${'a'.repeat(10_000)}`,
  ])('ATK100 %s leads nowhere without a token', async (path) => {
    const { text } = await raw(`GET ${path} HTTP/1.1\r\nHost: heron.example\r\nConnection: close\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1\.1 (401|404) /)
  })

  it.each([
    ['text/plain', '{}', 415],
    ['application/json; charset=utf-7', '{}', 415],
    ['application/x-www-form-urlencoded', 'a=1', 415],
    ['application/json', '{', 400],
    ['application/json', '{"a":1,"a":2}', 400],
    ['application/json', '{"__proto__":{"x":1}}', 400],
    ['application/json', '{"name":"\\ud800"}', 400],
    ['application/json', '{"name":"\\u0000"}', 400],
    ['application/json', '['.repeat(10_000), 400],
    ['application/json', '{"name":"\u0000"}', 400],
    ['application/json', `"${'x'.repeat(5_000_000)}"`, 413],
  ])('ATK101 refuses a body of %s %.20s with %i', async (type, payload, status) => {
    const answer = await test.send({ ...add, headers: { 'content-type': type }, payload }, 'admin')
    expect(answer).toMatchObject({ status, json: { success: false, code: status } })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('ATK101 decompresses no body and accepts no invalid UTF-8', async () => {
    const packed = gzipSync('{}')
    const headers = { ...json, 'content-encoding': 'gzip' }
    expect((await test.send({ ...add, headers, payload: packed }, 'admin')).status).toBe(415)
    expect(
      (await test.send({ ...add, headers: json, payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }, 'admin')).status,
    ).toBe(400)
  })

  it.each([
    '/heron/customer/list?pageNo=1&pageNo=2',
    '/heron/customer/list?pageNo[]=1',
    '/heron/customer/list?order=asc&order=desc',
    '/heron/customer/list?order[]=asc',
    '/heron/customer/delete?id=1&id=2',
    '/heron/customer/list?where[createBy][$startsWith]=a',
    '/heron/customer/list?__proto__[x]=1',
    '/heron/customer/list?_tableFilterSql=1=1',
    '/heron/customer/list?name=%00',
    '/heron/customer/list?_t=x',
  ])('ATK102 ATK13 refuses %s', async (url) => {
    const method = url.includes('delete') ? 'DELETE' : 'GET'
    expect((await test.send({ method, url }, 'admin')).status).toBe(400)
  })

  it('[H02] accepts the browser’s _t in seconds', async () => {
    expect((await test.send({ url: '/heron/customer/list?_t=1795252448' }, 'admin')).status).toBe(200)
  })

  it.each([
    [
      'length and chunks',
      'POST /heron/sys/login HTTP/1.1\r\nHost: heron.example\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
    ],
    [
      'two lengths',
      'POST /heron/sys/login HTTP/1.1\r\nHost: heron.example\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n12345',
    ],
    ['bare line feeds', 'GET /livez HTTP/1.1\nHost: x\n\n'],
    ['folded header', 'GET /livez HTTP/1.1\r\nHost: heron.example\r\nX-A: b\r\n  c\r\n\r\n'],
  ])('ATK103 hangs up on %s', async (_name, bytes) => {
    const { text, closed } = await raw(bytes)
    expect({ status: text.slice(0, 12), closed }).toEqual({ status: 'HTTP/1.1 400', closed: true })
    expect(envelopeOf(text)).toMatchObject({ success: false, code: 400, result: { error: 'UNREADABLE' } })
  })

  it('ATK104 slow headers are cut off, while others are answered', async () => {
    const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) socket.write('GET /livez HTTP/1.1\r\nHost: heron.example\r\nX-A: ')
    const closed = sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve)))
    const answers = sockets.map(() => '')
    sockets.forEach((socket, at) => {
      socket
        .on('error', () => undefined)
        .on('data', (chunk) => {
          answers[at] += chunk.toString()
        })
    })
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a')
    }, 500)
    await wait(1_000)
    // While they send slowly, others are served; the server's header time-out closes them.
    expect(await alive()).toBe(200)
    expect(sockets.some((socket) => !socket.destroyed)).toBe(true)
    await Promise.all(closed)
    clearInterval(drip)
    for (const text of answers) {
      expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
      expect(text).toContain('\r\nx-content-type-options: nosniff\r\n')
      const refusal = {
        success: false,
        code: 408,
        message: '请求未在规定时间内发送完毕',
        timestamp: expect.any(Number),
      }
      expect(envelopeOf(text)).toEqual({ ...refusal, result: { error: 'REQUEST_TIMEOUT', params: {} } })
    }
  }, 30_000)

  it('ATK105 refuses a flood of headers', async () => {
    const large = await raw(`GET /livez HTTP/1.1\r\nHost: heron.example\r\nCookie: ${'a'.repeat(65_536)}\r\n\r\n`)
    expect(large.text).toMatch(/^HTTP\/1\.1 431 /)
    expect(envelopeOf(large.text)).toMatchObject({ code: 431, result: { error: 'HEADERS_TOO_LARGE' } })
    const many = Array.from({ length: 2_000 }, (_each, index) => `X-${index}: ${'y'.repeat(20)}\r\n`).join('')
    expect((await raw(`GET /livez HTTP/1.1\r\nHost: heron.example\r\n${many}\r\n`)).text).toMatch(/^HTTP\/1\.1 431 /)
    expect(await alive()).toBe(200)
  })

  it.each(['/heron/docs', '/heron/docs/json', '/actuator/env', '/metrics', '/heron/actuator/env', '/heron/monitor'])(
    'ATK111 %s tells strangers nothing',
    async (url) => {
      expect([401, 404]).toContain((await test.send({ url })).status)
      expect([403, 404]).toContain((await test.send({ url }, 'guest')).status)
    },
  )

  it('the documents open for an administrator, and once for a ticket', async () => {
    const page = await test.send({ url: '/heron/docs' }, 'admin')
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    const document = JSON.parse((await test.send({ url: '/heron/docs/json' }, 'admin')).body)
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: { '/customer/list': { get: { operationId: 'customer.list' } } },
    })
    const { json: issued } = await test.call(routes.session.docsTicket, {}, 'admin')
    const url = `/heron/docs?ticket=${(issued.result as { ticket: string }).ticket}`
    expect([(await test.send({ url })).status, (await test.send({ url })).status]).toEqual([200, 401])
    for (const asset of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
      expect((await test.send({ url: `/heron/docs/assets/${asset}` })).status).toBe(200)
    }
  })

  it('ATK114 of fifty simultaneous uses of one ticket one succeeds', async () => {
    const { tickets, db } = test.app.platform
    const admin = await db.selectFrom('sysUser').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
    const ticket = await tickets.issue(admin.id, 'docs')
    const uses = await Promise.all(Array.from({ length: 50 }, () => tickets.redeem(ticket, 'docs')))
    expect(uses.filter(Boolean)).toHaveLength(1)
  })

  it('ATK113 a server error shows a reference and nothing else', async () => {
    const { db } = test.app.platform
    await db.schema.alterTable('customer').renameTo('customer_away').execute()
    try {
      const answer = await test.provoke(() => test.call(routes.customer.list, {}, 'admin'))
      expect(answer).toMatchObject({ status: 500, json: { success: false, code: 500, result: { error: 'INTERNAL' } } })
      expect(answer.body).not.toMatch(/customer|sql|select|\/|\bat\b/i)
    } finally {
      await db.schema.alterTable('customer_away').renameTo('customer').execute()
    }
  })

  it('[L02] an unknown path is 404 in the envelope, in the requested language', async () => {
    const ask = async (language: string) =>
      (await test.send({ url: '/heron/none', headers: { 'accept-language': language } })).json.message
    expect([await ask('zh-CN'), await ask('en-US,en'), await ask('ja')]).toEqual([
      '路径不存在，请检查路径是否正确',
      'There is no such path',
      'パスが存在しません',
    ])
  })
})

describe('rates', () => {
  it('too many calls of one address are 429 with the time to wait; others are served', async () => {
    const limited = await openTestApp({ settings: { HERON_RATE_LIMIT: '5' } })
    const ask = (remoteAddress: string) => limited.send({ url: '/heron/customer/list', remoteAddress }, 'admin')
    for (let calls = 0; calls < 5; calls += 1) expect((await ask('10.0.0.1')).status).toBe(200)
    const refused = await ask('10.0.0.1')
    expect(refused).toMatchObject({ status: 429, json: { success: false, code: 429, result: { error: 'TOO_MANY' } } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('10.0.0.2')).status).toBe(200)
    await limited.close()
  })

  it('an address may make few calls without a session; sessions, health and files behind it are not affected', async () => {
    const limited = await openTestApp({ settings: { HERON_RATE_LIMIT: '100' } })
    const url = '/heron/customer/list'
    const remoteAddress = '10.0.0.1'
    const stranger = (headers = {}, from = remoteAddress) => limited.send({ url, headers, remoteAddress: from })
    const forged = { 'x-access-token': 'f'.repeat(43) }
    for (let calls = 0; calls < 5; calls += 1) {
      expect((await stranger()).status).toBe(401)
      expect((await stranger(forged)).status).toBe(401)
    }
    expect(await stranger()).toMatchObject({ status: 429, json: { result: { error: 'TOO_MANY' } } })
    expect(await stranger(forged)).toMatchObject({ status: 429 })
    expect(await limited.send({ url: '/heron/docs', remoteAddress })).toMatchObject({ status: 429 })
    expect((await stranger({}, '10.0.0.2')).status).toBe(401)
    expect((await limited.send({ url, remoteAddress }, 'admin')).status).toBe(200)
    for (const free of ['/livez', '/readyz'])
      expect((await limited.send({ url: free, remoteAddress })).status).toBe(200)
    await limited.close()
  })

  it('SEC17 every import of a sheet is limited to 30 a minute, and the 31st reads nothing', async () => {
    const sheets = census.filter(({ multipart }) => multipart?.purpose === 'sheet')
    expect(sheets.map(({ id }) => id)).toContain('customer.upload')
    expect(sheets.filter(({ perMinute }) => perMinute === undefined || perMinute > 30).map(({ id }) => id)).toEqual([])
    const limited = await openTestApp({ settings: { HERON_RATE_LIMIT: '6000' } })
    const send = () => limited.send({ url: '/heron/customer/upload', method: 'POST' }, 'admin')
    for (let calls = 0; calls < 30; calls += 1) expect((await send()).status).not.toBe(429)
    expect(await send()).toMatchObject({ status: 429, json: { result: { error: 'TOO_MANY' } } })
    await limited.close()
  })
})
