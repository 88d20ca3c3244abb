import type { APIRequestContext } from '@playwright/test'
import { dischargeRoutes } from '../../packages/contract/src/routes/work/discharge.ts'
import { locationRoutes } from '../../packages/contract/src/routes/work/location.ts'
import { machineRoutes } from '../../packages/contract/src/routes/work/machine.ts'
import { planRoutes } from '../../packages/contract/src/routes/work/plan.ts'
import { projectRoutes } from '../../packages/contract/src/routes/work/project.ts'
import { expect, test } from '../fixtures.ts'
import { type Elsewhere, elsewhere, fieldsOf, type Row } from '../live/elsewhere.ts'
import { addProject } from '../live/new-project.ts'
import { FormPage } from '../pages/form.page.ts'
import { ProjectPage } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'
import { called, done, lineOf, rowsOf, saveForm, Wire } from '../pages/walk.ts'

const only = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]))

/** A project of two places on the demo's first machine, and its planner. */
async function newProject(request: APIRequestContext, name: string) {
  const by = await elsewhere(request, 'edm-designer')
  const machines = await by.rows(machineRoutes.list, { pageNo: '1', pageSize: '100' })
  const machineId = machines.find(({ machineNo }) => machineNo === 'M-01')?.id
  const id = await addProject(request, { name, part: 'W-01', machineId, places: { C1: -40, C2: 40 } })
  return { by, id, path: `/project/${id}` }
}

const places = (by: Elsewhere, projectId: string) =>
  by.rows(locationRoutes.list, { projectId, pageNo: '1', pageSize: '100' })

test('[J01][J02][J08][D03][D04][D06] a project is kept by its calls: head, drawings, workpiece, setting, locations', async ({
  page,
  request,
}) => {
  const { id, path } = await newProject(request, '走查项目')
  const wire = new Wire(page)
  const projects = new ProjectPage(page)
  const form = new FormPage(page, page.locator('.h-dialog'))
  await new SessionPage(page).signIn('admin')

  await test.step('head and pictures', async () => {
    // The home page's own call, answered before the page is left.
    await expect.poll(() => wire.answered).toContain('/projectManagement/latest')
    await page.goto('/project')
    await page.getByRole('button', { name: '新增' }).first().click()
    await form.fill('name', '走查新项目')
    await form.fill('part', 'W-02')
    const added = await done(page, 'POST /projectManagement/add', () => saveForm(page))
    expect(added.sent).toMatchObject({ name: '走查新项目', part: 'W-02', shape: expect.any(String) })
    expect(added.result).toMatchObject({
      number: expect.stringMatching(/^P-\d{4}-\d{4}$/),
      status: 'unresolved',
    })
    const row = lineOf(page, '走查新项目')
    await row.getByRole('button', { name: '删除' }).click()
    const removed = await done(page, 'DELETE /projectManagement/deleteBatch', () =>
      page.getByTestId('confirm-yes').click(),
    )
    expect(removed.query.ids).toMatch(/^\d+$/)
    await expect(row).toHaveCount(0)

    const pictures = await called(page, 'GET /projectManagement/getImagePath', () => projects.open(path, 'details'))
    const [plan] = rowsOf(pictures)
    expect(plan).toMatchObject({ type: 'plan', path: expect.stringMatching(/^\/projectManagement\/getImageByType\?/) })
    // The pictures come with the list; one that does not fit into it is read by its own call.
    const status = await page.evaluate(async (address) => {
      const headers = { 'X-Access-Token': localStorage.getItem('Access-Token') ?? '' }
      return (await fetch(address, { headers })).status
    }, `/heron${plan?.path}`)
    expect(status).toBe(200)
    const drawn = page.locator('.project-pictures').getByRole('img').first()
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: '编辑' }).first().click()
    await form.fill('remark', '走查')
    const edited = await done(page, 'PUT /projectManagement/upd', () => saveForm(page))
    expect(edited.sent).toMatchObject({ id, remark: '走查', version: expect.any(Number) })
    await expect(page.getByText('走查', { exact: true }).first()).toBeVisible()
  })

  await test.step('drawings, stored and removed one by one or all', async () => {
    await projects.open(path, 'drawing')
    const sheet = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('电极,X,Y,Z\nE1,1,2,3\n') })
    await done(page, 'POST /projectManagement/upload', () =>
      page.locator('input[type=file]').setInputFiles([sheet('跑位一.csv'), sheet('跑位二.csv')]),
    )
    const files = page.locator('.drawing-file')
    await expect(files).toHaveCount(2)
    await files.first().getByRole('button', { name: '删除' }).click()
    await done(page, 'DELETE /projectManagement/delFile', () => page.getByTestId('confirm-yes').click())
    await expect(files).toHaveCount(1)
    const by = await elsewhere(request, 'designer')
    await by.answer(projectRoutes.delAllFile, { query: { projectId: id } })
    await expect(files).toHaveCount(0)
  })

  await test.step('workpiece, machine and electrode setting', async () => {
    await projects.open(path, 'workpiece')
    const main = new FormPage(page)
    await main.fill('length', 201.5)
    const workpiece = await done(page, 'POST /projectWorkpieceInfo/update', () =>
      page.getByRole('button', { name: '保存' }).click(),
    )
    expect(workpiece.sent).toMatchObject({ length: 201.5, anchorX: 400, leftZ: -5, measureAngle: 0 })
    // addProject has stored the setting by /projectExtendInfo/update.
    await projects.open(path, 'setting')
    await expect(main.field('setting.safeDistance').locator('input')).toHaveValue('5')
    await main.fill('setting.safeDistance', 6)
    const setting = await done(page, 'POST /projectManagement/updateProjectMachineAndDjInfo', () =>
      page.getByRole('button', { name: '保存' }).first().click(),
    )
    expect(setting.sent).toMatchObject({ id, setting: { safeDistance: 6 }, heights: [{ actualHeight: 75 }] })
    const electrodes = page.getByRole('table', { name: '电极' })
    await electrodes.getByRole('button', { name: '复制' }).first().click()
    const copied = await done(page, 'POST /projectEleLoc/copyEle', () => saveForm(page))
    expect(copied.sent).toMatchObject({ name: 'E1-2', withLocations: true })
    await expect(electrodes).toContainText('E1-2')
  })

  await test.step('locations: added, repeated and deleted', async () => {
    await projects.open(path, 'location')
    const list = page.getByRole('table', { name: '位置' })
    await expect(list.locator('tbody tr')).toHaveCount(4)
    await page.getByRole('button', { name: '新增' }).last().click()
    await form.fill('label', 'C9')
    await form.fill('depth', 5)
    const added = await done(page, 'POST /projectEleLoc/add', () => saveForm(page))
    expect(added.sent).toMatchObject({ projectId: id, label: 'C9', depth: 5 })
    const row = list.locator('tbody tr').filter({ hasText: 'C9' })
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: '阵列复制' }).click()
    await form.fill('pitchX', 10)
    const repeated = await done(page, 'POST /projectEleLoc/copyLoc', () => saveForm(page))
    expect(repeated.sent).toMatchObject({ ids: [expect.any(String)], countX: 2, pitchX: 10 })
    await expect(list.locator('tbody tr')).toHaveCount(6)
    await page.getByRole('button', { name: '删除' }).first().click()
    await done(page, 'DELETE /projectEleLoc/delete', () => page.getByTestId('confirm-yes').click())
    await expect(list.locator('tbody tr')).toHaveCount(5)
  })

  const read = ['list', 'latest', 'overview', 'getCnf', 'getImagePath', 'getProjectMachineAndDjInfo']
  await expect
    .poll(() => wire.answered)
    .toEqual(expect.arrayContaining([...read.map((name) => `/projectManagement/${name}`), '/projectWorkpieceInfo/get']))
})

test('[J01][J03][J04][D24] processes are moved, changed in a batch, adjusted, and read by the specified calls', async ({
  page,
  request,
}) => {
  const { by, id, path } = await newProject(request, '走查方案')
  const { plan } = await by.row(planRoutes.make, { data: { projectId: id, ordering: 'electrodeMajor' } })
  const made = plan as { readonly id: string; readonly version: number }
  await by.answer(planRoutes.accept, { data: { id: made.id, version: made.version } })
  await new SessionPage(page).storeSession('admin')
  const order = page.getByRole('table', { name: '加工顺序' }).locator('tr[data-process]')
  const steps = page.getByRole('table', { name: '工步' })
  const form = new FormPage(page, page.locator('.h-dialog'))
  const view = (name: string) => page.getByRole('group', { name: '显示' }).getByRole('button', { name }).click()

  await test.step('the plan, its order, and one change to many processes', async () => {
    const tree = await done(page, 'GET /resp/projectProcess/getProcessTree', () =>
      new ProjectPage(page).open(path, 'plan'),
    )
    expect(tree.query.projectId).toBe(id)
    await expect(order.locator('strong')).toHaveText(['C1', 'C2'])
    const moved = await done(page, 'PUT /resp/projectProcess/upd', () =>
      page.getByRole('button', { name: '推后' }).click(),
    )
    expect(moved.sent).toMatchObject({ sequence: 2 })
    await expect(order.locator('strong')).toHaveText(['C2', 'C1'])
    for (const box of await order.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: '批量修改 2 处' }).click()
    await form.root.getByLabel('最后工步修光（秒）').fill('47')
    await form.root.getByLabel('原因').fill('走查')
    const batch = await done(page, 'PUT /resp/projectProcess/updateProcessDjAndWzBatch', () => saveForm(page))
    expect(batch.sent).toMatchObject({ processes: [{}, {}], dwell: 47, reason: '走查' })
    await expect(steps.locator('tbody tr').last()).toContainText('47')
  })

  await test.step('steps edited as a whole, texts of the control, reasons', async () => {
    await page.getByRole('button', { name: '编辑工步' }).click()
    await form.root.getByRole('checkbox').nth(1).click()
    await form.root.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByTestId('confirm-yes').click()
    await form.root.getByLabel('原因').fill('少一步')
    const edited = await done(page, 'POST /resp/projectProcess/addOrEdit', () => saveForm(page))
    expect(edited.sent).toMatchObject({ steps: expect.any(Array), reason: '少一步', version: expect.any(Number) })
    const texts = await done(page, 'GET /resp/projectProcess/getCondSub', () => view('程序段'))
    expect(texts.result).toMatchObject({ conditionText: expect.stringMatching(/^N\d+ G12 E\d{3} /) })
    await done(page, 'GET /resp/projectProcess/explain', () => view('理由'))
  })

  await test.step('a parameter is adjusted with its history, of which a line is deleted', async () => {
    await view('工步')
    await steps.getByRole('button', { name: '调整' }).first().click()
    await form.fill('dwell', 71)
    await form.fill('reason', '底面未到')
    const adjusted = await done(page, 'PUT /discharge/parameter', () => saveForm(page))
    expect(adjusted.sent).toMatchObject({ n: 1, dwell: 71, reason: '底面未到' })
    const history = await done(page, 'GET /discharge/parameterHistory', () => view('历史'))
    expect(history.query.processId).toMatch(/^\d+$/)
    const lines = page.getByRole('table', { name: '历史' }).locator('tbody tr')
    const line = lines.filter({ hasText: '底面未到' })
    await expect(line).toContainText('71')
    await line.getByRole('button', { name: '删除' }).click()
    await done(page, 'DELETE /discharge/parameterHistory', () => page.getByTestId('confirm-yes').click())
    await expect(line).toHaveCount(0)
  })

  await test.step('the status that another program sets is shown at once', async () => {
    await new ProjectPage(page).open(path, 'details')
    const state = page.locator('.project-details .h-chip').first()
    await expect(state).toHaveText('待生成')
    const admin = await elsewhere(request, 'admin')
    const { version } = await admin.row(projectRoutes.get, { query: { id } })
    await admin.answer(projectRoutes.saveMakeStatus, { data: { id, version, status: 'unresolved' } })
    await expect(state).toHaveText('待处理')
  })

  await test.step('the discharge list, and axes changed by other programs', async () => {
    await page.goto('/discharge')
    await page.getByRole('button', { name: '清单' }).click()
    const { number } = await by.row(projectRoutes.get, { query: { id } })
    const search = page.getByRole('search')
    await expect(page.locator('tbody tr:visible').first()).toBeVisible()
    await search.getByLabel('项目 ID').fill(String(number))
    const listed = await done(page, 'GET /discharge/page', () => search.getByRole('button', { name: '查询' }).click())
    expect(listed.query.projectNumber).toContain(String(number))
    const rows = page.locator('tbody tr:visible')
    await expect(rows).toHaveCount(2)
    const [group] = await by.rows(dischargeRoutes.groupByElectrode, { projectId: id })
    expect(group).toMatchObject({ electrodeName: 'E1', processes: await rows.count(), done: 0 })
    for (const [route, x, shown] of [
      [dischargeRoutes.editAxis, -41.25, /[-−]41\.25/],
      [planRoutes.axisUpd, -42.5, /[-−]42\.5/],
    ] as const) {
      const c1 = (await places(by, id)).find(({ label }) => label === 'C1') ?? {}
      await by.answer(route, { data: { ...only(c1, fieldsOf(route)), x } })
      await page.goto(`${path}?tab=location`)
      await expect(page.getByRole('table', { name: '位置' }).locator('tr').filter({ hasText: 'C1' })).toContainText(
        shown,
      )
    }
    await done(page, 'GET /resp/respProcess/getCondSub', async () => {
      await page.goto('/resp/discharge-condition')
      await page.locator('tbody tr:visible').first().click()
    })
  })
})
