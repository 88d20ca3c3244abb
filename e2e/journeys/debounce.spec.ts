import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

// Each only reads, so they run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Opens a scene of the gallery; from then on the page's clock moves only with `page.clock.runFor`. */
async function openScene(page: Page, name: string, title: string) {
  await page.clock.install()
  await page.goto(`/test/home#${name}`)
  const scene = page.getByRole('region', { name: title })
  await expect(scene).toBeVisible()
  return scene
}

const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))

test('[M03] a search is made 300 ms after the last letter', async ({ page }) => {
  const scene = await openScene(page, 'select/remote', '远程搜索')
  const field = scene.getByRole('combobox')
  await field.click()
  await stopClock(page)
  await field.pressSequentially('E001')
  await page.clock.runFor(299)
  await expect(page.getByRole('option')).toHaveCount(0)
  await field.pressSequentially('2')
  await page.clock.runFor(299)
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('option').first()).toHaveText('E0012')
})

test('[M03][P16] the whole text appears 100 ms after pointing at it', async ({ page }) => {
  const scene = await openScene(page, 'ellipsis/long', '长文本')
  await stopClock(page)
  await scene.getByRole('button').hover()
  await page.clock.runFor(99)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('tooltip')).toContainText('再加工')
})

test('[M03][O07] the next runs are computed 500 ms after the last change', async ({ page }) => {
  const scene = await openScene(page, 'cron-editor/editable', '输入或选择')
  await scene.getByRole('button', { name: '选择' }).click()
  const preview = page.getByRole('region', { name: '近十次执行时间（不含年）' })
  await expect(preview.getByRole('listitem')).toHaveCount(10)
  await stopClock(page)
  const first = preview.getByRole('listitem').first()
  const before = await first.textContent()
  const text = page.getByRole('dialog').getByRole('textbox').last()
  await text.fill('0 7 3 * * ?')
  await text.press('Tab')
  await page.clock.runFor(499)
  await expect(first).toHaveText(before ?? '')
  await page.clock.runFor(1)
  await expect(first).toContainText('03:07:00')
})
