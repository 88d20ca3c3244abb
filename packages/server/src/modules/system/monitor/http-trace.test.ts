import { type HttpTrace, monitorRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'

/** Values that must not occur anywhere in a trace. */
const secrets = ['s3cret-value', 'Workshop-1!']

describe.each(['sqlite', 'postgres'] as const)('HTTP trace (%s)', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const traces = async (prefix = '/heron') => {
    const { body } = await test.send({ url: `${prefix}/actuator/httptrace` }, 'admin')
    return (JSON.parse(body) as { traces: HttpTrace[] }).traces
  }
  const requests = async () => (await test.call(monitorRoutes.requests, {}, 'admin')).json.result

  it('[C21] answers without envelope under both prefixes, newest first, in the contract’s shape', async () => {
    await test.send({ url: '/heron/customer/list?pageNo=1' }, 'designer')
    await test.send({ url: '/heron/customer/none' }, 'designer')
    const [unknown, list] = await traces()
    expect([unknown?.request.uri, unknown?.response.status]).toEqual(['/heron/customer/none', 404])
    expect(list).toEqual({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      timeTaken: expect.any(Number),
      request: {
        method: 'GET',
        uri: '/heron/customer/list?pageNo=1',
        headers: expect.objectContaining({ host: ['localhost:80'] }),
        remoteAddress: '127.0.0.1',
      },
      response: {
        status: 200,
        headers: expect.objectContaining({ 'content-type': [expect.stringContaining('json')] }),
      },
      principal: { name: 'designer' },
      session: null,
    })
    expect(list?.timeTaken).toBeGreaterThan(0)
    expect((await traces('/jeecg-boot'))[0]).toEqual(unknown)
  })

  it('[C21] hides secrets in headers, addresses and bodies', async () => {
    const token = await test.tokenOf('admin')
    const [secret = ''] = secrets
    const headers = { authorization: `Bearer ${secret}`, cookie: `a=${secret}`, 'x-sign': secret, 'x-new': secret }
    await test.send({ url: `/heron/customer/list?name=${secret}&token=${token}`, headers }, 'admin')
    await test.send({ url: `/heron/sys/thirdLogin/getLoginUser/${secret}/${secret}` })
    await test.send({ url: `/heron/sys/thirdLogin/github/callback?code=${secret}&state=${secret}` })
    await test.send({ url: `/heron/none/${token}?${token}=1` })
    const login = { username: 'admin', password: testPassword }
    const signedIn = await test.send({ method: 'POST', url: '/heron/sys/login', payload: login })
    expect(signedIn.status).toBe(200)
    const text = JSON.stringify([await traces(), await requests()])
    for (const each of [...secrets, `${token}`, encodeURIComponent(`${token}`)]) expect(text).not.toContain(each)
    const [, unknown, , third, list] = await traces()
    expect(unknown?.request.uri).toBe('/heron/none/***?***=***')
    expect(third?.request.uri).toContain('/getLoginUser/***/***')
    expect(list?.request.uri).toContain('?name=***&token=***')
    for (const name of ['authorization', 'cookie', 'x-sign', 'x-new', 'x-access-token'])
      expect(list?.request.headers[name]).toEqual(['***'])
  })

  it('[C21] keeps the last hundred and the slowest of a day, and neither itself nor the probes', async () => {
    test.app.platform.traces.add({ ...blank, at: test.time.now, duration: 90_000, uri: 'slow' })
    for (let at = 0; at < 130; at += 1) await test.send({ url: `/heron/none/${at}` })
    await test.send({ url: '/readyz' })
    const { last, slowest } = await requests()
    expect([last.length, slowest.length]).toEqual([100, 50])
    expect(last.map(({ request }) => request.uri.split('/').at(-1))).toEqual(
      Array.from({ length: 100 }, (_each, at) => `${129 - at}`),
    )
    const durations = slowest.map(({ timeTaken }) => timeTaken)
    expect(durations).toEqual(durations.toSorted((a, b) => b - a))
    expect(slowest[0]?.request.uri).toBe('slow')
    test.time.now += 2 * 86_400_000
    expect((await requests()).slowest).toEqual([])
  })

  it('[C21] a trace is bounded, whatever was sent', async () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_each, at) => [`x-${at}-${'n'.repeat(80)}`, '1']))
    await test.send({ url: `/heron/${'a/'.repeat(2_000)}`, headers: { ...many, 'user-agent': 'u'.repeat(5_000) } })
    const [trace] = await traces()
    expect(JSON.stringify(trace).length).toBeLessThan(20_000)
    expect(trace?.request.uri.length).toBeLessThanOrEqual(520)
    expect(Object.keys(trace?.request.headers ?? {}).length).toBeLessThanOrEqual(30)
  })

  it('[C21] only holders of the permission see it', async () => {
    for (const route of [monitorRoutes.httpTrace, monitorRoutes.requests]) {
      expect((await test.call(route)).status).toBe(401)
      expect((await test.call(route, {}, 'designer')).status).toBe(403)
    }
  })
})

const blank = {
  method: 'GET',
  remoteAddress: '',
  tenantId: null,
  headers: [],
  status: 200,
  answerHeaders: [],
  username: null,
}
