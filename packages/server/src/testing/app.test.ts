import { routes } from '@heron/contract/routes'
import { expect, it } from 'vitest'
import { openTestApp } from './app.ts'

it('an export running when a test ends is answered before the server closes, without a fault', async () => {
  const test = await openTestApp()
  await test.tokenOf('admin')
  const sheet = test.call(routes.position.exportXls, {}, 'admin')
  // The call has started when the test is closed.
  await new Promise((resolve) => setImmediate(resolve))
  await test.close()
  expect((await sheet).status).toBe(200)
})
