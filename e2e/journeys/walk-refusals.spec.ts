import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

const refused = (status: number, message: string) => ({
  status,
  json: { success: false, code: status, message, result: null, timestamp: 0 },
})

/** Searches the list of customers while its call is answered otherwise. */
async function searchCustomers(page: Page) {
  await page.getByLabel('客户名称').fill(`东${Date.now()}`)
  await page.getByRole('button', { name: '查询', exact: true }).click()
}

test('[L01][L02][L03][L06] a refused call is reported under 系统提示 with its reason', async ({ page }) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/customer')
  await expect(page.locator('tbody tr:visible').first()).toBeVisible()
  for (const [status, message, words] of [
    [403, '', '拒绝访问'],
    [404, '', '很抱歉，资源未找到!'],
    [504, '', '网络超时'],
    [500, '服务器给出的原因', '服务器给出的原因'],
  ] as const) {
    await page.route('**/customer/list*', (route) => route.fulfill(refused(status, message)))
    await searchCustomers(page)
    const report = page.locator('[role=alert], [role=status], .h-toast').filter({ hasText: words })
    await expect(report.first(), String(status)).toBeVisible()
    await expect(page.getByText('系统提示').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('[L05] a download with a dead token asks to sign in again; the browser of WeCom does that by itself', async ({
  page,
  browser,
  server,
}) => {
  const download = async (each: Page) => {
    await new SessionPage(each).storeSession('admin')
    await each.goto('/customer')
    await each.route('**/customer/exportXls*', (route) => route.fulfill(refused(500, 'Token失效，请重新登录!')))
    await each.getByRole('button', { name: /导出/ }).first().click()
  }
  await download(page)
  const over = page.getByRole('dialog', { name: '登录已过期' })
  await expect(over).toContainText('很抱歉，登录已过期，请重新登录')
  await over.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/user\/login/)
  expect(await page.evaluate(() => localStorage.getItem('Access-Token'))).toBeNull()

  const userAgent = 'Mozilla/5.0 (Linux; Android 14) wxwork/4.1.20'
  const context = await browser.newContext({ baseURL: server, userAgent })
  const wecom = await context.newPage()
  await download(wecom)
  await expect(wecom.getByText('登录已过期，正在重新登陆')).toBeVisible()
  await expect(wecom).toHaveURL(/\/user\/login/)
  await context.close()
})

test('[L07][F07] a wrong password is refused with its reason, and the agreement must be accepted', async ({ page }) => {
  await page.goto('/user/login')
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('wrong-password-1')
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请先勾选用户协议')).toBeVisible()
  await page.getByRole('checkbox').check()
  const answered = page.waitForResponse(/\/sys\/login/)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const { message } = (await (await answered).json()) as { readonly message: string }
  expect(message).not.toBe('')
  await expect(page.getByText(message)).toBeVisible()
})

test('[F01][F03] a phone number and a mail address are checked where they are typed', async ({ page }) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/isystem/user')
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/手机/).fill('12345678901')
  await form.getByLabel(/邮箱/).fill('nobody')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入正确手机号')).toBeVisible()
  await expect(form.getByText('邮箱格式不正确')).toBeVisible()
})

test('[L09] a screen whose code does not load is reported, and loads after a refresh', async ({ page }) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('link', { name: '样例学习' }).click()
  const again = page.getByRole('main').getByRole('button', { name: '刷新' })
  await expect(again).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: '样例学习' })).toBeVisible()
})
