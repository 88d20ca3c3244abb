import type { Page, Response } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Row } from '../live/elsewhere.ts'
import { SessionPage } from './session.page.ts'

/** A call that a page made, and the server's answer. */
export interface Exchange {
  readonly method: string
  /** Below the base path. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly sent: Row
  readonly status: number
  readonly success: unknown
  readonly message: unknown
  readonly result: unknown
}

const BASE = '/heron'

const rowOf = (value: unknown): Row => (value instanceof Object ? { ...value } : {})

/** The rows of an answer, paged or complete. */
export const rowsOf = ({ result }: Pick<Exchange, 'result'>): readonly Row[] =>
  [rowOf(result).records ?? result].flat().map(rowOf)

/** The only row of an answer. */
export const resultOf = ({ result }: Pick<Exchange, 'result'>): Row => rowOf(result)

/** A file has no envelope. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function read(response: Response): Promise<Exchange> {
  const request = response.request()
  const { pathname, searchParams } = new URL(request.url())
  const body = rowOf(await jsonOf(response))
  const isJson = request.headers()['content-type']?.startsWith('application/json')
  return {
    method: request.method(),
    path: pathname.slice(BASE.length),
    headers: request.headers(),
    query: Object.fromEntries(searchParams),
    sent: isJson ? rowOf(request.postDataJSON()) : {},
    status: response.status(),
    success: body.success,
    message: body.message,
    result: body.result,
  }
}

/**
 * The call that a page makes while something is done, like `PUT /customer/edit`, with its answer. A call that the page
 * gives up before its answer is complete, to make it again, does not count: it has no body to read.
 */
export async function called(page: Page, call: string, act: () => Promise<unknown>): Promise<Exchange> {
  const [method, path] = call.split(' ')
  const isMeant = async (each: Response) =>
    each.request().method() === method &&
    decodeURIComponent(new URL(each.url()).pathname) === `${BASE}${path}` &&
    (await each.finished()) === null
  const [response] = await Promise.all([page.waitForResponse(isMeant), act()])
  return read(response)
}

/** The same for a call that must succeed. */
export async function done(page: Page, call: string, act: () => Promise<unknown>): Promise<Exchange> {
  const seen = await called(page, call, act)
  expect(seen, `${call}: ${seen.message}`).toMatchObject({ success: true })
  return seen
}

/** Records the calls of a page with their answers. */
export class Wire {
  readonly #seen: Exchange[] = []

  constructor(page: Page) {
    page.on('response', (response) => void this.#keep(response))
  }

  async #keep(response: Response): Promise<void> {
    if (!new URL(response.url()).pathname.startsWith(`${BASE}/`)) return
    // After a reload, the browser no longer has the bodies of earlier answers.
    const seen = await read(response).catch(() => undefined)
    if (seen) this.#seen.push(seen)
  }

  /**
   * The last call of a path that the page makes while something is done. Live lists are read again at any time:
   * `isMeant` selects the call.
   */
  async during(
    path: string,
    act: () => Promise<unknown>,
    isMeant: (call: Exchange) => boolean = () => true,
  ): Promise<Exchange> {
    const from = this.#seen.length
    await act().catch((cause: Error) => {
      // A window that stays open because of a refusal does not show it any more.
      const said = this.#seen.slice(from).filter(({ success }) => success === false)
      throw new Error(
        `${cause.message}\nrefused: ${JSON.stringify(said.map((each) => [each.path, each.message, each.result]))}`,
      )
    })
    const find = () => this.#seen.slice(from).findLast((each) => each.path === path && isMeant(each))
    await expect.poll(() => find()?.path, `the page calls ${path}`).toBe(path)
    const found = find()
    if (!found) throw new Error(`no call of ${path}`)
    return found
  }

  /** Paths of all calls so far that succeeded. */
  get answered(): readonly string[] {
    return this.#seen.filter(({ success }) => success === true).map(({ path }) => path)
  }
}

interface Asked {
  readonly status: number
  readonly success?: boolean
  readonly message?: string
  readonly code?: number
  readonly result: unknown
}

/**
 * A call that no screen makes, sent by the browser with the page's session: as another program in the same browser
 * would.
 */
export const ask = (page: Page, path: string, method = 'GET', body?: object): Promise<Asked> =>
  page.evaluate(
    async ({ address, how, sent }) => {
      const response = await fetch(address, {
        method: how,
        headers: {
          'X-Access-Token': localStorage.getItem('Access-Token') ?? '',
          ...(sent ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      })
      return { status: response.status, ...(await response.json()) }
    },
    { address: `${BASE}${path}`, how: method, sent: body },
  )

/** One signed-in page for all tests of a file: signing in would be a large part of a short one. */
export function walkAs(username: string): { readonly page: Page; readonly wire: Wire } {
  let page: Page | undefined
  let wire: Wire | undefined
  test.beforeAll(async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server, viewport: { width: 1440, height: 900 } })
    page = await context.newPage()
    wire = new Wire(page)
    await new SessionPage(page).storeSession(username)
  })
  test.afterAll(() => page?.context().close())
  const opened = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the page is opened before the first test')
    return value
  }
  return {
    get page() {
      return opened(page)
    },
    get wire() {
      return opened(wire)
    },
  }
}

/** The row of a table with a text. */
export const lineOf = (page: Page, text: string) => page.locator('tbody tr:visible').filter({ hasText: text })

/** Saves the form of the uppermost window, which closes. */
export async function saveForm(page: Page): Promise<void> {
  const window = page.getByRole('dialog').last()
  const button = window.getByRole('button', { name: /^(保存|确定)$/ })
  // The window may still be loading.
  await expect(button).toBeVisible()
  const before = await page.getByRole('dialog').count()
  await button.click()
  await expect(page.getByRole('dialog')).toHaveCount(before - 1)
}
