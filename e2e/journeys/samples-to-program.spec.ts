import type { APIRequestContext } from '@playwright/test'
import { machineRoutes } from '../../packages/contract/src/routes/work/machine.ts'
import { positioningPointRoutes } from '../../packages/contract/src/routes/work/positioning-point.ts'
import { teachingRoutes } from '../../packages/contract/src/routes/work/teaching.ts'
import { shopSamples } from '../../packages/core/src/testing/shop-samples.ts'
import { toDegrees, toMm } from '../../packages/core/src/units/index.ts'
import { demoMachines, demoPoints } from '../../packages/server/src/seed/workshop-data.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { addProject } from '../live/new-project.ts'
import { FormPage } from '../pages/form.page.ts'
import { ProjectPage } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'
import { settled } from '../settled.ts'

/** A lesson of three programs of the invented control. */
async function addLesson(request: APIRequestContext): Promise<string> {
  const by = await elsewhere(request, 'librarian')
  const samples = shopSamples().map(({ name, text, job: { tools, number, part, date } }) => ({
    ...{ name, text, projectId: null },
    sheet: {
      ...{ number, part, date },
      tools: tools.map(({ pot, name: electrode, places }) => ({
        ...{ pot, name: electrode },
        places: places.map(({ label, cs, x, y, c, depth }) => ({
          ...{ label, cs },
          ...{ x: toMm(x), y: toMm(y), c: toDegrees(c), depth: toMm(depth) },
        })),
      })),
    },
  }))
  return String((await by.row(teachingRoutes.add, { data: { name: '车间 8 号机', note: '', samples } })).id)
}

/** A machine of its own family, and a project on it with preset electrodes. */
async function addShop(request: APIRequestContext): Promise<string> {
  // Not by the approver: who enters a machine contributes to the first program on it.
  const keeper = await elsewhere(request, 'edm-designer')
  const data = { ...demoMachines[0], machineNo: 'M-08', name: '车间 8 号机', family: 'SHOP-8' }
  const machineId = String((await keeper.row(machineRoutes.add, { data })).id)
  for (const point of demoPoints) await keeper.answer(positioningPointRoutes.add, { data: { ...point, machineId } })
  const places = { C1: -40, C2: 40 }
  const projectId = await addProject(request, { name: '样例到程序', part: 'S-08', machineId, places })
  return `/project/${projectId}`
}

/** Number, gap per side (mm) and roughness (µm) of the control's conditions, as a person measured them. */
const measured = [
  [103, 0.035, 1.6],
  [106, 0.055, 2.5],
  [109, 0.085, 4],
  [114, 0.13, 5.6],
  [118, 0.19, 8],
] as const

test('from three samples to an approved program: meanings, conditions, dry run, release, download', async ({
  page,
  request,
  shot,
}) => {
  test.setTimeout(300_000)
  const session = new SessionPage(page)
  const projects = new ProjectPage(page)
  const dialog = page.locator('.h-dialog')
  const chip = page.locator('.h-page-facts .h-chip:visible')
  const [lessonId, project] = [await addLesson(request), await addShop(request)]
  await session.storeSession('librarian')

  await test.step('the lesson is proven; its conditions are listed as the samples write them', async () => {
    await page.goto(`/teaching/${lessonId}`)
    await page.getByRole('button', { name: '学习并证明' }).click()
    await expect(page.locator('.teaching-question').first()).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: '保存回答并重新学习' }).click()
    await expect(chip).toHaveText('全部证明', { timeout: 60_000 })
    await page.locator('.h-choice').getByRole('button', { name: '加工条件' }).click()
    const rows = page.getByRole('table', { name: '加工条件' }).locator('tbody tr')
    await expect(rows).toHaveCount(measured.length)
    await expect(rows.first()).toContainText('C103')
    await expect(rows.first()).toContainText('0.03')
    await shot('35-sample-conditions')
  })

  await test.step('each is entered with the figures that a person knows, as a draft of one machine', async () => {
    const form = new FormPage(page, dialog)
    for (const [n, [code, gap, ra]] of measured.entries()) {
      const row = page.getByRole('table', { name: '加工条件' }).locator('tbody tr').nth(n)
      await row.getByRole('button', { name: '录入条件库' }).click()
      if (n === 0) {
        await form.root.getByRole('button', { name: '录入条件库' }).click()
        await expect(form.field('machineId')).toContainText('必填')
        await expect(form.field('gapX')).toContainText('必填')
        await form.choose('machineId', 'M-08')
        await form.choose('electrodeMaterial', /^铜$/)
        await form.choose('workpieceMaterial', '模具钢')
        await form.choose('polarity', '正')
      }
      await form.choose('module', /^精/)
      // The strongest condition only plunges in the samples.
      await form.choose('shakeSelection', code === 118 ? '不摇动' : '伺服')
      const figures = { areaMin: 1, areaMax: 2000, gapX: gap, gapY: gap, gapFront: gap, ra, wear: 0.02 }
      const generator = { peakCurrent: (code - 100) / 2, onTime: code, offTime: 30, voltage: 120, servo: 40 }
      for (const [name, value] of Object.entries({ ...figures, ...generator, jumpHeight: 1, jumpInterval: 0.5 }))
        await form.fill(name, value)
      if (n === 0) await shot('36-take-condition')
      await form.root.getByRole('button', { name: '录入条件库' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(row).toContainText('M-08 · 草稿')
    }
    await shot('37-conditions-taken')
  })

  await test.step('the post is taken over, its lines get meanings, and it is tested', async () => {
    await page.getByRole('button', { name: '转为后处理' }).click()
    const form = new FormPage(page, dialog)
    await form.fill('code', 'SHOP-08')
    await form.root.getByRole('button', { name: '转为后处理' }).click()
    await page.getByRole('link', { name: '查看后处理' }).click()
    await expect(page.getByRole('heading', { name: 'SHOP-08 R1' })).toBeVisible()
    await page.getByRole('button', { name: '采用全部猜测' }).click()
    await page.getByRole('button', { name: '保存含义' }).click()
    await shot('38-meanings')
    await page.getByRole('button', { name: '证明' }).click()
    await expect(chip).toHaveText('已检验')
  })

  await test.step('the library shows where the conditions come from; they are released one by one', async () => {
    await page.goto('/condition?provenance=samples')
    const rows = page.locator('tbody tr:visible')
    await expect(rows).toHaveCount(measured.length)
    await expect(rows.first()).toContainText('M-08 专用')
    for (const [n] of measured.entries()) {
      await rows.nth(n).click()
      const aside = page.locator('.h-aside')
      await expect(aside).toContainText('来源：样例')
      if (n === 0) await shot('39-condition-from-samples')
      await aside.getByRole('button', { name: '发布', exact: true }).click()
      await page.getByTestId('confirm-yes').click()
      await expect(aside.getByRole('button', { name: '撤回' })).toBeVisible()
    }
  })

  await session.signOut()
  // Not by the approver: who changes a machine contributes to the first program on it.
  await session.storeSession('edm-designer')
  await test.step('a machine gets the post', async () => {
    await page.goto('/machine')
    const row = page.locator('tr:visible').filter({ hasText: 'M-08' })
    await row.getByRole('button', { name: '编辑' }).click()
    const form = new FormPage(page, dialog)
    await form.choose('postId', /^SHOP-08 R1/)
    await form.root.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a plan with the conditions of the samples, and a program that calls them', async () => {
    await projects.open(project, 'plan')
    await page.getByRole('button', { name: '生成方案' }).click()
    await expect(page.locator('.plan-steps tbody tr').first()).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('.plan-steps tbody tr').first()).toContainText(/E1(18|14|09|06|03)/)
    await shot('40-learnt-plan')
    await page.getByRole('button', { name: '确认方案' }).click()
    await expect(page.getByText('已确认', { exact: true })).toBeVisible()
    await projects.open(project, 'program')
    await page.getByRole('button', { name: '生成 NC 程序' }).click()
    await expect(
      page
        .locator('.h-nc-line')
        .filter({ hasText: /^\d*C1(18|14|09|06|03)$/ })
        .first(),
    ).toBeVisible({
      timeout: 90_000,
    })
    await expect(page.getByText('0 阻断')).toBeVisible()
    await expect(page.getByRole('button', { name: /下载/ })).toHaveCount(0)
    await settled(page)
    await shot('41-learnt-program')
  })

  await test.step('the dry run is recorded with the values that the control displayed', async () => {
    await page.getByRole('button', { name: '空运行', exact: true }).click()
    const lines = dialog.locator('.air-cut-lines tbody tr')
    await expect(lines.first()).toBeVisible()
    for (const row of await lines.all())
      for (const cell of await row.locator('td.h-number:has(input)').all()) {
        const shown = (await cell.innerText()).trim()
        await cell.locator('input').fill(shown)
        await cell.locator('input').blur()
      }
    for (const point of await dialog.locator('.air-cut-point').all()) await point.getByRole('checkbox').check()
    await dialog.getByLabel('备注').fill('显示值一致')
    await shot('42-learnt-dry-run')
    await dialog.getByRole('button', { name: '记录为合格' }).click()
    await expect(dialog.getByText('本机床已验证').first()).toBeVisible()
  })

  await session.signOut()
  await session.storeSession('admin')
  await test.step('another person approves and releases it; the released file is downloaded', async () => {
    await projects.open(project, 'program')
    await expect(page.locator('.h-nc-line').first()).toBeVisible()
    const open = page.locator('.program-warnings li.is-open')
    await expect(open.first()).toBeVisible()
    for (let left = await open.count(); left > 0; left--) {
      await open.first().getByRole('button', { name: '接受' }).click()
      await dialog.getByLabel('原因').fill('已核对图纸，可以接受')
      await dialog.getByRole('button', { name: '接受' }).click()
      await expect(open).toHaveCount(left - 1)
    }
    await expect(page.locator('.program-printed')).toContainText(/SHOP-08 R1.*由样例学习/)
    await page.getByRole('button', { name: '审批通过' }).click()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
    await shot('43-learnt-released')
    await page.goto('/discharge')
    const bar = page.locator('.board-bar').filter({ hasText: '样例到程序' })
    await expect(bar).toContainText('SHOP-08 R1 · 由样例学习')
    await shot('44-learnt-board')
  })
})
