import type { Locator, Page } from '@playwright/test'
import { expect, test, writeDrawings } from '../fixtures.ts'
import { FormPage } from '../pages/form.page.ts'
import { personIn, shootPair } from '../pages/pair.page.ts'
import { ProjectPage } from '../pages/project.page.ts'

/** ms; on a dedicated machine a change is shown within one second. */
const SHOWN_WITHIN = 15_000

/** The row of one electrode in the list above the electrode setting. */
const electrodeRow = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: '电极' }).locator('tr').filter({ hasText: name })

/** The rows of one electrode in the grid of locations. */
const locationsOf = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: '位置' }).locator(`[data-col="electrodeName"]:has-text("${name}")`)

test('[N14] two browsers show the same project: drawings, answers, applied facts, a new name and a deleted electrode', async ({
  browser,
  server,
}) => {
  const acting = await personIn(browser, server, 'designer')
  const looking = await personIn(browser, server, 'edm-designer')
  const took: string[] = []
  /** Waits until the other browser shows a change, and takes a picture of both. */
  const sees = async (act: string, shown: () => Promise<void>): Promise<void> => {
    const start = performance.now()
    await shown()
    took.push(`${act} ${Math.round(performance.now() - start)} ms`)
    await shootPair(acting, looking, `live-project-${took.length}-${act.replaceAll(' ', '-')}`)
  }
  const projects = new ProjectPage(acting)
  const path = await projects.create({ name: `双人 ${Date.now()}`, part: 'J-02', machine: 'M-01' })
  await projects.open(path, 'drawing')
  await new ProjectPage(looking).open(path, 'drawing')

  const files = Object.entries(writeDrawings())
    .filter(([name]) => /\.(xlsx|stl|dxf)$/.test(name))
    .map(([, file]) => file)
  await acting.locator('input[type=file]').setInputFiles(files)
  await expect(acting.locator('.drawing-file')).toHaveCount(files.length)
  await expect(acting.locator('.drawing-file .h-progress')).toHaveCount(0, { timeout: 60_000 })
  await expect(acting.getByText('冲突 1')).toBeVisible()
  await sees('drawings read', async () => {
    await expect(looking.locator('.drawing-file')).toHaveCount(files.length, { timeout: SHOWN_WITHIN })
    await expect(looking.locator('.drawing-file .h-progress')).toHaveCount(0, { timeout: SHOWN_WITHIN })
    await expect(looking.getByText('冲突 1')).toBeVisible({ timeout: SHOWN_WITHIN })
  })

  // The other user views another kind of facts: accepting and answering must leave it open.
  const chosen = looking.getByRole('tab', { name: /^电极 / })
  await chosen.click()
  await acting.getByRole('button', { name: '全部接受' }).click()
  await acting.getByRole('tab', { name: /^电极 / }).click()
  await acting.getByRole('button', { name: '全部接受' }).click()
  await sees('facts accepted', async () => {
    await expect(looking.getByText(/待定 0/)).toBeVisible({ timeout: SHOWN_WITHIN })
  })
  await acting.getByRole('tab', { name: /^位置 / }).click()
  const sheetY = acting.locator('.fact-line.is-conflict').filter({ hasText: 'xlsx' }).first()
  await sheetY.getByRole('button', { name: '接受' }).click()
  for (const electrode of ['E01', 'E02']) {
    const question = acting.getByRole('group', { name: `实体是否已含放电间隙？ ${electrode}` })
    await question.getByRole('button', { name: '已缩放' }).click()
  }
  await acting.getByRole('group', { name: '深度从哪里算起？' }).getByRole('button', { name: '加工面以下' }).click()
  await sees('questions answered', async () => {
    await expect(looking.getByText('已全部回答')).toBeVisible({ timeout: SHOWN_WITHIN })
  })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')

  await new ProjectPage(looking).open(path, 'location')
  await acting.getByRole('button', { name: '采用到项目' }).click()
  await acting
    .getByRole('dialog', { name: '采用到项目' })
    .getByRole('button', { name: /^采用 \d+ 项$/ })
    .click()
  await sees('drawing applied', async () => {
    await expect(looking.locator('.h-plan-mark')).toHaveCount(9, { timeout: SHOWN_WITHIN })
  })

  // The other user is editing a cell: it stays open with its content through all that follows.
  await looking.getByRole('button', { name: '在表格中编辑' }).click()
  await expect(locationsOf(looking, 'E01').first()).toBeVisible()
  const [first, second] = [await locationsOf(looking, 'E01').count(), await locationsOf(looking, 'E02').count()]
  expect(first * second).toBeGreaterThan(0)
  const row = looking.locator('[data-key]').filter({ hasText: 'E02' }).first()
  await row.locator('[data-col="x"]').dblclick()
  const cell = looking.getByRole('textbox', { name: /X/ })
  await cell.fill('123.45')

  await projects.open(path, 'setting')
  await electrodeRow(acting, 'E01').getByRole('button', { name: '编辑' }).click()
  const form = new FormPage(acting, acting.locator('.h-dialog'))
  await form.fill('name', 'R77')
  await form.root.getByRole('button', { name: '保存' }).click()
  await sees('electrode renamed', async () => {
    await expect(locationsOf(looking, 'R77')).toHaveCount(first, { timeout: SHOWN_WITHIN })
  })
  await expect(cell).toHaveValue('123.45')

  await electrodeRow(acting, 'R77').getByRole('button', { name: '删除' }).click()
  await acting.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await sees('electrode deleted', async () => {
    await expect(locationsOf(looking, 'R77')).toHaveCount(0, { timeout: SHOWN_WITHIN })
  })
  await expect(locationsOf(looking, 'E02')).toHaveCount(second)
  await expect(cell).toHaveValue('123.45')
  await expect(cell).toBeFocused()
  console.log(`live project: ${took.join(', ')}`)
  for (const page of [acting, looking]) await page.context().close()
})
