import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

test('? lists the keys of the current screen in three languages, and the keys of a list work as listed', async ({
  page,
  shot,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/project')
  await expect(page.locator('tbody tr:visible').first()).toBeVisible()
  const help = page.getByRole('dialog')

  await test.step('a list with rows to open has the keys of its rows, its edges and its pages', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await expect(help.getByRole('region', { name: '列表' })).toContainText('打开当前行')
    await expect(help.getByRole('region', { name: '列表' })).toContainText('列边：调整列宽')
    await expect(help.getByRole('region', { name: '表格' })).toHaveCount(0)
    await shot('keys-of-list')
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
  })

  await test.step('search, pages and a new row by the keyboard', async () => {
    await page.keyboard.press('Control+Alt+f')
    await expect(page.getByRole('search').getByRole('textbox').first()).toBeFocused()
    const before = await page.locator('tbody tr:visible').first().textContent()
    await page.keyboard.press('Control+Alt+.')
    await expect(page).toHaveURL(/pageNo=2/)
    await expect(page.locator('tbody tr:visible').first()).not.toHaveText(before ?? '')
    await page.keyboard.press('Control+Alt+,')
    await expect(page).not.toHaveURL(/pageNo=2/)
    await page.keyboard.press('Control+Alt+n')
    await expect(page.getByRole('dialog', { name: /新增/ })).toBeVisible()
    // A dialog has its own keys: those of the list behind it are disabled.
    await page.keyboard.press('Control+Alt+.')
    await expect(page).not.toHaveURL(/pageNo=2/)
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
  })

  for (const [language, title, what] of [
    ['English', 'Keyboard shortcuts', 'Go to the search'],
    ['日本語', 'キーボードショートカット', '検索条件へ'],
  ] as const) {
    await test.step(language, async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(language)
      await page.getByRole('option', { name: language }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? /en/ : /ja/)
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: title })).toContainText(what)
      await page.keyboard.press('Escape')
      await expect(help).toHaveCount(0)
    })
  }
})
