import { customerRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { listenAs } from '../../testing/listen-as.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('R11 a change that cannot be broadcast is committed all the same, and its call succeeds', async () => {
  await listenAs(test, 'admin', () => {
    throw new Error('broken')
  })
  const body = { code: 'B1', name: '客户', contact: '', phone: null, email: null, address: '', remark: '' }
  const { json } = await test.call(customerRoutes.add, { body }, 'admin')
  expect(json).toMatchObject({ success: true, result: { code: 'B1' }, changed: [{ nouns: { customer: null } }] })
})
