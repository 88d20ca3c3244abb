import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

/** In the browser's zone, which the input is in. */
const inSeconds = (seconds: number) => {
  const at = new Date(Date.now() + seconds * 1_000)
  const two = (figure: number) => String(figure).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

test('[C35][G03] a role until a moment: given, listed, and over on an open page without a reload', async ({
  page,
  browser,
  shot,
}) => {
  await new SessionPage(page).signIn('admin')
  const other = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const mine = await other.newPage()
  await new SessionPage(mine).signIn('operator')
  await mine.goto('/customer')
  await expect(mine.getByRole('heading', { name: '客户管理' })).toBeVisible()
  const add = mine.getByRole('button', { name: '新增', exact: true })
  await expect(add).toHaveCount(0)

  await page.goto('/isystem/roleUserList')
  const row = page.getByRole('row').filter({ has: page.getByText('设计人员', { exact: true }) })
  await row.getByRole('button', { name: '用户', exact: true }).click()
  await page.getByRole('button', { name: '限时添加' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('textbox', { name: '用户账号' }).fill('operator')
  await picker.getByRole('textbox', { name: '用户账号' }).press('Enter')
  await picker.getByRole('row').filter({ hasText: 'operator' }).click()
  await picker.getByRole('button', { name: '确定' }).click()
  const form = page.getByRole('dialog', { name: '限时授予角色“设计人员”' })
  await form.getByLabel(/有效至/).fill(inSeconds(25))
  await form.getByLabel(/有效至/).press('Tab')
  await shot('role-until-form')
  await form.getByRole('button', { name: '保存' }).click()
  const members = page.getByRole('table', { name: '用户', exact: true })
  const member = members.getByRole('row').filter({ hasText: 'operator' })
  await expect(member).toContainText(inSeconds(0).slice(0, 4))
  await shot('role-until')

  await expect(add).toBeVisible()
  // The moment passes: no one takes the role away, and no page is loaded anew.
  await expect(add).toHaveCount(0, { timeout: 60_000 })
  await page.reload()
  await row.getByRole('button', { name: '用户', exact: true }).click()
  await expect(members.getByRole('row').filter({ hasText: 'designer' })).toBeVisible()
  await expect(member).toHaveCount(0)
  await other.close()
})
