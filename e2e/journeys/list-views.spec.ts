import { listViewRoutes } from '../../packages/contract/src/routes/system/list-view.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { SessionPage } from '../pages/session.page.ts'

test('a list is saved as a view, shared with a role, opened by default, and shown to others at once', async ({
  page,
  browser,
  server,
  request,
  shot,
}) => {
  const by = await elsewhere(request, 'admin')
  await new SessionPage(page).signIn('admin')
  const views = (of: typeof page, name: string | RegExp = '视图') =>
    of.locator('.h-views-button:visible').getByRole('button', { name })
  const rows = (of: typeof page) => of.locator('tbody tr:visible')
  const theirs = await (await browser.newContext({ baseURL: server })).newPage()
  await new SessionPage(theirs).storeSession('designer')
  await theirs.goto('/customer')
  await expect(rows(theirs).first()).toBeVisible()
  await views(theirs).click()
  await expect(theirs.getByRole('button', { name: '标准视图' })).toBeVisible()

  await test.step('the list is narrowed, and kept under a name for a role', async () => {
    await page.goto('/customer')
    await page.getByRole('search').getByLabel('客户名称').fill('模')
    await page.keyboard.press('Enter')
    await page.getByRole('columnheader', { name: '编号' }).getByRole('button').click()
    await page.getByRole('button', { name: '列设置' }).click()
    await page
      .getByRole('checkbox', { name: '电子邮箱' })
      .or(page.getByRole('checkbox', { name: '邮箱' }))
      .uncheck()
    await page.keyboard.press('Escape')
    await views(page).click()
    await page.getByRole('button', { name: '保存为新视图' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(/视图名称/).fill('模具客户')
    await form.getByRole('combobox', { name: /共享给角色/ }).click()
    await page.getByRole('option', { name: '设计人员', exact: true }).click()
    await form.getByRole('switch').check()
    await page.screenshot({ path: 'e2e/shots/list-view-form.png' })
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(views(page, '模具客户')).toBeVisible()
    await views(page, '模具客户').click()
    await shot('list-views')
    await page.keyboard.press('Escape')
  })

  await test.step('a person of the role hears of it while the views are open, and takes it up', async () => {
    await expect(rows(page).first()).toBeVisible()
    const found = await rows(page).count()
    await theirs
      .locator('.h-views')
      .getByRole('button', { name: /模具客户/ })
      .click()
    await expect(theirs).toHaveURL(/savedView=/)
    await expect(rows(theirs)).toHaveCount(found)
    await expect(theirs.locator('thead:visible')).not.toContainText('邮箱')
    await expect(theirs.getByRole('button', { name: '删除视图 模具客户' })).toHaveCount(0)
  })

  await test.step('their list opens with it from now on, and the standard view stays within reach', async () => {
    await theirs.goto('/customer')
    await expect(views(theirs, '模具客户')).toBeVisible()
    await views(theirs, '模具客户').click()
    await theirs.getByRole('button', { name: '标准视图' }).click()
    await expect(theirs.locator('thead:visible')).toContainText('邮箱')
  })

  await test.step('what differs is marked and updated', async () => {
    await page.getByRole('columnheader', { name: '客户名称' }).getByRole('button').click()
    await views(page, '模具客户 *').click()
    await page.getByRole('button', { name: '更新“模具客户”' }).click()
    await expect(views(page, /^模具客户$/)).toBeVisible()
  })

  await test.step('a view with a column that is gone still opens and says so', async () => {
    const query = 'name=%E6%A8%A1&columns=code%2Csalary'
    await by.answer(listViewRoutes.add, { data: { listCode: 'customer', name: '旧视图', query } })
    await views(page, '模具客户').click()
    await page.getByRole('button', { name: '旧视图', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: '已忽略' })).toContainText('列“salary”')
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('a deletion is undone from its message', async () => {
    await views(page, '旧视图').click()
    await page.getByRole('button', { name: '删除视图 旧视图' }).click()
    await page.getByTestId('confirm-yes').click()
    await page.getByRole('button', { name: '撤销' }).click()
    await views(page).click()
    await expect(page.getByRole('button', { name: '旧视图', exact: true })).toBeVisible()
  })
  await theirs.context().close()
})
