import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

const add = (page: Page) => page.getByRole('button', { name: '新增', exact: true })

/** Opens the people of a role on the administrator's screen. */
async function openMembers(page: Page, role: string): Promise<void> {
  await page.goto('/isystem/roleUserList')
  const row = page.getByRole('row').filter({ has: page.getByText(role, { exact: true }) })
  await row.getByRole('button', { name: '用户', exact: true }).click()
}

test('[G03][L04] a role granted and revoked while its user is online', async ({ page, browser, shot }) => {
  await new SessionPage(page).signIn('admin')
  const other = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const mine = await other.newPage()
  await new SessionPage(mine).signIn('operator')
  await mine.goto('/customer')
  await expect(mine.getByRole('heading', { name: '客户管理' })).toBeVisible()
  await expect(add(mine)).toHaveCount(0)

  await openMembers(page, '设计人员')
  await page.getByRole('button', { name: '添加用户' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('textbox', { name: '用户账号' }).fill('operator')
  await picker.getByRole('textbox', { name: '用户账号' }).press('Enter')
  await picker.getByRole('row').filter({ hasText: 'operator' }).click()
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已添加用户')).toBeVisible()
  await shot('role-granted')

  // Without a new sign-in: the button appears with the page's next request.
  await expect(async () => {
    await mine.reload()
    await expect(add(mine)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await add(mine).click()
  const form = mine.getByRole('dialog')
  await form.getByLabel(/编号/).fill(`R${Date.now()}`)
  await form.getByLabel(/客户名称/).fill('不会保存的客户')

  const members = page.getByRole('row').filter({ hasText: 'operator' })
  await members.getByRole('button', { name: '取消关联' }).click()
  await page.getByTestId('confirm-yes').click()
  await expect(page.getByText('已取消关联')).toBeVisible()
  // What was open on the other screen is refused by its very next call, and the button goes without a reload.
  const refused = mine.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 403)
  await form.getByRole('button', { name: '保存' }).click()
  await refused
  await expect(add(mine)).toHaveCount(0)
  await expect(mine.getByText('不会保存的客户')).toHaveCount(0)
  await other.close()
})
