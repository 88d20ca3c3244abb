import { positionRoutes } from '../../packages/contract/src/routes/organisation/position.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { FormPage } from '../pages/form.page.ts'
import { GalleryPage } from '../pages/gallery.page.ts'
import { SessionPage } from '../pages/session.page.ts'
import { done, lineOf, resultOf, saveForm } from '../pages/walk.ts'

test('[J06][K03][L12][L16][D20][D24] a list asks, adds, changes and deletes by the specified calls', async ({
  page,
  request,
}) => {
  await new SessionPage(page).storeSession('admin')
  const form = new FormPage(page, page.getByRole('dialog').last())
  const list = 'GET /customer/list'

  await test.step('customers: page, order, search; added, changed and deleted by id', async () => {
    const first = await done(page, list, () => page.goto('/customer'))
    expect(first.query).toMatchObject({ pageNo: '1', pageSize: '10' })
    expect(first.result).toMatchObject({ records: expect.any(Array), total: expect.any(Number) })
    const sorted = await done(page, list, () =>
      page.getByRole('columnheader', { name: '编号' }).getByRole('button').click(),
    )
    expect(sorted.query).toMatchObject({ column: 'code', order: 'asc' })
    await page.getByRole('button', { name: '新增' }).first().click()
    const code = `W${Date.now()}`
    await form.fill('code', code)
    await form.fill('name', '走查客户')
    await form.fill('phone', '13800000000')
    const added = await done(page, 'POST /customer/add', () => saveForm(page))
    expect(added.sent).toMatchObject({ code, name: '走查客户', phone: '13800000000' })
    await page.getByRole('search').getByLabel('编号').fill(code)
    const found = await done(page, list, () => page.getByRole('button', { name: '查询', exact: true }).click())
    expect(found.query.code).toBe(`*${code}*`)
    await lineOf(page, code).getByRole('button', { name: '编辑' }).click()
    await form.fill('contact', '走查')
    const edited = await done(page, 'PUT /customer/edit', () => saveForm(page))
    expect(edited.sent).toMatchObject({ code, contact: '走查', version: 1 })
    await lineOf(page, code).getByRole('button', { name: '删除' }).click()
    const removed = await done(page, 'DELETE /customer/delete', () => page.getByTestId('confirm-yes').click())
    expect(removed.query.id).toBe(resultOf(edited).id)
    await expect(lineOf(page, code)).toHaveCount(0)
    await page.getByRole('button', { name: '重置' }).click()
  })

  await test.step('the advanced query goes with the list', async () => {
    await page.getByRole('button', { name: /^高级查询/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '选择查询字段' }).click()
    await page.getByRole('option', { name: '客户名称', exact: true }).click()
    await dialog.getByRole('textbox', { name: '请输入值' }).fill('东捷模具')
    const asked = await done(page, list, () => dialog.getByRole('button', { name: '查询', exact: true }).click())
    expect(asked.query.superQueryMatchType).toBe('and')
    const lines = JSON.parse(decodeURIComponent(asked.query.superQueryParams ?? '')) as unknown
    expect(lines).toMatchObject([{ field: 'name', rule: 'eq', val: '东捷模具' }])
    await expect(page.locator('tbody tr:visible')).toHaveCount(1)
  })

  await test.step('a failed export is reported', async () => {
    await page.route('**/customer/exportXls*', (route) => route.fulfill({ status: 200, body: '' }))
    await page.getByRole('button', { name: /导出/ }).first().click()
    await expect(page.getByText('文件下载失败').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('several rows are deleted by one call with their ids', async () => {
    const by = await elsewhere(request, 'admin')
    for (const code of ['walk-one', 'walk-two'])
      await by.answer(positionRoutes.add, { data: { code, name: `走查 ${code}`, postRank: '1' } })
    await page.goto('/isystem/position')
    for (const code of ['walk-one', 'walk-two']) await lineOf(page, code).getByRole('checkbox').check()
    await page.getByRole('button', { name: '批量删除' }).click()
    await expect(page.getByText('确定删除选中的 2 条数据吗？').first()).toBeVisible()
    const removed = await done(page, 'DELETE /sys/position/deleteBatch', () => page.getByTestId('confirm-yes').click())
    expect(removed.query.ids).toMatch(/^\d+,\d+$/)
    await expect(lineOf(page, 'walk-one')).toHaveCount(0)
  })
})

test('[K10][D20][P07][F13] a query is kept in the browser in the older format, and overwritten after a question', async ({
  page,
}) => {
  const scene = await new GalleryPage(page).open('advanced-query', '保存在浏览器')
  await scene.getByRole('button', { name: /^高级查询/ }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('combobox', { name: '选择查询字段' }).click()
  await page.getByRole('option', { name: '客户名称', exact: true }).click()
  const value = dialog.getByRole('textbox', { name: '请输入值' })
  const keep = async (words: string) => {
    await value.fill(words)
    await dialog.getByRole('button', { name: '保存查询条件' }).click()
    await page.getByRole('textbox', { name: '请输入保存的名称' }).fill('我的查询')
    await page.keyboard.press('Enter')
  }
  const kept = async () =>
    JSON.parse((await page.evaluate(() => localStorage.getItem('JSuperQuerySaved_gallery'))) ?? 'null') as unknown
  const saved = (val: string) => [
    { title: '我的查询', matchType: 'and', records: [{ field: 'name', rule: 'eq', val, type: 'string' }] },
  ]
  await value.fill('东')
  await dialog.getByRole('button', { name: '保存查询条件' }).click()
  await page.getByRole('textbox', { name: '请输入保存的名称' }).press('Enter')
  await expect(page.getByText('保存名称不能为空')).toBeVisible()
  await page.keyboard.press('Escape')
  await keep('东')
  await expect.poll(kept).toEqual(saved('东'))
  await keep('西')
  await page
    .getByRole('dialog', { name: /是否覆盖/ })
    .getByTestId('confirm-yes')
    .click()
  await expect.poll(kept).toEqual(saved('西'))
  await dialog.getByRole('button', { name: '移除 我的查询' }).click()
  await page.getByTestId('confirm-yes').click()
  await expect.poll(kept).toBeNull()
})
