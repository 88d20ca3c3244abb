import { locationRoutes } from '../../packages/contract/src/routes/work/location.ts'
import { projectRoutes } from '../../packages/contract/src/routes/work/project.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { FormPage } from '../pages/form.page.ts'
import { ProjectPage } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[Q04][Q05] a recalculated plan keeps manual settings, with a confirmation before any is lost', async ({
  page,
  request,
  shot,
}) => {
  const by = await elsewhere(request, 'designer')
  const projects = await by.rows(projectRoutes.list, { pageNo: '1', pageSize: '100' })
  const planned = projects.find(({ part }) => part === 'K-15')
  if (!planned) throw new Error('the demo workshop has a planned project K-15')
  const projectId = String(planned.id)

  await new SessionPage(page).storeSession('edm-designer')
  await new ProjectPage(page).open(`/project/${projectId}`, 'plan')
  const bar = page.locator('.plan-bar')
  const rows = page.getByRole('table', { name: '加工顺序' }).locator('tr[data-process]')
  const steps = page.getByRole('table', { name: '工步' })
  const revision = async () => Number(/\br(\d+)/.exec(await bar.innerText())?.[1])
  const before = await revision()

  /** Sets the spark-out of the first step of a process. */
  const adjust = async (at: number, dwell: number) => {
    await rows.nth(at).click()
    await steps.getByRole('button', { name: '调整' }).first().click()
    const form = new FormPage(page, page.locator('.h-dialog'))
    await form.fill('dwell', dwell)
    await form.fill('reason', '试模后加长')
    await form.root.getByRole('button', { name: '保存' }).click()
    await expect(page.locator('.h-dialog')).toHaveCount(0)
    await expect(steps.locator('tbody tr').first()).toContainText(String(dwell))
  }
  await adjust(0, 81)
  await adjust(1, 82)
  const lost = await rows.nth(1).locator('strong').innerText()

  // One of the two places is removed.
  const locations = await by.rows(locationRoutes.list, { projectId, pageNo: '1', pageSize: '100' })
  const gone = locations.find(({ label }) => label === lost)
  await by.answer(locationRoutes.delete, { query: { ids: String(gone?.id) } })
  await expect(bar).toContainText('数据已变，请重新生成')

  const again = bar.getByRole('button', { name: '重新生成' })
  const question = page.getByRole('dialog', { name: '重新生成加工方案？' })
  await again.click()
  await expect(question).toContainText('1 处人工调整将保留')
  await expect(question).toContainText('1 处不能保留')
  await expect(question).toContainText(`${lost}：该处不再加工`)
  await shot('plan-again')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  expect(await revision()).toBe(before)

  await again.click()
  await question.getByRole('button', { name: '重新生成' }).click()
  await expect(bar).toContainText(`r${before + 1}`)
  await rows.nth(0).click()
  await expect(steps.locator('tbody tr').first()).toContainText('81')
  await page.getByRole('group', { name: '显示' }).getByRole('button', { name: '历史' }).click()
  await expect(page.getByText('试模后加长').first()).toBeVisible()
})
