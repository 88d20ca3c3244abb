import type { Customer } from '../../packages/contract/src/routes/index.ts'
import { customerRoutes } from '../../packages/contract/src/routes/work/customer.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { SessionPage } from '../pages/session.page.ts'

test('one value for several rows is previewed by the server, applied row by row and undone', async ({
  page,
  request,
  shot,
}) => {
  const by = await elsewhere(request, 'admin')
  const plain = { contact: '', phone: null, email: null, address: '', remark: '' }
  const made: Customer[] = []
  for (const code of ['BE-1', 'BE-2', 'BE-3'])
    made.push((await by.answer(customerRoutes.add, { data: { ...plain, code, name: `批量 ${code}` } })) as Customer)
  await new SessionPage(page).storeSession('admin')
  await page.goto('/customer?code=BE-')
  const rows = page.locator('tbody tr:visible')
  await expect(rows).toHaveCount(3)
  const dialog = page.getByRole('dialog')
  const select = async () => {
    await page.getByRole('checkbox', { name: '全选本页' }).check()
    await page.getByRole('button', { name: '批量编辑' }).click()
  }

  await test.step('the preview names the row that was changed meanwhile; the others are changed', async () => {
    await select()
    const [first] = made
    const { createBy: _by, createTime: _time, ...body } = first as Customer
    await dialog.getByRole('checkbox', { name: '设置联系人' }).check()
    await dialog.getByRole('textbox', { name: /联系人/ }).fill('周工')
    await by.answer(customerRoutes.edit, { data: { ...body, address: '昆山' } })
    await dialog.getByRole('button', { name: '预览' }).click()
    await expect(dialog.getByRole('row', { name: /批量 BE-1/ })).toContainText('不能修改')
    await expect(dialog.getByRole('row', { name: /批量 BE-2/ })).toContainText('将修改')
    await shot('batch-edit')
    await dialog.getByRole('button', { name: '应用到 2 条' }).click()
    await expect(dialog.getByText('已修改 2 条，1 条未变')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await expect(rows.filter({ hasText: '周工' })).toHaveCount(2)
  })

  await test.step('a second time all are changed, and undone from the message', async () => {
    await select()
    await dialog.getByRole('checkbox', { name: '设置联系人' }).check()
    await dialog.getByRole('textbox', { name: /联系人/ }).fill('吴工')
    await dialog.getByRole('button', { name: '预览' }).click()
    await dialog.getByRole('button', { name: '应用到 3 条' }).click()
    await expect(rows.filter({ hasText: '吴工' })).toHaveCount(3)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(rows.filter({ hasText: '吴工' })).toHaveCount(0)
    await expect(rows.filter({ hasText: '周工' })).toHaveCount(2)
  })
})
