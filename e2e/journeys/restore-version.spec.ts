import { positionRoutes } from '../../packages/contract/src/routes/organisation/position.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[C29] the earlier name of a position is restored from the data log', async ({ page, request, shot }) => {
  const by = await elsewhere(request, 'admin')
  const body = { code: 'grinder', name: '磨床工程师', postRank: '3' }
  const id = String((await by.row(positionRoutes.add, { data: body })).id)
  await by.row(positionRoutes.edit, { data: { ...body, name: '磨床主管', postRank: '2', id, version: 1 } })
  await new SessionPage(page).storeSession('admin')
  await page.goto('/sys/dataLog-list')
  await page.getByRole('search').getByLabel('数据ID').fill(id)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const rows = page.locator('tbody tr:visible').filter({ hasText: id })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '数据比较' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '数据比较' }).click()
  await expect(page.getByRole('table', { name: '数据比较' })).toContainText('磨床工程师')
  await shot('compare-versions')
  await page.getByRole('button', { name: '恢复到此版本' }).click()
  const question = page.getByRole('dialog', { name: '恢复职务到版本 1' })
  await expect(question).toContainText('职务名称：磨床主管 → 磨床工程师')
  await shot('restore-version')
  await question.getByTestId('confirm-yes').click()
  await expect(page.getByText('已恢复到所选版本')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await page.goto('/isystem/position')
  await expect(page.getByRole('cell', { name: '磨床工程师' })).toBeVisible()
})
