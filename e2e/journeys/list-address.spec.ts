import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[M04][A10] the address of a list has its filters, sort, page size and columns, for sending to a colleague', async ({
  page,
  browser,
  server,
  shot,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/isystem/user')
  const heads = (of: typeof page) => of.locator('thead:visible th')
  const names = (of: typeof page) => of.locator('tbody tr:visible td:nth-child(2)')

  await test.step('filter, sort, page size and columns are written into the address', async () => {
    await page.getByRole('search').getByLabel('用户账号').fill('e')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '用户账号' }).click()
    await page.getByRole('combobox', { name: /每页/ }).selectOption('20')
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('checkbox', { name: '生日' }).uncheck()
    await page.getByRole('checkbox', { name: '手机号码' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/username=e.*pageSize=20.*column=username.*order=asc.*columns=username/)
  })

  const rows = await names(page).allTextContents()
  const columns = await heads(page).allTextContents()
  expect(rows.length).toBeGreaterThan(2)

  await test.step('a colleague with another browser sees the same', async () => {
    const theirs = await (await browser.newContext({ baseURL: server })).newPage()
    await new SessionPage(theirs).storeSession('admin')
    await theirs.goto(page.url())
    await expect(names(theirs)).toHaveText(rows)
    expect(await heads(theirs).allTextContents()).toEqual(columns)
    await theirs.context().close()
  })

  await test.step('a reload keeps it, back leads to how it was before', async () => {
    await page.reload()
    await expect(names(page)).toHaveText(rows)
    await page.goBack()
    await expect(page).not.toHaveURL(/pageSize=20/)
    await page.goForward()
    await expect(page).toHaveURL(/pageSize=20/)
    await expect(names(page)).toHaveText(rows)
  })

  await test.step('a page of as many rows as the window shows, without scrolling', async () => {
    await page.goto('/isystem/user')
    await expect(page.locator('tbody tr:visible')).toHaveCount(10)
    await page.getByRole('combobox', { name: /每页/ }).selectOption({ label: '适应窗口' })
    await expect(page).toHaveURL(/pageSize=\d+/)
    const size = Number(new URL(page.url()).searchParams.get('pageSize'))
    expect(size).toBeGreaterThan(10)
    await expect(page.locator('tbody tr:visible')).toHaveCount(size)
    const area = page.locator('.h-table-scroll:visible')
    expect(await area.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true)
  })

  await test.step('what the list does not have is ignored and named', async () => {
    await page.goto('/isystem/user?username=e&password=x&column=salary&order=asc&columns=username,salary,realname')
    const note = page.getByRole('status').filter({ hasText: '已忽略' })
    await expect(note).toContainText('条件“password”、列“salary”、排序“salary”')
    await expect(heads(page).filter({ hasText: '用户姓名' })).toBeVisible()
    await shot('list-address-ignored')
    await note.getByRole('button', { name: '从地址中移除' }).click()
    await expect(note).toHaveCount(0)
    await expect(page).toHaveURL(/isystem\/user\?username=e&columns=username%2Crealname$/)
  })
})
