import { customerRoutes } from '../../packages/contract/src/routes/work/customer.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { SessionPage } from '../pages/session.page.ts'

test('a list with numbers shows their sum over all found rows on every page', async ({ page, request, shot }) => {
  const by = await elsewhere(request, 'admin')
  await new SessionPage(page).storeSession('admin')
  const plain = { contact: '', phone: null, email: null, address: '', remark: '' }
  // Enough entries of the log for a second page.
  for (let at = 0; at < 12; at += 1)
    await by.answer(customerRoutes.add, { data: { ...plain, code: `SUM-${at}`, name: `合计 ${at}` } })
  await page.goto('/isystem/log')
  await page.getByRole('tab', { name: '操作日志' }).click()
  const sum = page.locator('tfoot:visible tr')
  await expect(sum).toContainText('合计')
  const text = (await sum.textContent()) ?? ''
  await shot('list-totals')
  await page.getByRole('button', { name: '下一页' }).locator('visible=true').click()
  await expect(page.getByText(/第 2 \//)).toBeVisible()
  expect(await sum.textContent()).toBe(text)
})
