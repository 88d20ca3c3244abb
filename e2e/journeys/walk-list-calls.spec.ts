import { expect, test } from '../fixtures.ts'
import { GalleryPage } from '../pages/gallery.page.ts'

test('[K10][D20][P07] a query is kept in the browser in the older format, and overwritten after a question', async ({
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
