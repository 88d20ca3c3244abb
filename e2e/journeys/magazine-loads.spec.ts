import { electrodeRoutes } from '../../packages/contract/src/routes/work/electrode.ts'
import { locationRoutes } from '../../packages/contract/src/routes/work/location.ts'
import { machineRoutes } from '../../packages/contract/src/routes/work/machine.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere, fieldsOf } from '../live/elsewhere.ts'
import { addProject } from '../live/new-project.ts'
import { FormPage } from '../pages/form.page.ts'
import { ProjectPage } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'

// It adds a project and programs to the demo.
test.use({ ownServerOf: 'magazine-loads' })

test('[Q06][D08] more electrodes than pots are burnt in several loads, once the setting allows it', async ({
  page,
  request,
  shot,
}) => {
  const by = await elsewhere(request, 'designer')
  const machines = await by.rows(machineRoutes.list, { pageNo: '1', pageSize: '100' })
  const machineId = machines.find(({ machineNo }) => machineNo === 'M-01')?.id
  const projectId = await addProject(request, { name: '两次装载', part: 'Z-34', machineId, places: { C1: -40 } })
  const [first = {}] = await by.rows(electrodeRoutes.list, { projectId })
  const known = Object.fromEntries(fieldsOf(electrodeRoutes.add).map((name) => [name, first[name]]))
  const second = await by.row(electrodeRoutes.add, { data: { ...known, name: 'E2' } })
  const [place = {}] = await by.rows(locationRoutes.list, { projectId, pageNo: '1', pageSize: '10' })
  const there = Object.fromEntries(fieldsOf(locationRoutes.add).map((name) => [name, place[name]]))
  await by.answer(locationRoutes.add, { data: { ...there, electrodeId: second.id, label: 'C2', x: 40 } })

  await new SessionPage(page).storeSession('edm-designer')
  const project = new ProjectPage(page)
  const form = new FormPage(page)
  const save = async () => {
    await page.getByRole('button', { name: '保存' }).first().click()
    await expect(page.getByText('保存成功').last()).toBeVisible()
  }
  await project.open(`/project/${projectId}`, 'setting')
  await form.choose('setting.potOrder', '指定顺序')
  await form.field('setting.potOrder').locator('input').last().fill('3')
  await save()
  await project.open(`/project/${projectId}`, 'plan')
  await page.locator('.plan-bar').getByRole('button', { name: '生成方案' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '刀位不够' })).toContainText(
    '需要 2 个，每次装载可用 1 个，允许装载 1 次',
  )

  await project.open(`/project/${projectId}`, 'setting')
  await form.fill('setting.magazineLoads', 2)
  await save()
  await project.open(`/project/${projectId}`, 'plan')
  await page.locator('.plan-bar').getByRole('button', { name: '生成方案' }).click()
  const order = page.getByRole('table', { name: '加工顺序' })
  await expect(order).toContainText('第 2 次装载：程序停机，由操作者装入以下电极。')
  await expect(order).toContainText('E2 精公 · T03 · 第 2 次装载')
  await shot('plan-reloaded')
  await page.getByRole('button', { name: '确认方案' }).first().click()

  await project.open(`/project/${projectId}`, 'program')
  await page.getByRole('button', { name: '生成 NC 程序' }).first().click()
  await expect(page.locator('.program-groups')).toContainText('刀号 03 · 第 2 次装载')
  await page.getByRole('button', { name: '设定单' }).click()
  const sheet = page.getByRole('dialog', { name: '设定单' })
  await expect(sheet.getByRole('heading', { name: '第 2 次装载' })).toBeVisible()
  await expect(sheet).toContainText('取出刀库中的电极，按该次的表装入；基准球留在原位。')
  await shot('setup-sheet-reloaded')
})
