import { readFileSync } from 'node:fs'
import { monitorRoutes } from '@heron/contract/routes'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { readConfig } from '../config.ts'

const token = 'scrape-7f31a9c2e5d84b0653aa'
const bearer = { authorization: `Bearer ${token}` }

let test: TestApp | undefined
afterEach(async () => {
  await test?.close()
  test = undefined
})

async function open(settings: Readonly<Record<string, string>>) {
  const opened = await openTestApp({ settings })
  test = opened
  return {
    ...opened,
    scrape: (headers: Readonly<Record<string, string>> = {}) => opened.send({ url: '/metrics', headers }),
  }
}

const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )

describe('/metrics', () => {
  it('does not exist until it is switched on', async () => {
    const { scrape } = await open({})
    expect((await scrape(bearer)).status).toBe(404)
  })

  it('answers callers with the token, with the metrics of the calls', async () => {
    const { call, scrape } = await open({ HERON_METRICS: 'token', HERON_METRICS_TOKEN: token })
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${token}x` }])
      expect((await scrape(headers)).status).toBe(404)
    await call(monitorRoutes.names, {}, 'admin')
    await call(monitorRoutes.names, {}, 'admin')
    await call(monitorRoutes.names, {}, 'designer')
    const { status, headers, body } = await scrape(bearer)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const calls = 'heron_http_requests_total{route="GET /heron/actuator/metrics"'
    expect(figure(body, `${calls},outcome="ok"}`)).toBe(2)
    expect(figure(body, `${calls},outcome="refused"}`)).toBe(1)
    expect(figure(body, 'heron_http_request_seconds_total{route="GET /heron/actuator/metrics"}')).toBeGreaterThan(0)
    expect(figure(body, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    // A second scrape continues from there and does not add the same calls again.
    expect(figure((await scrape(bearer)).body, `${calls},outcome="ok"}`)).toBe(2)
  })

  it('on loopback is for this machine only, and not through a proxy', async () => {
    const { app, scrape } = await open({ HERON_METRICS: 'loopback' })
    expect((await scrape()).status).toBe(200)
    expect((await scrape({ 'x-forwarded-for': '10.0.0.9' })).status).toBe(404)
    expect((await scrape({ forwarded: 'for=10.0.0.9' })).status).toBe(404)
    const far = await app.http.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })
    expect(far.statusCode).toBe(404)
  })

  it('the dashboard uses existing metrics', async () => {
    const { call, scrape } = await open({ HERON_METRICS: 'loopback' })
    await call(monitorRoutes.names, {}, 'admin')
    const { body } = await scrape()
    const names = new Set(body.split('\n').map((line) => line.split(/[{ ]/, 1)[0]))
    const dashboard = readFileSync(new URL('../../../../../docs/grafana-heron.json', import.meta.url), 'utf8')
    const asked = dashboard.match(/\b(heron|nodejs|process)_[a-z0-9_]+/g) ?? []
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !names.has(name))).toEqual([])
  })

  it.each([
    [{ HERON_METRICS: 'on' }, 'HERON_METRICS must'],
    [{ HERON_METRICS: 'token' }, 'HERON_METRICS_TOKEN'],
    [{ HERON_METRICS: 'token', HERON_METRICS_TOKEN: 'short' }, 'HERON_METRICS_TOKEN'],
  ])('a setting that leaves it open is refused: %o', (settings, message) => {
    expect(() => readConfig(settings)).toThrow(message)
  })
})
