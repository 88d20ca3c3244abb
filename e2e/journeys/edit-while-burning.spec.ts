import { dischargeRoutes } from '../../packages/contract/src/routes/work/discharge.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { FormPage } from '../pages/form.page.ts'
import { ProjectPage } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[Q10] an edit of a part on a machine needs confirmation; declining keeps the input', async ({
  page,
  request,
  shot,
}) => {
  const by = await elsewhere(request, 'operator')
  const rows = await by.rows(dischargeRoutes.page, { state: 'running', pageNo: '1', pageSize: '50' })
  const burning = rows.find(({ programStale }) => !programStale)
  if (!burning) throw new Error('the demo workshop burns')

  await new SessionPage(page).storeSession('designer')
  await new ProjectPage(page).open(`/project/${String(burning.projectId)}`, 'location')
  const notice = page.locator('.project-burning')
  await expect(notice).toContainText('现在的修改不会改变机床上的程序')
  await page.getByRole('table', { name: '位置' }).getByRole('button', { name: '编辑' }).first().click()
  const form = new FormPage(page, page.locator('.h-dialog'))
  const x = form.field('x').locator('input')
  const before = await x.inputValue()
  await form.fill('x', Number(before) + 0.25)
  const typed = await x.inputValue()
  expect(typed).not.toBe(before)
  await form.root.getByRole('button', { name: '保存' }).click()

  const question = page.getByRole('dialog', { name: '此项目正在机床上加工，仍要保存？' })
  await expect(question).toContainText('正在加工本项目')
  await shot('edit-while-burning')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  await expect(x).toHaveValue(typed)
  await expect(notice).toContainText('现在的修改不会改变机床上的程序')

  await page.getByRole('button', { name: '保存' }).last().click()
  await question.getByRole('button', { name: '仍要保存' }).click()
  await expect(page.locator('.h-dialog')).toHaveCount(0)
  await expect(notice).toContainText('此程序已失效：作业数据已改')
})
