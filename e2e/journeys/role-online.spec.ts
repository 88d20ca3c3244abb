import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from '../fixtures.ts'
import { operatorAtCustomers, RoleMembersPage } from '../pages/role-members.page.ts'
import { SessionPage } from '../pages/session.page.ts'

const add = (page: Page) => page.getByRole('button', { name: '新增', exact: true })

test('[G03][L04] a role granted and revoked while its user is online (§7 no. 58)', async ({ page, browser, shot }) => {
  await new SessionPage(page).storeSession('admin')
  const mine = await operatorAtCustomers(browser)
  const people = new RoleMembersPage(page)
  await people.open('设计人员')
  await people.choose('添加用户', 'operator')
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
  // An action open on the other screen is refused at its next call, and the button disappears without a reload.
  const refused = mine.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 403)
  await form.getByRole('button', { name: '保存' }).click()
  await refused
  await expect(add(mine)).toHaveCount(0)
  await expect(mine.getByText('不会保存的客户')).toHaveCount(0)
  await mine.context().close()
})

test('[C26][G11][I07][L05] a user whose session is ended is told at once, and continues in the same place', async ({
  page,
  browser,
}) => {
  await new SessionPage(page).storeSession('admin')
  const other = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const mine = await other.newPage()
  await new SessionPage(mine).storeSession('librarian')
  await mine.goto('/customer')
  await expect(mine.getByRole('heading', { name: '客户管理' })).toBeVisible()
  await mine.getByRole('textbox', { name: '客户名称' }).fill('写了一半')

  await page.goto('/isystem/online')
  // Earlier journeys may have left more sessions than fit on a page: all of them are ended.
  await page.getByRole('textbox', { name: '用户账号' }).fill('librarian')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('row').filter({ hasText: '管理员' })).toHaveCount(0)
  const rows = page.getByRole('row').filter({ hasText: 'librarian' })
  await expect(rows.first()).toBeVisible()
  const total = page.getByText(/^共 \d+ 条$/)
  for (let left = Number(/\d+/.exec(await total.innerText())?.[0]); left > 0; left -= 1) {
    await rows.first().getByRole('button', { name: '强退' }).click()
    await page.getByTestId('confirm-yes').click()
    await expect(left > 1 ? total.filter({ hasText: `共 ${left - 1} 条` }) : rows).toHaveCount(left > 1 ? 1 : 0)
  }

  // No request of that browser is needed: the server closes its open connection.
  const over = mine.getByRole('dialog', { name: '登录已结束' })
  await expect(over).toContainText('管理员已结束您的本次登录')
  await expect(over.getByLabel('用户名')).toHaveValue('librarian')
  await over.getByLabel('密码', { exact: true }).fill(demoPassword)
  await over.getByRole('button', { name: '登录', exact: true }).click()
  await expect(over).toHaveCount(0)
  await expect(mine).toHaveURL(/customer$/)
  await expect(mine.getByRole('textbox', { name: '客户名称' })).toHaveValue('写了一半')
  await mine.getByRole('textbox', { name: '客户名称' }).press('Enter')
  await expect(mine).toHaveURL(/写了一半|%E5%86%99/)
  await expect(mine.getByText('实时更新')).toBeVisible()
  await other.close()
})
