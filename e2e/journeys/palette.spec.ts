import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[B14] the palette finds rows of the user’s lists, screens and actions, by keyboard only', async ({
  page,
  shot,
}) => {
  await new SessionPage(page).signIn('admin')
  const options = page.getByRole('listbox', { name: '搜索结果' }).getByRole('option')
  const search = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
  }

  await test.step('rows of several kinds, each with its screen and code', async () => {
    await search('模')
    await expect(options.filter({ hasText: '客户管理 · ' }).first()).toBeVisible()
    await expect(options.filter({ hasText: '项目管理 · P-' }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /共 \d+ 项/ })).toHaveCount(1)
    // Every kind answers a search for words in its fields.
    await expect(page.getByRole('status').filter({ hasText: '部分数据未能读取' })).toHaveCount(0)
    await shot('palette')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
  })

  await test.step('a user is found by the account, and the list opens at that user', async () => {
    await search('shi_lei')
    await expect(options.filter({ hasText: '用户管理 · shi_lei' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/isystem\/user\?username=shi_lei/)
    await expect(page.locator('tbody tr:visible')).toHaveCount(1)
  })

  for (const [action, title] of [
    ['新增角色', /角色/],
    // Its screen has its own form.
    ['新增用户', /新增/],
  ] as const) {
    await test.step(`${action} opens the form on its screen`, async () => {
      await search(action)
      await expect(options).toHaveText([new RegExp(action)])
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  await test.step('nothing found is said, once everything was asked', async () => {
    await search('查无此物')
    await expect(page.getByRole('status').filter({ hasText: '没有匹配的结果' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
})
