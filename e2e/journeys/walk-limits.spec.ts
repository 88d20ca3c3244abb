import type { Page } from '@playwright/test'
import { reportRoutes } from '../../packages/contract/src/routes/records/report.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere, fieldsOf } from '../live/elsewhere.ts'
import { GalleryPage } from '../pages/gallery.page.ts'
import { SessionPage } from '../pages/session.page.ts'
import { done } from '../pages/walk.ts'

const SEVEN_DAYS = 604_800_000

/** Counts the calls of a path from now on. */
function counted(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/heron${path}`) count += 1
  })
  return () => count
}

test('[L17][M01][K10] dictionaries are kept for seven days; a failure stops the polling; a chunk may take 120 s', async ({
  page,
}) => {
  const session = new SessionPage(page)
  await page.clock.install()
  await session.storeSession('admin')

  await test.step('a stored dictionary is used for seven days', async () => {
    await page.goto('/isystem/user')
    const status = page.locator('tbody .h-chip:visible').first()
    await expect(status).toHaveText(/正常|冻结/)
    await page.route('**/sys/dict/getDictItems/user_status*', () => undefined)
    const readAfter = async (age: number) => {
      await page.evaluate((ms) => {
        const key = 'UI_CACHE_DB_DICT_DATA'
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
        localStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() - ms }))
      }, age)
      await page.reload()
      await expect(page.locator('tbody tr:visible').first()).toBeVisible()
    }
    await readAfter(SEVEN_DAYS - 60_000)
    await expect(status).toHaveText(/正常|冻结/)
    await readAfter(SEVEN_DAYS)
    await expect(status).toBeEmpty()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('notices are not asked for again after a failure, until the bell is opened', async () => {
    const path = '/sys/annountCement/listByUser'
    const asked = counted(page, path)
    await page.route(`**${path}*`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.mouse.move(300, 300)
    const failed = page.waitForResponse(`**${path}*`)
    while (asked() === 0) await page.clock.runFor(6_000)
    await failed
    await page.clock.runFor(100)
    const before = asked()
    await page.clock.runFor(180_000)
    expect(asked()).toBe(before)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await done(page, `GET ${path}`, () => page.getByRole('button', { name: /^通知/ }).click())
    await page.keyboard.press('Escape')
  })

  await test.step('a chunk that does not come is given up after 120 s', async () => {
    await page.route('**/assets/*.js', () => undefined)
    await page.getByRole('link', { name: '样例学习' }).click()
    const again = page.getByRole('main').getByRole('button', { name: '刷新' })
    await page.clock.runFor(119_000)
    await expect(again).toHaveCount(0)
    await page.clock.runFor(1_000)
    await expect(again).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('[M02] of each report at most 16 earlier definitions are kept', async ({ page, request }) => {
  const by = await elsewhere(request, 'admin')
  const reports = await by.rows(reportRoutes.list, { pageNo: '1', pageSize: '100' })
  const pattern = reports.find(({ code }) => code === 'report_customer') ?? {}
  const own = `walk_${Date.now()}`
  const given = Object.fromEntries(fieldsOf(reportRoutes.add).map((name) => [name, pattern[name]]))
  let row = await by.row(reportRoutes.add, { data: { ...given, code: own, name: '走查报表' } })
  for (let edits = 1; edits <= 18; edits += 1) {
    const data = { ...given, code: own, name: `走查报表 ${edits}`, id: row.id, version: row.version }
    row = await by.row(reportRoutes.edit, { data })
  }
  await new SessionPage(page).storeSession('admin')
  await page.goto(`/online/cgreport?code=${own}`)
  const listed = page.locator('tbody tr:visible').filter({ hasText: own })
  await expect(listed).toContainText('走查报表 18')
  await listed.getByRole('button', { name: '修改记录' }).click()
  const records = page.getByRole('dialog').locator('tbody tr')
  await expect(records).toHaveCount(16)
  await expect(records.first()).toContainText('走查报表 17')
  await by.answer(reportRoutes.deleteBatch, { query: { ids: String(row.id) } })
})

test('[M06][M07][M09] windows have the specified widths, a detail list one to four columns', async ({ page }) => {
  const gallery = new GalleryPage(page)
  const dialog = page.getByRole('dialog').last()
  const width = async () => (await dialog.boundingBox())?.width
  const opened = async (widget: string, title: string, button: RegExp | string) => {
    const scene = await gallery.open(widget, title)
    await scene.getByRole('button', { name: button }).first().click()
    await expect(dialog).toBeVisible()
    const found = await width()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return found
  }
  expect(await opened('advanced-query', '保存在浏览器', /^高级查询/)).toBe(1000)
  expect(await opened('import-dialog', '导入', 'Excel')).toBe(600)
  expect(await opened('cron-editor', '输入或选择', '选择')).toBe(608)
  expect(await opened('upload', '弹窗', '打开')).toBe(520)

  await test.step('a sub-table opens at its row; the details of a row in a window of 1200', async () => {
    const sub = await gallery.openGrid('editable-grid-forms', '子表')
    await sub.cell('1', 'no').click()
    await expect(page.getByRole('dialog', { name: '子表' })).toContainText('C1 · C2')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '子表' })).toHaveCount(0)
    await sub.cell('2', 'no').click()
    await expect(page.getByRole('dialog', { name: '子表' })).toContainText('C3')
    const details = await gallery.openGrid('editable-grid-forms', '详细信息')
    await page.setViewportSize({ width: 1440, height: 900 })
    await details.cell('1', 'no').click()
    await expect(page.getByRole('dialog', { name: '详细信息' })).toBeVisible()
    expect(await width()).toBe(1200)
    await dialog.getByRole('button', { name: '材料: E-Cu' }).click()
    await page.getByRole('option', { name: 'EDM-3', exact: true }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(details.cell('1', 'grade')).toHaveText('EDM-3')
  })

  for (const [title, columns] of [
    ['默认', 3],
    ['两列，上下排列', 2],
    ['四列，紧凑', 4],
    ['一列', 1],
  ] as const) {
    const scene = await gallery.open('detail-list', title)
    const lefts = await scene
      .locator('dl > div')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    expect(new Set(lefts.map(Math.round)).size, title).toBe(columns)
  }
})
