import { done } from '@heron/contract/done-words'
import { positionRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it.each(['zh', 'en', 'ja'] as const)('a successful call has the message of its route: %s', async (language) => {
  const body = { code: `say-${language}`, name: `职务 ${language}`, postRank: '1' }
  const headers = { 'accept-language': language }
  const added = await test.call(routes.add, { body, headers }, 'admin')
  expect(added.json).toMatchObject({ success: true, message: done[routes.add.done][language] })
  const refused = await test.call(routes.add, { body, headers }, 'admin')
  expect(refused.json.success).toBe(false)
  expect(refused.json.message).not.toContain(done[routes.add.done][language])
})
