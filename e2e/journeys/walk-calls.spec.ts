import type { Page, Request } from '@playwright/test'
import { demoPassword, expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly code: number
  readonly result: unknown
  readonly timestamp: number
}

/** Records the calls of the page from now on. */
function recordCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/heron/')) calls.push(request)
  })
  return calls
}

const callTo = (calls: readonly Request[], path: string): Request => {
  const found = calls.find((call) => new URL(call.url()).pathname === `/heron${path}`)
  if (!found) throw new Error(`no call of ${path}`)
  return found
}

const answerOf = async (call: Request) => (await (await call.response())?.json()) as Envelope

test('[H01][H02][H04][G07][I01][I06][I09][E01][D01] the browser signs in and reads by the specified calls', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await new SessionPage(page).signInOnPage('admin')
  const signIn = callTo(calls, '/sys/login')
  expect(signIn.method()).toBe('POST')
  expect(signIn.postDataJSON()).toMatchObject({ username: 'admin', password: demoPassword })
  const opened = await answerOf(signIn)
  expect(opened).toMatchObject({ success: true, code: 200, result: { userInfo: { username: 'admin' } } })
  const { token } = opened.result as { readonly token: string }

  const authority = callTo(calls, '/sys/permission/getUserPermissionByToken')
  expect((await answerOf(authority)).result).toMatchObject({ menu: expect.any(Array), auth: expect.any(Array) })
  callTo(calls, '/sys/user/getCurrentUserDeparts')

  const listed = page.waitForResponse(/\/customer\/list/)
  await page.goto('/customer')
  await listed
  const list = callTo(calls, '/customer/list')
  expect(list.headers()).toMatchObject({ 'x-access-token': token, 'tenant-id': expect.any(String) })
  const reads = calls.filter((call) => call.method() === 'GET' && !call.url().includes('/sys/dict/getDictItems/'))
  expect(reads.filter((call) => !/[?&]_t=\d+/.test(call.url())).map((call) => call.url())).toEqual([])

  await page.getByRole('banner').getByRole('button', { name: '管理员' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByTestId('confirm-yes').click()
  await expect(page).toHaveURL(/\/user\/login/)
  callTo(calls, '/sys/logout')
  const stored = await page.evaluate(
    (secret) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(secret),
    token,
  )
  expect(stored).toBe(false)
})

test('[E01][I05] signing out clears the browser, even if its call fails', async ({ page }) => {
  await new SessionPage(page).signIn('admin')
  await page.route('**/sys/logout*', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: '管理员' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByTestId('confirm-yes').click()
  await expect(page).toHaveURL(/\/user\/login/)
  await page.goto('/customer')
  await expect(page).toHaveURL('/user/login?redirect=%2Fcustomer')
})

test('[K04] a list is exported as a file of the specified kind, with its name', async ({ page }) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/customer')
  const calls = recordCalls(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出/ }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^客户.*\.xls$/)
  expect(calls.map((call) => new URL(call.url()).pathname)).toContain('/heron/customer/exportXls')
})
