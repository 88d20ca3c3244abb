import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { electrodeRoutes } from '../../packages/contract/src/routes/work/electrode.ts'
import { planRoutes } from '../../packages/contract/src/routes/work/plan.ts'
import { projectRoutes } from '../../packages/contract/src/routes/work/project.ts'
import { expect, test } from '../fixtures.ts'
import { type Elsewhere, elsewhere, fieldsOf, type Row } from '../live/elsewhere.ts'
import { FormPage } from '../pages/form.page.ts'
import { SessionPage } from '../pages/session.page.ts'

/** The demo workshop's project that has a plan and no program on a machine. */
async function plannedProject(request: APIRequestContext): Promise<{ readonly by: Elsewhere; readonly project: Row }> {
  const by = await elsewhere(request, 'designer')
  const projects = await by.rows(projectRoutes.list, { pageNo: '1', pageSize: '100' })
  const project = projects.find(({ part }) => part === 'K-15')
  if (!project) throw new Error('the demo workshop has a planned project K-15')
  return { by, project }
}

const toast = (page: Page, words: string | RegExp): Locator => page.locator('.h-toast').filter({ hasText: words })

async function openFromMenu(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  // After a picture, the window has its width before the menu returns: `getAttribute` waits for it.
  const header = menu.getByRole('button', { name: group })
  if ((await header.getAttribute('aria-expanded')) === 'false') await header.click()
  await menu.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('[C12] electrical, electrode, location, params and process are separate screens and keep the project', async ({
  page,
  request,
  shot,
}) => {
  const { by, project } = await plannedProject(request)
  const { number } = project
  await new SessionPage(page).storeSession('edm-designer')

  await page.goto('/preparation/params')
  const chooser = page.getByRole('combobox', { name: '选择项目' })
  await chooser.click()
  await page.keyboard.type('K-15')
  await page
    .locator('.h-choice-list:visible')
    .getByRole('option', { name: new RegExp(String(number)) })
    .click()
  await expect(page).toHaveURL(new RegExp(`project=${project.id}$`))
  await expect(page.getByRole('heading', { level: 2, name: '工件参数' })).toBeVisible()
  await page.getByRole('group', { name: '加工参数' }).getByRole('button', { name: '电极设置' }).click()
  await expect(page.getByText('安全距离').first()).toBeVisible()

  await openFromMenu(page, '加工准备', '电极')
  await expect(chooser).toHaveValue(new RegExp(String(number)))
  const [electrode = {}] = await by.rows(electrodeRoutes.list, { projectId: String(project.id) })
  const known = Object.fromEntries(fieldsOf(electrodeRoutes.edit).map((name) => [name, electrode[name]]))
  const renamed = await by.row(electrodeRoutes.edit, { data: { ...known, holderLength: 41 } })
  await by.row(electrodeRoutes.edit, { data: { ...known, version: renamed.version, name: 'E1-LIVE' } })
  await expect(page.getByRole('cell', { name: 'E1-LIVE' })).toBeVisible()
  await by.row(electrodeRoutes.edit, { data: { ...known, version: Number(renamed.version) + 1 } })
  await expect(page.getByRole('cell', { name: 'E1-LIVE' })).toHaveCount(0)

  await openFromMenu(page, '加工准备', '跑位')
  await expect(page.getByRole('table', { name: '位置' }).getByText('C1').first()).toBeVisible()

  await openFromMenu(page, '加工准备', '加工方案')
  await expect(page.getByRole('table', { name: '加工顺序' })).toBeVisible()

  await openFromMenu(page, '加工准备', '电参数')
  const steps = page.getByRole('table', { name: '电参数' })
  await expect(steps).toContainText('峰值电流')
  await shot('preparation-electrical')
  await steps.getByRole('button', { name: '调整' }).first().click()
  const form = new FormPage(page, page.locator('.h-dialog'))
  await form.fill('dwell', 61)
  await form.fill('reason', '底面未到')
  await form.root.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.h-dialog')).toHaveCount(0)
  await expect(steps.locator('tbody tr').first()).toContainText('61')
})

test('[C14] a manually entered plan is checked, refused if faulty, saved with a reason, and kept', async ({
  page,
  request,
  shot,
}) => {
  const { by, project } = await plannedProject(request)
  await new SessionPage(page).storeSession('edm-designer')
  await page.goto(`/resp/plan-entry?project=${project.id}`)
  await expect(page.getByRole('table', { name: '人工方案' }).locator('tbody tr').first()).toContainText('C1')
  await page.getByRole('button', { name: '在表格中编辑' }).click()
  const grid = page.getByRole('grid', { name: '人工方案' })
  await expect(grid).toBeVisible()
  const row = (index: number) => grid.locator('[role=row][aria-rowindex]').nth(index)
  const write = async (index: number, column: string, value: string) => {
    await row(index).locator(`[data-col="${column}"]`).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }

  await test.step('what the last step at a place may not leave is refused, with the place', async () => {
    const lastOfFirst = await lastStepIndex(by, String(project.id))
    await write(lastOfFirst, 'leaveFront', '0.2')
    await page.getByRole('button', { name: '检查' }).click()
    await expect(page.locator('.plan-refusals')).toContainText('是该处的最后工步')
    await write(lastOfFirst, 'leaveFront', '0')
  })

  await test.step('a first step that leaves something, with another spark-out, passes', async () => {
    await write(1, 'leaveFront', '0.3')
    await write(1, 'dwell', '33')
    await page.getByRole('button', { name: '检查' }).click()
    await expect(toast(page, '没有问题').first()).toBeVisible()
    await shot('plan-entry')
  })

  await test.step('it is saved with a reason only', async () => {
    await page.getByRole('button', { name: '保存为方案' }).click()
    await expect(page.getByText('请输入原因')).toBeVisible()
    await page.getByLabel('原因').fill('按以往经验')
    await page.getByRole('button', { name: '保存为方案' }).click()
    await expect(toast(page, '方案已保存').first()).toBeVisible()
  })

  await test.step('the plan has it, and a plan made again keeps it', async () => {
    await openFromMenu(page, '加工准备', '加工方案')
    const first = page.getByRole('table', { name: '加工顺序' }).locator('tr[data-process]').first()
    await expect(first).toContainText('已调整')
    const before = page.getByRole('table', { name: '工步' }).locator('tbody tr').first()
    await expect(before).toContainText('33')
    const depth = await before.locator('td').nth(4).innerText()
    const bar = page.locator('.plan-bar:visible')
    const revision = Number(/\br(\d+)/.exec(await bar.innerText())?.[1])
    await page.getByRole('button', { name: '重新生成' }).click()
    const question = page.getByRole('dialog', { name: '重新生成加工方案？' })
    await expect(question).toContainText('人工调整将保留')
    await expect(question).not.toContainText('不能保留')
    await question.getByRole('button', { name: '重新生成' }).click()
    await expect(bar).toContainText(`r${revision + 1}`)
    await expect(before).toContainText('33')
    await expect(before.locator('td').nth(4)).toHaveText(depth)
    await page.getByRole('group', { name: '显示' }).getByRole('button', { name: '历史' }).click()
    await expect(page.getByText('按以往经验').first()).toBeVisible()
  })
})

/** Row index of the last step of the first place: rows count from 1, after the headings. */
async function lastStepIndex(by: Elsewhere, projectId: string): Promise<number> {
  const [process = {}] = await by.rows(planRoutes.page, { projectId, column: 'sequence', order: 'asc' })
  return [process.steps ?? []].flat().length
}

test('[C15] processes, subprograms and discharge conditions of all projects are changed in their lists', async ({
  page,
  request,
  shot,
}) => {
  const { project } = await plannedProject(request)
  await new SessionPage(page).storeSession('edm-designer')

  await page.goto(`/resp/process?projectNumber=${project.number}`)
  const list = page.getByRole('table', { name: '加工工序' })
  const first = list.locator('tbody tr').first()
  await expect(first).toContainText(String(project.number))
  const ladder = await first.locator('td.h-mono').last().innerText()
  await first.getByRole('button', { name: '编辑工步' }).click()
  const dialog = page.getByRole('dialog', { name: /编辑工步/ })
  await dialog.getByRole('checkbox').nth(1).click()
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog', { name: '删除' }).getByRole('button', { name: '确定' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toContainText('请输入原因')
  await dialog.getByLabel('原因').fill('少一个粗工步')
  await shot('process-steps')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(first.locator('td.h-mono').last()).not.toHaveText(ladder)
  await expect(first).toContainText('已调整')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xls$/)

  await openFromMenu(page, '加工工艺', '子程序')
  await page.getByRole('table', { name: '子程序' }).locator('tbody tr').first().click()
  await expect(page.locator('.h-aside:visible')).toContainText('G01 Z-')
  await shot('subprogram')

  await openFromMenu(page, '加工工艺', '放电条件')
  await page.getByRole('search').getByLabel('条件号').fill('10')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('table', { name: '放电条件' }).locator('tbody tr').first().click()
  await expect(page.locator('.h-aside:visible')).toContainText('G12 E010')
  await expect(page.locator('.h-aside:visible')).toContainText(/在用的工序（[1-9]/)
})
