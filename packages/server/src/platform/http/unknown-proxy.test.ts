import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('SEC14 reports once that calls come through a proxy that is not configured', async () => {
  const warn = vi.spyOn(test.app.platform.log, 'warn')
  await test.send({ url: '/livez' })
  expect(warn).not.toHaveBeenCalled()
  for (const address of ['1.2.3.4', '1.2.3.5']) {
    await test.send({ url: '/livez', headers: { 'x-forwarded-for': address } })
  }
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining('HERON_PROXIES'))
})
