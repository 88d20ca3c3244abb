import { gatewayRouteRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

const predicates = [
  { name: 'Path', args: ['/mes/**'] },
  { name: 'Method', args: ['GET', 'POST'] },
]
const limiter = {
  name: 'RequestRateLimiter',
  title: '限流过滤器',
  args: [
    { key: 'key-resolver', value: '#{@ipKeyResolver}' },
    { key: 'redis-rate-limiter.replenishRate', value: '20' },
  ],
}
const router = {
  routerId: 'mes',
  name: 'MES',
  uri: 'http://10.0.0.5:8080',
  predicates: JSON.stringify(predicates),
  filters: JSON.stringify([limiter]),
  status: true,
}

describe.each(['sqlite', 'postgres'] as const)('gateway routes on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const save = (change: object = {}) =>
    test.call(routes.updateAll, { body: { router: { ...router, ...change } } }, 'admin')
  const list = async () => (await test.call(routes.list, {}, 'admin')).json.result
  const remove = (id: string) => test.call(routes.delete, { query: { id } }, 'admin')

  it('[C41][E04] keeps routes, changes and removes them with the words of the specification', async () => {
    const { json } = await save()
    expect(json).toMatchObject({ message: '操作成功！', result: { routerId: 'mes', predicates, filters: [limiter] } })
    const { id } = json.result
    expect(await list()).toMatchObject([{ id, status: 1, predicates, version: 1 }])
    const off = await save({ id, status: 0, name: 'MES 2' })
    expect(off.json.result).toMatchObject({ id, status: 0, name: 'MES 2', version: 2 })
    expect((await save({ id, version: 1 })).status).toBe(409)
    const { status: _absent, ...without } = router
    const body = { router: { ...without, routerId: 'other' } }
    const other = (await test.call(routes.updateAll, { body }, 'admin')).json.result
    expect(other.status).toBe(1)
    expect((await save()).json.success).toBe(false)
    expect((await test.call(routes.clearRedis, {}, 'admin')).json.message).toBe('清除成功！')
    expect((await remove(other.id)).json.message).toBe('删除路由成功')
    expect((await remove(id)).json.message).toBe('删除路由成功')
    expect((await remove(id)).status).toBe(404)
    const legacy = await test.send({ method: 'GET', url: '/jeecg-boot/sys/gatewayRoute/list' }, 'admin')
    expect(legacy.json.result).toEqual([])
  })

  it('[C41] takes each predicate as its kind is written', async () => {
    const path = { name: 'Path', args: ['/m/{id}/**'] }
    const asked = async (predicate: object) => (await save({ predicates: JSON.stringify([path, predicate]) })).status
    for (const [name, args] of [
      ['Host', ['*.example', 'mes.example:8080']],
      ['Cookie', ['line', 'a.*']],
      ['Header', ['X-Line', '\\d+']],
      ['Query', ['line']],
      ['After', ['2026-01-01 00:00:00']],
      ['Before', ['2026-01-20T17:42:47+08:00[Asia/Shanghai]']],
      ['Between', ['2026-01-01 00:00:00', '2026-12-31 00:00:00']],
      ['RemoteAddr', ['192.168.1.0/24', '::1']],
    ] as const) {
      expect([name, await asked({ name, args })]).toEqual([name, 200])
      for (const { id } of await list()) await remove(id)
    }
    for (const [name, args] of [
      ['Path', ['mes']],
      ['Method', ['FETCH']],
      ['Host', ['a b']],
      ['Header', ['X-Line', '(']],
      // The gateway cannot match it in linear time.
      ['Query', ['line', '(?=a)a']],
      ['Query', ['a', 'b', 'c']],
      ['After', ['soon']],
      ['Between', ['2026-12-31 00:00:00', '2026-01-01 00:00:00']],
      ['RemoteAddr', ['192.168.1.0/33']],
      ['Weight', ['a']],
      ['Path', []],
    ] as const) {
      expect([name, args, await asked({ name, args })]).toEqual([name, args, 400])
    }
    expect(await list()).toEqual([])
  })

  it('[C41] ATK37 refuses Heron’s own paths, odd targets, and users without permission', async () => {
    for (const own of [
      '/sys/**',
      '/SYS/login',
      '/online/x',
      '/heron/**',
      '/jeecg-boot/**',
      '/actuator/**',
      '/assets/a',
    ]) {
      const { status } = await save({ predicates: JSON.stringify([{ name: 'Path', args: [own] }]) })
      expect([own, status]).toEqual([own, 400])
    }
    for (const uri of ['ftp://x', 'http://a:b@x', 'lb://mes', 'file:///etc/passwd', 'x', 'http://x/?q=1']) {
      expect([uri, (await save({ uri })).status]).toEqual([uri, 400])
    }
    expect((await save({ predicates: '[]' })).status).toBe(400)
    expect((await save({ predicates: '{' })).status).toBe(400)
    const rate = { ...limiter, args: [{ key: 'replenishRate', value: '-1' }] }
    expect((await save({ filters: JSON.stringify([rate]) })).status).toBe(400)
    const unknown = await save({ filters: JSON.stringify([{ name: 'AddRequestHeader', args: [] }]) })
    expect(unknown).toMatchObject({ status: 400, json: { result: { params: { field: expect.anything() } } } })
    expect(unknown.json.message).toContain('AddRequestHeader')
    for (const who of ['designer', 'guest'] as const) {
      const { status } = await test.call(routes.updateAll, { body: { router } }, who)
      expect([who, status]).toEqual([who, 403])
      expect((await test.call(routes.list, {}, who)).status).toBe(403)
    }
    expect(await list()).toEqual([])
  })

  it('[C41] ATK37 logs a changed route with before and after', async () => {
    const { id } = (await save()).json.result
    await save({ id, uri: 'http://10.0.0.6:8080' })
    const entries = await test.app.platform.db.selectFrom('auditEntry').selectAll().execute()
    const kept = entries.map((entry) => JSON.stringify(entry)).filter((entry) => entry.includes(id))
    expect(kept.some((entry) => entry.includes('10.0.0.5') && entry.includes('10.0.0.6'))).toBe(true)
    await remove(id)
  })
})
