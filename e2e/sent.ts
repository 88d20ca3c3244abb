import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A call as the browser sent it, with the server's answer. */
export interface Sent {
  readonly query: Readonly<Record<string, string>>
  /** The body of a call with JSON. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly answer: {
    readonly success: boolean
    readonly code: number
    readonly message: string
    readonly result: unknown
  }
}

/** Waits for the call that the page makes while `act` runs, like `PUT /customer/edit`, and for its answer. */
export async function sent(page: Page, call: string, act: () => Promise<unknown>): Promise<Sent> {
  const [method, path] = call.split(' ')
  const [response] = await Promise.all([
    page.waitForResponse(
      (each) =>
        each.request().method() === method && decodeURIComponent(new URL(each.url()).pathname) === `/heron${path}`,
    ),
    act(),
  ])
  const request = response.request()
  const headers = await request.allHeaders()
  const { searchParams } = new URL(request.url())
  return {
    query: Object.fromEntries(searchParams),
    body: headers['content-type']?.startsWith('application/json') ? request.postDataJSON() : undefined,
    headers,
    answer: (await response.json()) as Sent['answer'],
  }
}

/** The same for a call that must succeed. */
export async function done(page: Page, call: string, act: () => Promise<unknown>): Promise<Sent> {
  const seen = await sent(page, call, act)
  expect(seen.answer, `${call}: ${seen.answer.message}`).toMatchObject({ success: true })
  return seen
}
