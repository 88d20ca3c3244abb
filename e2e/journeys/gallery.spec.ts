import { frame, problemsInEveryLook } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Each only reads, so they run in parallel.
test.describe.configure({ mode: 'parallel' })

test('[A03] axe finds nothing serious in any widget of the gallery', async ({ page }) => {
  test.slow()
  await page.goto('/test/home')
  const links = page.getByRole('navigation', { name: '组件目录' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const found: string[] = []
  const titles = await links.allTextContents()
  for (const [at, title] of titles.entries()) {
    await links.getByText(title, { exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: title, exact: true }).first()).toBeVisible()
    // The list of widgets is the same on every page.
    const isEnd = at === 0 || at === titles.length - 1
    found.push(...(await problemsInEveryLook(page, title, isEnd ? {} : { whole: frame })))
  }
  expect(found).toEqual([])
})

test('[A03] the gallery opens without a session, from /test, at the widget in its address', async ({ page }) => {
  await page.goto('/test')
  await expect(page).toHaveURL(/\/test\/home$/)
  await page.goto('/test/home#cron-editor/older')
  await expect(page.getByRole('heading', { name: 'Cron 编辑器' })).toBeVisible()
  await expect(page.getByRole('region', { name: '旧编辑器的写法' })).toBeInViewport()
})
