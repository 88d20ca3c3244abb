import { customerRoutes } from '../../packages/contract/src/routes/work/customer.ts'
import { projectRoutes } from '../../packages/contract/src/routes/work/project.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[C50] a customer is deleted and its projects move to another', async ({ page, request, shot }) => {
  const by = await elsewhere(request, 'admin')
  const projects = await by.rows(projectRoutes.list, { pageNo: '1', pageSize: '100' })
  const used = projects.find(({ customerId }) => customerId !== null)
  const customers = await by.rows(customerRoutes.list, { pageNo: '1', pageSize: '100' })
  const other = customers.find(({ id }) => id !== used?.customerId)
  await new SessionPage(page).storeSession('admin')
  await page.goto('/customer')
  const row = page.locator('tbody tr:visible').filter({ hasText: String(used?.customerName) })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量删除' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('仍被使用')
  await expect(question.getByTestId('confirm-yes')).toBeDisabled()
  await question.getByLabel('删除前将这些引用转移到').selectOption(String(other?.name))
  await shot('hand-on')
  await question.getByTestId('confirm-yes').click()
  await expect(row).toHaveCount(0)
  const now = await by.row(projectRoutes.get, { query: { id: String(used?.id) } })
  expect(now.customerId).toBe(other?.id)
})
