import { type Course, monitorRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { merge } from './monitor.merge.ts'
import { SavedHistory } from './monitor.saved.ts'
import { insertPoints } from './monitor.store.ts'

const [minute, quarter, day] = [60_000, 900_000, 86_400_000]

describe.each(['sqlite', 'postgres'] as const)('course of the figures (%s)', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine, settings: { HERON_SERVER_NAME: 'one' } })
    // A day that begins at a full hour.
    test.time.now = Math.ceil(test.time.now / day) * day
  })
  afterAll(() => test.close())

  const course = async (range: string, server?: string) => {
    const query = { part: 'http', range, ...(server === undefined ? {} : { server }) }
    return (await test.call(monitorRoutes.course, { query }, 'admin')).json.result
  }
  const requests = ({ series }: Course) => series.find(({ name }) => name === 'http.requests')?.values ?? []
  const rows = async (span: 'minute' | 'quarter') => {
    const { db } = test.app.platform
    const found = await db.selectFrom('monitorPoint').select(['server', 'at']).where('span', '=', span).execute()
    return found.map(({ server, at }) => `${server} ${Number(at)}`)
  }
  const other = () => new SavedHistory({ ...test.app.platform, config: { ...test.app.platform.config, server: 'two' } })
  const none = { system: {}, runtime: {}, redis: {} }
  /** Readings of `server`, one every `every` ms, up to the test's time. */
  const measure = async (saved: SavedHistory, times: readonly number[], count: number) => {
    for (const at of times) {
      test.time.now = at
      await saved.add(at, { ...none, http: { 'http.requests': count, 'http.request.p95': count } })
    }
  }
  const each = (from: number, until: number, every: number) =>
    Array.from({ length: Math.round((until - from) / every) }, (_each, index) => from + index * every)

  it('[C24] merges readings to their mean, percentiles to their highest', () => {
    const readings = [
      { 'http.requests': 2, 'http.request.p95': 5 },
      { 'http.requests': 5, 'http.request.p95': 80 },
    ]
    expect(merge(readings)).toEqual({ 'http.requests': 3.5, 'http.request.p95': 80 })
    expect(merge([])).toEqual({})
  })

  it('[C24] writes measurements each minute, which survive a restart', async () => {
    const { now } = test.time
    for (const at of each(now, now + 4 * minute, 10_000)) {
      test.time.now = at
      await test.app.platform.ticker.run('monitor')
    }
    expect(await rows('minute')).toEqual([0, 1, 2].map((index) => `one ${now + index * minute}`))
    const hour = await course('hour')
    expect(hour.server).toBe('one')
    expect(hour.servers).toEqual(['one'])
    expect(hour.series.map(({ name }) => name)).toEqual(['http.requests', 'http.errors', 'http.request.p95'])
    const measured = requests(hour).filter((value) => value !== null)
    expect(measured).toHaveLength(3)
    // The answer comes from the database: another server on it gives the same.
    const again = new SavedHistory({ ...test.app.platform })
    expect((await again.of(['http.requests'], 'hour', 'one')).series[0]?.values).toEqual(requests(hour))
  })

  it('[C24] another server is listed and can be chosen; quarters are made of its minutes, also after a pause', async () => {
    const from = Math.ceil(test.time.now / quarter) * quarter
    await measure(other(), each(from, from + quarter, minute), 4)
    // It stops within a quarter of an hour and starts again in the next hour.
    await measure(other(), each(from + 4 * quarter, from + 6 * quarter, minute), 8)
    await measure(other(), [from + 6 * quarter, from + 6 * quarter + minute], 8)
    const quarters = (await rows('quarter')).filter((row) => row.startsWith('two'))
    expect(quarters).toEqual([0, 4, 5].map((index) => `two ${from + index * quarter}`))
    const seen = await course('day', 'two')
    expect(seen.servers).toEqual(['one', 'two'])
    const values = requests(seen)
    expect(seen.times).toHaveLength(values.length)
    expect(values.filter((value) => value === 4)).toHaveLength(3)
    expect(values.filter((value) => value === 8)).toHaveLength(7)
    expect(new Set(values)).toEqual(new Set([null, 4, 8]))
    expect(requests(await course('week', 'two'))).toContain(8)
    // Two hours in which three quarters were measured.
    const month = requests(await course('month', 'two')).filter((value) => value !== null)
    expect(month.some((value) => value > 4 && value < 8)).toBe(true)
    expect(requests(await course('day', 'three')).every((value) => value === null)).toBe(true)
  })

  it('[C24] a row a minute is kept for a day, one a quarter of an hour for a month, and removed in portions', async () => {
    const { db } = test.app.platform
    const now = Math.ceil(test.time.now / day) * day
    const old = (span: number, count: number, before: number) =>
      each(now - before - count * span, now - before, span).map((at) => ({ at, readings: { 'http.requests': 1 } }))
    await insertPoints(db, 'gone', 'minute', old(minute, 600, day + minute))
    await insertPoints(db, 'gone', 'quarter', old(quarter, 200, 31 * day + quarter))
    const left = async (span: 'minute' | 'quarter') => (await rows(span)).filter((row) => row.startsWith('gone')).length
    const saved = other()
    await measure(saved, [now, now + minute], 1)
    expect([await left('minute'), await left('quarter')]).toEqual([100, 0])
    await measure(saved, [now + quarter], 1)
    expect(await left('minute')).toBe(0)
    expect((await course('hour')).servers).toEqual(['two'])
  })

  it('[C24] minutes measured without a database are written when it returns, at most an hour', async () => {
    const { platform } = test.app
    const from = test.time.now + day
    let isAway = true
    const db = new Proxy(platform.db, {
      get: (target, key) => {
        if (isAway && key === 'insertInto') throw new Error('away')
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const saved = new SavedHistory({ ...platform, db, config: { ...platform.config, server: 'cut' } })
    for (const at of each(from, from + 90 * minute, minute)) {
      test.time.now = at
      const writing = saved.add(at, { ...none, http: { 'http.requests': 1 } })
      if (at > from) await expect(writing).rejects.toThrow('away')
      else await writing
    }
    isAway = false
    await saved.add(from + 90 * minute, { ...none, http: { 'http.requests': 1 } })
    const written = (await rows('minute')).filter((row) => row.startsWith('cut'))
    expect(written).toHaveLength(60)
    expect(written.at(-1)).toBe(`cut ${from + 89 * minute}`)
  })
})
