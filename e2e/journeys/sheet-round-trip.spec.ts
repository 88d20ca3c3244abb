import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { machineRoutes } from '../../packages/contract/src/routes/work/machine.ts'
import { positioningPointRoutes } from '../../packages/contract/src/routes/work/positioning-point.ts'
import { postRoutes } from '../../packages/contract/src/routes/work/post.ts'
import { projectRoutes } from '../../packages/contract/src/routes/work/project.ts'
import { readTableInWorker, writeTableInWorker } from '../../packages/reader/src/table-in-worker.ts'
import { demoMachines } from '../../packages/server/src/seed/workshop-data.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { SessionPage } from '../pages/session.page.ts'
import { done, lineOf } from '../pages/walk.ts'

type Sheet = readonly (readonly string[])[]

const run = String(Date.now()).slice(-6)

/** The table of an exported file: its headings and the lines below them. */
async function exported(page: Page, from: Locator | Page, heading: string) {
  const download = page.waitForEvent('download')
  await from.getByRole('button', { name: '导出', exact: true }).click()
  const bytes = new Uint8Array(readFileSync(await (await download).path()))
  const lines: Sheet = await readTableInWorker(bytes, 'xls', 'export.xls')
  const at = lines.findIndex((line) => line.includes(heading))
  return { headings: lines[at] ?? [], rows: lines.slice(at + 1) }
}

async function preview(page: Page, from: Locator | Page, headings: readonly string[], rows: Sheet): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: '导入EXCEL' })
  if ((await dialog.count()) === 0) await from.getByRole('button', { name: '导入', exact: true }).click()
  const { bytes } = await writeTableInWorker({ title: '', subtitle: '', headings, rows })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '改.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(bytes) })
  await dialog.getByRole('button', { name: '预览' }).click()
  return dialog
}

/** A line with some cells replaced, by their headings. */
const changed = (headings: readonly string[], line: readonly string[], cells: Readonly<Record<string, string>>) =>
  headings.map((heading, at) => {
    const found = Object.entries(cells).find(([name]) => heading.includes(name))
    return found ? found[1] : (line[at] ?? '')
  })

test('[J01][K02][K04] projects are exported, edited as a sheet and imported: one is changed, one added, one refused', async ({
  page,
  request,
  shot,
}) => {
  const by = await elsewhere(request, 'admin')
  const data = { name: `表格${run}`, customerId: null, part: 'S-1', mould: '', shape: 'openCavity', targetRa: 0.8 }
  const { number } = await by.row(projectRoutes.add, { data: { ...data, machineId: null, remark: '' } })
  await new SessionPage(page).storeSession('admin')
  await page.goto(`/project?name=${run}`)
  await expect(lineOf(page, String(number))).toBeVisible()
  const { headings, rows } = await exported(page, page, '项目 ID')
  const line = rows.find((each) => each.includes(String(number)))
  if (!line) throw new Error('the project is in its export')

  await test.step('unchanged it changes nothing', async () => {
    const dialog = await preview(page, page, headings, [line])
    await expect(dialog.getByText(/没有变化/)).toBeVisible()
  })

  await test.step('a changed line, a new one, and one with a customer that does not exist', async () => {
    const edited = changed(headings, line, { 项目名称: `改名${run}`, 机床: 'M-03', 备注: '夜班' })
    const added = changed(headings, line, { '项目 ID': '', 项目名称: `新增${run}`, 零件: 'S-2' })
    const wrong = changed(headings, line, { '项目 ID': '', 项目名称: `错误${run}`, 客户: '没有这家' })
    const dialog = await preview(page, page, headings, [edited, added, wrong])
    const grid = dialog.getByRole('region', { name: '不能导入的行' })
    await expect(grid).toContainText('客户')
    await shot('import-project')
    await grid.getByText('没有这家', { exact: true }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('东捷模具')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '预览' }).click()
    await expect(grid).toHaveCount(0)
    await done(page, 'POST /projectManagement/importExcel', () =>
      dialog.getByRole('button', { name: '开始上传' }).click(),
    )
    await expect(dialog).toHaveCount(0)
  })

  await expect(lineOf(page, String(number))).toContainText(`改名${run}`)
  await expect(lineOf(page, `新增${run}`)).toBeVisible()
  await expect(lineOf(page, `错误${run}`)).toContainText('东捷模具')
  const stored = await by.row(projectRoutes.get, { query: { id: String((await idOf(by, number)) ?? '') } })
  expect(stored).toMatchObject({ name: `改名${run}`, machineNo: 'M-03', remark: '夜班', targetRa: 0.8 })
})

async function idOf(by: Awaited<ReturnType<typeof elsewhere>>, number: unknown) {
  const found = await by.rows(projectRoutes.list, { number: String(number) })
  return found.find((each) => each.number === number)?.id
}

test('[J07][K02][K04] positioning points are exported, edited as a sheet and imported', async ({
  page,
  request,
  shot,
}) => {
  const by = await elsewhere(request, 'admin')
  const [sample] = demoMachines
  const [post] = await by.rows(postRoutes.list)
  if (!sample || !post) throw new Error('the demo has machines and posts')
  const machineNo = `R-${run}`
  const machine = await by.row(machineRoutes.add, { data: { ...sample, machineNo, name: '往返', postId: post.id } })
  const machineId = String(machine.id)
  const point = { machineId, name: '1号位', coordinateSystem: 54, origin: { x: 400, y: 300, z: -500 } }
  await by.row(positioningPointRoutes.add, { data: point })
  await new SessionPage(page).storeSession('admin')
  await page.goto('/machine')
  await lineOf(page, machineNo).click()
  const points = page.locator('section').filter({ hasText: '定位点' }).last()
  await expect(points).toContainText('1号位')
  const { headings, rows } = await exported(page, points, '机床')
  expect(rows.filter((each) => each.includes('1号位'))).toHaveLength(1)
  const [line] = rows
  if (!line) throw new Error('the point is in its export')

  const moved = changed(headings, line, { X: '401.25' })
  const second = changed(headings, line, { 名称: '2号位', 坐标系: 'G55', X: '650' })
  const dialog = await preview(page, points, headings, [moved, second, changed(headings, line, { 坐标系: 'G77' })])
  const grid = dialog.getByRole('region', { name: '不能导入的行' })
  await expect(grid).toContainText('坐标系')
  await shot('import-points')
  await preview(page, points, headings, [moved, second])
  await expect(grid).toHaveCount(0)
  await done(page, 'POST /machineLocation/importExcel', () => dialog.getByRole('button', { name: '开始上传' }).click())
  await expect(points).toContainText('401.25')
  await expect(points).toContainText('2号位')
  const stored = await by.rows(positioningPointRoutes.list, { machineId, column: 'name', order: 'asc' })
  expect(stored).toMatchObject([
    { name: '1号位', coordinateSystem: 54, origin: { x: 401.25, y: 300, z: -500 } },
    { name: '2号位', coordinateSystem: 55, origin: { x: 650, y: 300, z: -500 } },
  ])
})
