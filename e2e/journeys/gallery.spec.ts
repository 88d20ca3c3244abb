import type { Page } from '@playwright/test'
import { problemsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

/** Opens every widget of the gallery in one theme; answers what axe finds, by widget. */
async function problemsIn(page: Page, theme: string): Promise<readonly string[]> {
  await page.evaluate((value) => localStorage.setItem('heron.theme', value), theme)
  await page.reload()
  const links = page.getByRole('navigation', { name: '组件目录' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const found: string[] = []
  for (const title of await links.allTextContents()) {
    await links.getByText(title, { exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: title, exact: true }).first()).toBeVisible()
    found.push(...(await problemsOf(page)).map((problem) => `${title} ${theme}: ${problem}`))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForTimeout(150)
    found.push(...(await problemsOf(page)).map((problem) => `${title} ${theme}, 390 px: ${problem}`))
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  return found
}

for (const theme of ['light', 'dark']) {
  test(`[A03] no widget of the gallery keeps anybody out: axe finds nothing serious, ${theme}`, async ({ page }) => {
    test.slow()
    await page.goto('/test/home')
    expect(await problemsIn(page, theme)).toEqual([])
  })
}

test('[A03] the gallery opens without a session, from /test, at the widget its address names', async ({ page }) => {
  await page.goto('/test')
  await expect(page).toHaveURL(/\/test\/home$/)
  await page.goto('/test/home#cron-editor/older')
  await expect(page.getByRole('heading', { name: 'Cron 编辑器' })).toBeVisible()
  await expect(page.getByRole('region', { name: '旧编辑器的写法' })).toBeInViewport()
})
