import { expect, test } from '../fixtures.ts'
import { startServer } from '../own-server.ts'
import { SessionPage } from '../pages/session.page.ts'

const port = Number(process.env.HERON_E2E_ZONE_PORT ?? 20_317)

test.use({ baseURL: `http://127.0.0.1:${port}`, timezoneId: 'America/New_York' })

test('[C34][M08] an administrator sets the workshop’s time zone; every page says which one it is in', async ({
  page,
  browser,
  shot,
}) => {
  const server = await startServer(port)
  try {
    await new SessionPage(page).signIn('admin')
    const theirs = await (await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })).newPage()
    await new SessionPage(theirs).signIn('designer')
    await expect(theirs.locator('.h-status-line')).toContainText('时区 GMT+8')

    await page.goto('/guide')
    await page.getByRole('link', { name: '选择时区 · 车间时区' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '车间设置' })).toBeVisible()
    await expect(page.getByText(/^America\/New_York · /)).toBeVisible()
    await shot('workshop-settings')
    await page.getByRole('button', { name: '更改时区' }).click()
    const form = page.getByRole('dialog', { name: '更改车间时区' })
    await form.getByLabel(/时区/).click()
    await page.keyboard.type('tokyo')
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
    await shot('workshop-zone-form')
    await form.getByRole('button', { name: '保存' }).click()

    // The page is loaded again with the new zone; the other page offers it and keeps its own until then.
    await expect(page.locator('.h-status-line')).toContainText('时区 GMT+9')
    const again = theirs.getByRole('button', { name: '车间时区已改为 Asia/Tokyo：点击刷新页面' })
    await expect(again).toBeVisible()
    await again.click()
    await expect(theirs.locator('.h-status-line')).toContainText('时区 GMT+9')
    await expect(again).toHaveCount(0)

    await page.goto('/isystem/QuartzJobList')
    const row = page.getByRole('row').filter({ hasText: 'integrityCheck' })
    await expect(row).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/)
    await page.goto('/guide')
    await expect(page.getByRole('listitem').filter({ hasText: '车间时区：Asia/Tokyo' })).toContainText('已完成')
  } finally {
    await server.stop()
  }
})
