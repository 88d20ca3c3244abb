import { electrodeRoutes } from '../../packages/contract/src/routes/work/electrode.ts'
import { locationRoutes } from '../../packages/contract/src/routes/work/location.ts'
import { planRoutes } from '../../packages/contract/src/routes/work/plan.ts'
import { projectRoutes } from '../../packages/contract/src/routes/work/project.ts'
import { workpieceRoutes } from '../../packages/contract/src/routes/work/workpiece.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere, fieldsOf } from '../live/elsewhere.ts'
import { FormPage } from '../pages/form.page.ts'
import { ProjectPage } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'

interface Sized {
  readonly height: number
}

test('a holder typed at an electrode is refused where it would hit a fixture beside the block', async ({
  page,
  request,
  shot,
}) => {
  const by = await elsewhere(request, 'admin')
  const projects = await by.rows(projectRoutes.list, { pageNo: '1', pageSize: '100' })
  const project = projects.find(({ part }) => part === 'K-15')
  if (!project) throw new Error('the demo workshop has a planned project K-15')
  const projectId = String(project.id)
  const [place] = await by.rows(locationRoutes.list, { projectId, pageNo: '1', pageSize: '100' })
  const electrodes = await by.rows(electrodeRoutes.list, { projectId })
  const electrode = electrodes.find(({ id }) => id === place?.electrodeId)
  if (!place || !electrode) throw new Error('the project has a place with its electrode')

  // A clamp at the edge of the block as high as the base table without the depth: only a wide holder reaches it.
  const workpiece = await by.row(workpieceRoutes.get, { query: { projectId } })
  const [length, width] = [Number(workpiece.length), Number(workpiece.width)]
  const [left, back] = workpiece.zero === 'centre' ? [-length / 2, width / 2] : [0, width]
  const { head, base } = electrode as unknown as Readonly<Record<'head' | 'base', Sized>>
  const fixture = { name: 'K1', x: left + 10, y: back + 25, length: 10, width: 10, top: head.height + base.height }
  const body = (route: Parameters<typeof fieldsOf>[0], given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fieldsOf(route).map((name) => [name, given[name]]))
  await by.answer(workpieceRoutes.update, { data: { ...body(workpieceRoutes.update, workpiece), fixtures: [fixture] } })
  const make = { projectId, ordering: 'electrodeMajor' }
  expect((await by.row(planRoutes.make, { data: make })).refusals).toEqual([])

  await new SessionPage(page).storeSession('admin')
  await page.goto(`/preparation/electrode?project=${projectId}`)
  const row = page.getByRole('row', { name: new RegExp(String(electrode.name)) }).first()
  await row.getByRole('button', { name: '编辑' }).click()
  const form = new FormPage(page, page.locator('.h-dialog'))
  await form.fill('holder.diameter', 400)
  await expect(form.field('holder.diameter')).toContainText(/10.*200 mm/)
  await form.fill('holder.height', 10)
  await shot('electrode-holder')
  await form.root.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.h-dialog')).toHaveCount(0)

  await new ProjectPage(page).open(`/project/${projectId}`, 'plan')
  const bar = page.locator('.plan-bar')
  await expect(bar).toContainText('数据已变，请重新生成')
  await bar.getByRole('button', { name: '重新生成' }).click()
  await expect(page.getByText(`夹具 ${electrode.name} 在此会撞上装夹件 K1`).first()).toBeVisible()
  await shot('holder-refused')

  // The project is as before for other journeys on this server.
  const held = (await by.rows(electrodeRoutes.list, { projectId })).find(({ id }) => id === electrode.id) ?? {}
  await by.answer(electrodeRoutes.edit, { data: { ...body(electrodeRoutes.edit, held), holder: electrode.holder } })
  const blocked = await by.row(workpieceRoutes.get, { query: { projectId } })
  const fixtures = workpiece.fixtures
  await by.answer(workpieceRoutes.update, { data: { ...body(workpieceRoutes.update, blocked), fixtures } })
  expect((await by.row(planRoutes.make, { data: make })).refusals).toEqual([])
})
