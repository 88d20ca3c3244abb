import { dischargeRoutes } from '../../packages/contract/src/routes/work/discharge.ts'
import { projectRoutes } from '../../packages/contract/src/routes/work/project.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { FormPage } from '../pages/form.page.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[C04] the project list shows due work and leads to history, discharge and deletion', async ({
  page,
  request,
  shot,
}) => {
  // Of its own: other journeys generate the programs of the demo's projects.
  const by = await elsewhere(request, 'admin')
  const data = {
    name: '前模仁',
    customerId: null,
    part: 'A',
    mould: '',
    shape: 'openCavity',
    targetRa: 0.8,
    machineId: null,
  }
  const number = String((await by.row(projectRoutes.add, { data: { ...data, remark: '' } })).number)
  const session = new SessionPage(page)
  await session.signIn('admin')
  await session.openScreen('项目管理')
  const heads = ['项目 ID', '项目名称', '状态', '客户', '形状', '粗糙度', '创建时间', '操作']
  for (const head of heads) await expect(page.getByRole('columnheader', { name: head }).first()).toBeVisible()
  const rows = page.locator('tbody tr:visible')
  const row = rows.filter({ hasText: number })
  await page.getByRole('button', { name: '待生成' }).click()
  await expect(page).toHaveURL(/due=toGenerate/)
  await expect(row).toHaveCount(0)
  await expect(rows.filter({ hasNotText: '待生成' })).toHaveCount(0)
  await page.getByRole('button', { name: '待处理' }).click()
  await expect(page).toHaveURL(/due=toBeProcessed/)
  await expect(row).toBeVisible()
  await expect(rows.filter({ hasNotText: '待处理' })).toHaveCount(0)
  await shot('60-projects')
  await row.getByRole('button', { name: 'NC 历史' }).click()
  await expect(page).toHaveURL(/\/program\?project=/)
  await page.goBack()
  await row.getByRole('button', { name: '放电' }).click()
  await expect(page).toHaveURL(/\/project\/\w+\?tab=program/)
  await page.goBack()
  await row.getByRole('button', { name: '删除' }).click()
  await expect(page.getByTestId('confirm-yes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeVisible()
})

test('[C13] the condition library explains its choice and shows its ladders', async ({ page, shot }) => {
  const session = new SessionPage(page)
  await session.signIn('librarian')
  await session.openScreen('加工条件库')
  await page.locator('tbody tr:visible').first().click()
  await expect(page.locator('.h-aside')).toBeVisible()
  await shot('61-condition')
  await page.getByRole('button', { name: '阶梯' }).click()
  await expect(page).toHaveURL(/view=ladder/)
  await shot('62-ladder')
})

test('[C16][C17] machines, paths and the discharge board keep settings, and values beyond a limit are refused', async ({
  page,
  shot,
}) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  await session.openScreen('机床设置')
  const machine = page.locator('tbody tr:visible').filter({ hasText: 'M-01' })
  await machine.getByRole('button', { name: '编辑' }).click()
  const form = new FormPage(page, page.getByRole('dialog'))
  await form.fill('pots', 0)
  await form.root.getByRole('button', { name: '保存' }).click()
  await expect(form.field('pots')).toContainText('1')
  await form.fill('pots', 18)
  await form.root.getByRole('button', { name: '保存' }).click()
  await expect(form.root).toBeHidden()
  await expect(machine).toContainText('18')
  await machine.click()
  await shot('63-machine')
  await session.openScreen('路径配置')
  await expect(page.locator('tbody tr:visible').first()).toContainText('{program}')
  await session.openScreen('放电看板')
  await expect(page.locator('.board-bar').first()).toBeVisible()
  await page.getByRole('button', { name: '清单' }).click()
  await expect(page.locator('tbody tr:visible').first()).toBeVisible()
  await shot('64-discharge-list')
})

test('[Q10] a good burn is withdrawn with a reason, and counts again when this is undone', async ({ page, shot }) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  await session.openScreen('放电看板')
  await page.getByRole('button', { name: '清单' }).click()
  const rows = page.locator('tbody tr:visible')
  const search = page.getByRole('search')
  await search.getByLabel('状态').selectOption({ label: '已完成' })
  await expect(rows.first()).toContainText('已完成')
  const [project = '', , electrode = '', , label = ''] = await rows.first().locator('td').allTextContents()
  await search.getByRole('button', { name: '重置' }).click()
  await search.getByLabel('项目 ID').fill(project)
  await search.getByRole('button', { name: '查询' }).click()
  await expect(rows.filter({ hasNotText: project })).toHaveCount(0)
  const own = rows
    .filter({ hasText: electrode })
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()
  await own.getByRole('button', { name: '重新放电', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(label)
  await question.getByRole('textbox').fill('侧壁有电弧痕')
  await shot('65-burn-again-question')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(own).toContainText('重新放电：侧壁有电弧痕')
  await expect(own).toContainText('待加工')
  await shot('66-burn-again')
  // The row has more actions than fit.
  await own.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '撤回重新放电' }).click()
  await expect(own).toContainText('已完成')
  await expect(own).not.toContainText('侧壁有电弧痕')
})

test('[E05] processes show their state: waiting, processing, waiting again after a bad burn', async ({
  page,
  request,
  shot,
}) => {
  const by = await elsewhere(request, 'operator')
  const rows = await by.rows(dischargeRoutes.page, { state: 'running', pageNo: '1', pageSize: '50' })
  const [burning] = rows
  if (!burning) throw new Error('the demo workshop burns')
  const session = new SessionPage(page)
  await session.storeSession('admin')
  await page.goto('/resp/process')
  const search = page.getByRole('search')
  await search.getByLabel('项目 ID').fill(String(burning.projectNumber))
  await search.getByRole('button', { name: '查询' }).click()
  const list = page.locator('tbody tr:visible')
  await expect(list.filter({ hasNotText: String(burning.projectNumber) })).toHaveCount(0)
  const own = list
    .filter({ hasText: String(burning.electrodeName) })
    .filter({ has: page.getByText(String(burning.label), { exact: true }) })
    .filter({ hasText: '加工中' })
  await expect(own).toHaveCount(1)
  // Only the places being burnt are "processing".
  const running = rows.filter(({ projectId }) => projectId === burning.projectId)
  await expect(list.filter({ hasText: '加工中' })).toHaveCount(running.length)
  await shot('67-processes')
  const burns = await by.rows(dischargeRoutes.burns, { processId: String(burning.id), pageNo: '1', pageSize: '50' })
  const open = burns.find(({ id }) => id === burning.burnId)
  await by.answer(dischargeRoutes.record, {
    data: {
      burns: [{ id: burning.burnId, version: open?.version, result: 'defect', measuredDepth: null, remark: '积碳' }],
    },
  })
  await expect(list.filter({ hasText: '加工中' })).toHaveCount(running.length - 1)
})
