import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { freePort } from '../../../testing/spawn-server.ts'

const service = 'https://heron.example/user/login?cas=1'
const xml = (inside: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n  ${inside}\n</cas:serviceResponse>`
const success = (user: string) =>
  xml(`<cas:authenticationSuccess>\n<cas:user>${user}</cas:user></cas:authenticationSuccess>`)
const failure = xml('<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>')

/** The server's answer for each ticket; a ticket is valid only for the service it was made for. */
const tickets: Readonly<Record<string, string>> = {
  'ST-designer': success('designer'),
  'ST-nobody': success('nobody'),
  'ST-comment': success('admin<!-- -->x'),
  'ST-entity': success('adm&#105;n'),
  'ST-doctype': `<!DOCTYPE x [<!ENTITY u "admin">]>${success('&u;')}`,
  'ST-hidden': xml('<cas:authenticationFailure>x</cas:authenticationFailure><cas:user>admin</cas:user>'),
  'ST-json': '{"serviceResponse":{"authenticationSuccess":{"user":"admin"}}}',
  'ST-long': `${' '.repeat(1_100_000)}${success('admin')}`,
}

let server: Server
let test: TestApp
const asked: string[] = []
beforeAll(async () => {
  const port = await freePort()
  server = createServer((request, answer) => {
    const url = new URL(request.url ?? '', 'http://cas')
    asked.push(url.pathname)
    if (url.searchParams.get('ticket') === 'ST-redirect') {
      answer.writeHead(302, { location: '/cas/elsewhere' }).end()
      return
    }
    const isOurs = url.searchParams.get('service') === service
    answer.end(isOurs ? (tickets[url.searchParams.get('ticket') ?? ''] ?? failure) : failure)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  test = await openTestApp({
    settings: {
      HERON_PUBLIC_ORIGIN: 'https://heron.example',
      HERON_CAS_URL: `http://127.0.0.1:${port}/cas`,
      HERON_OUTBOUND_PRIVATE: `127.0.0.1:${port}`,
    },
  })
})
afterAll(async () => {
  await test.close()
  server.close()
})

const validate = (ticket: string, back = service) =>
  test.call(routes.thirdLogin.cas, { query: { ticket, service: back }, headers: { host: 'heron.example' } })

describe('CAS', () => {
  it('[I03][E01] signs in the user confirmed by the CAS server at p3/serviceValidate', async () => {
    expect((await validate('ST-designer')).json.result).toMatchObject({ userInfo: { username: 'designer' } })
    expect(asked.at(-1)).toBe('/cas/p3/serviceValidate')
  })

  it.each(['ST-unknown', 'ST-comment', 'ST-entity', 'ST-doctype', 'ST-hidden', 'ST-json', 'ST-long', 'ST-redirect'])(
    'ATK64 ATK36 %s signs nobody in',
    async (ticket) => {
      expect((await validate(ticket)).json).toMatchObject({ success: false, result: { error: 'CAS_FAILED' } })
      expect(asked.at(-1)).not.toBe('/cas/elsewhere')
    },
  )

  it.each([
    'https://evil.example/user/login',
    'https://heron.example.evil.example/user/login',
    'https://heron.example/user/loginx',
    '',
  ])('ATK64 a ticket made for %j is not even asked about', async (back) => {
    const before = asked.length
    expect((await validate('ST-designer', back)).json.success).toBe(false)
    expect(asked).toHaveLength(before)
  })

  it('a user without an account here is refused', async () => {
    expect((await validate('ST-nobody')).json).toMatchObject({ success: false, result: { error: 'NO_ACCOUNT' } })
  })
})
