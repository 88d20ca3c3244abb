import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Actor } from './auth/actor.ts'
import { spareMemory } from './spare-memory.ts'

const collect = vi.fn()

const somebody: Actor = {
  sessionId: 's',
  userId: 'u',
  username: 'li',
  realname: '李',
  orgCode: null,
  tenants: [],
  tenantId: 0,
  permissions: new Set(),
  passwordDue: false,
}

async function server() {
  const app = Fastify()
  spareMemory(app)
  app.decorateRequest('actor', undefined)
  app.get('/', async (request) => {
    request.actor = somebody
    return 'here'
  })
  app.get('/healthz', async () => 'well')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('gc', collect)
  collect.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[S5] returns the memory of the start, and that of calls after a minute without any', async () => {
  const app = await server()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(collect).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(collect).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(collect).toHaveBeenCalledTimes(3)
  await app.inject('/')
  await vi.advanceTimersByTimeAsync(59_000)
  await app.inject('/')
  await vi.advanceTimersByTimeAsync(59_000)
  await app.inject('/healthz')
  expect(collect).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(collect).toHaveBeenCalledTimes(4)
  await app.close()
})

it('does nothing more once the server is closed', async () => {
  const app = await server()
  await app.close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(collect).not.toHaveBeenCalled()
})

it('does nothing on an engine started without the switch', async () => {
  vi.stubGlobal('gc', undefined)
  const app = await server()
  expect((await app.inject('/')).body).toBe('here')
  await vi.advanceTimersByTimeAsync(120_000)
  await app.close()
})
