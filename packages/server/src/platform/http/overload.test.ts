import { customerRoutes as customers, healthRoutes, sessionRoutes } from '@heron/contract/routes'
import { afterEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, testPassword } from '../../testing/app.ts'

let test: TestApp | undefined
afterEach(async () => {
  await test?.close()
  test = undefined
})

it('R26 calls above the limit are refused with 503; sign-in and health answer', async () => {
  test = await openTestApp({ settings: { HERON_MOST_CALLS: '20' } })
  const { app, call, send } = test
  const { overload } = app.platform
  expect((await call(customers.list, {}, 'admin')).status).toBe(200)
  expect(overload.underWay).toBe(0)
  overload.underWay = 20
  const answer = await test.provoke(() => call(customers.list, { headers: { 'accept-language': 'en' } }, 'admin'))
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json).toMatchObject({
    message: 'The server has too much to do and did not do this, try again soon',
    result: { error: 'OVERLOADED' },
  })
  expect(overload.refused).toBe(1)
  expect((await call(healthRoutes.ready, {})).status).toBe(200)
  const body = { username: 'admin', password: testPassword }
  expect((await call(sessionRoutes.login, { body })).json.success).toBe(true)
  // Opened by hand: the text of a refusal would be shown as the page. Pages are not part of this server.
  const page = { url: '/project/1?tab=plan', headers: { accept: 'text/html,*/*;q=0.8' } }
  expect((await send(page, 'admin')).status).toBe(404)
  expect((await test.provoke(() => send({ url: '/project/1' }, 'admin'))).status).toBe(503)
  overload.underWay = 19
  expect((await call(customers.list, {}, 'admin')).status).toBe(200)
  expect(overload.underWay).toBe(19)
})

it('R26 calls that fail, find nothing or send files leave no count behind', async () => {
  test = await openTestApp()
  const { app, call, send } = test
  expect((await call(customers.edit, { body: {} }, 'admin')).json.success).toBe(false)
  expect((await send({ url: '/heron/nowhere' }, 'admin')).status).toBe(404)
  expect((await call(customers.list, {})).status).toBe(401)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const upload = { method: 'POST', url: '/heron/sys/common/upload', headers, payload: '--x--\r\n' } as const
  expect((await send(upload, 'admin')).json.success).toBe(false)
  expect(app.platform.overload.underWay).toBe(0)
})
