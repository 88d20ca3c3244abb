import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Pixels by which the page, or its scrolling part, is wider than its window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        (box) => box.scrollWidth - box.clientWidth,
      ),
    ),
  )

/** Opened elements that extend beyond the screen on either side. */
async function outside(page: Page, selector: string): Promise<readonly string[]> {
  const opened = page.locator(selector).filter({ visible: true }).first()
  await expect(opened).toBeVisible()
  const { x, width } = (await opened.boundingBox()) ?? { x: -1, width: 0 }
  return x >= 0 && x + width <= 390 ? [] : [`${selector} from ${x} to ${x + width}`]
}

test('[A03][B21] on a phone no widget and no calendar is wider than the screen in any language', async ({ page }) => {
  test.slow()
  await page.goto('/test/home')
  const links = page.getByRole('navigation', { name: '组件目录' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('#')[1] ?? ''))
  await page.setViewportSize({ width: 390, height: 844 })
  const wide: string[] = []
  for (const language of ['cn', 'en', 'jp']) {
    await page.evaluate((chosen) => localStorage.setItem('heron.language', chosen), language)
    await page.reload()
    for (const hash of hashes) {
      await page.evaluate((next) => location.assign(`#${next}`), hash)
      await expect(page.locator('.h-gallery-title code')).toBeVisible()
      await expect(page.locator('.h-gallery-stage').first()).toBeVisible()
      if ((await overhang(page)) > 0) wide.push(`${language} ${hash}`)
    }
  }
  await page.goto('/test/home#date-input/datetime')
  await page.locator('.h-date').nth(1).click()
  wide.push(...(await outside(page, '.h-date-choice')))
  await page.goto('/test/home#editable-grid-cells/date')
  await page.locator('.h-gallery-stage:has-text("2026-11-22") [role="gridcell"]').nth(1).click()
  wide.push(...(await outside(page, '.h-date-choice')))
  expect(wide).toEqual([])
})
