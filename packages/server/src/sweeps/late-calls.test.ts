import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../platform/http/call.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('every route whose code is loaded with its first call has a handler', async () => {
  const wrong: string[] = []
  for (const { route, handle } of test.app.bindings) {
    // A call without any input: handlers fail on it in their own ways, but each must be there.
    const answer = async () => handle({} as Call<typeof route>)
    const failure = await answer().then(
      () => '',
      (cause: unknown) => String(cause),
    )
    if (failure.includes('has no handler')) wrong.push(route.id)
  }
  expect(wrong).toEqual([])
  expect(test.app.bindings.length).toBeGreaterThan(300)
})
