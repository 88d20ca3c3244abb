import { readFileSync } from 'node:fs'
import { writeTableInWorker } from '../../packages/reader/src/table-in-worker.ts'
import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'
import { done } from '../pages/walk.ts'

const headings = ['得意先コード', '顧客名', '担当者', '電話番号', 'Notiz']
const rows = [
  ['IM-1', '東京金型', '山田', '03-x', '急ぎ'],
  ['IM-2', '大阪金型', '佐藤', '', ''],
]

test('[J06] a foreign sheet: headings are guessed and chosen, a bad cell is corrected in place, the export comes back unchanged', async ({
  page,
  shot,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/customer')
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: '导入', exact: true }).click()

  await test.step('columns are guessed from Japanese headings; the one that is not, is chosen', async () => {
    await open()
    const { bytes } = await writeTableInWorker({ title: '得意先', subtitle: '山田', headings, rows })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '得意先.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(bytes) })
    await dialog.getByRole('button', { name: '预览' }).click()
    await expect(dialog.getByText('列对应：5 列中的 4 列')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Notiz' }).selectOption('remark')
    await dialog.getByRole('button', { name: '预览' }).click()
  })

  await test.step('the refused row is corrected in the grid of the preview', async () => {
    const grid = dialog.getByRole('region', { name: '不能导入的行' })
    await expect(grid).toContainText('电话')
    await shot('import-mapping')
    await grid.getByText('03-x', { exact: true }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('13800000000')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '预览' }).click()
    await expect(grid).toHaveCount(0)
    await done(page, 'POST /customer/upload', () => dialog.getByRole('button', { name: '开始上传' }).click())
    await expect(page.locator('tbody tr:visible').filter({ hasText: '東京金型' })).toContainText('13800000000')
  })

  await test.step('the same list, exported and imported again, changes nothing', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const path = await (await download).path()
    await open()
    await dialog.locator('input[type=file]').setInputFiles({
      name: '客户.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: readFileSync(path),
    })
    await dialog.getByRole('button', { name: '预览' }).click()
    await expect(dialog.getByText(/没有变化/)).toBeVisible()
  })
})

test('[J06] a sheet of machines: a limit outside its range is refused at its cell, and corrected there', async ({
  page,
  shot,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/machine')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  // The limit stays as it is: a changed one makes the programs of other journeys stale.
  const headings = ['机床编号', '限位 Z (mm)', '备注']
  const { bytes } = await writeTableInWorker({
    title: '机床',
    subtitle: '',
    headings,
    rows: [['M-02', '99999', '夜班']],
  })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '机床.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(bytes) })
  await dialog.getByRole('button', { name: '预览' }).click()
  const grid = dialog.getByRole('region', { name: '不能导入的行' })
  await expect(grid).toContainText('限位 Z')
  await shot('import-machine')
  await grid.getByText('99999', { exact: true }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('-495')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(grid).toHaveCount(0)
  await done(page, 'POST /machineInfo/importExcel', () => dialog.getByRole('button', { name: '开始上传' }).click())
})
