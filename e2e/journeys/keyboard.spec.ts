import { expect, test } from '../fixtures.ts'
import { unseenStops } from '../focus.ts'
import { openWhole } from '../open-whole.ts'
import { SessionPage } from '../pages/session.page.ts'

// Each only reads, so they run in parallel.
test.describe.configure({ mode: 'parallel' })

/** In the grid, Tab moves through thousands of cells; separate tests check entering and leaving it. */
const led = new Set(['#editable-grid'])

test('[A03] the Tab key reaches every widget, and the focus is always visible, light and dark', async ({ page }) => {
  test.slow()
  await page.goto('/test/home')
  const links = page.getByRole('navigation', { name: '组件目录' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const found: string[] = []
  let walked = 0
  let walkedInBoth = 0
  for (const link of await links.all()) {
    const hash = new URL(await link.evaluate((each) => (each as HTMLAnchorElement).href)).hash
    if (led.has(hash)) continue
    await link.click()
    await expect(link).toHaveAttribute('aria-current', /./)
    // The list of widgets is the same on every page.
    const { count, inBoth, unseen } = await unseenStops(page, walked === 0 ? 'body' : 'main')
    walked += count
    walkedInBoth += inBoth
    found.push(...unseen.map((stop) => `${hash}: ${stop}`))
  }
  expect(walked).toBeGreaterThan(400)
  expect(walkedInBoth / walked).toBeGreaterThan(0.98)
  expect(found).toEqual([])
})

test('[B06] the focus is always visible on a screen, light and dark', async ({ page }) => {
  test.slow()
  await new SessionPage(page).storeSession('admin')
  const found: string[] = []
  for (const path of ['/dashboard/analysis', '/customer', '/discharge', '/isystem/user', '/post/FANUC-MACRO']) {
    await openWhole(page, path)
    await expect(page.locator('main h1:visible').first()).toBeVisible()
    const { inBoth, unseen } = await unseenStops(page)
    expect(inBoth).toBeGreaterThan(10)
    found.push(...unseen.map((stop) => `${path}: ${stop}`))
  }
  expect(found).toEqual([])
})

test('[P09] a confirmation focuses its confirm button and later returns the focus', async ({ page }) => {
  await page.goto('/test/home#confirm')
  const ask = page.getByRole('main').getByRole('button', { name: '删除' })
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('confirm-yes')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(ask).toBeFocused()
})

test('[P08] a row is opened by keyboard, and the table is one tab stop', async ({ page }) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/machine')
  const rows = page.locator('tbody tr:visible')
  await expect(rows.first()).toBeVisible()
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
})
