import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { writeTableInWorker } from '../../packages/reader/src/table-in-worker.ts'
import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

/** Accounts and phones of this run only: the journey may be repeated on one database. */
const run = String(Date.now()).slice(-7)
const name = (letter: string) => `j${letter}${run}`
const phone = (digit: number) => `137${digit}${run}`

const headings = ['登录账号', '真实姓名', '性别', '电话', '职务']
const good = [name('a'), '章一', '男', phone(1), '']
const wrong = {
  nameless: [name('b'), '', '女', phone(2), ''],
  phone: [name('c'), '王三', '男', '12345', ''],
  position: [name('d'), '赵四', '男', phone(4), 'no_such_post'],
}
const corrected = [
  [name('b'), '李二', '女', phone(2), ''],
  [name('c'), '王三', '男', phone(3), ''],
  [name('d'), '赵四', '男', phone(4), ''],
]

async function choose(page: Page, name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { bytes } = await writeTableInWorker({ title: '用户列表数据', subtitle: '导出人:管理员', headings, rows })
  await page
    .getByRole('dialog', { name: '导入EXCEL' })
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(bytes) })
}

test('[K02][L11] users are imported from a sheet: errors are shown with reasons, corrected and imported again', async ({
  page,
  shot,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/isystem/user')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入EXCEL' })
  await choose(page, '员工.xls', [good, ...Object.values(wrong)])
  await dialog.getByRole('button', { name: '开始上传' }).click()

  await expect(dialog.getByText('导入成功,但是有错误数据!')).toBeVisible()
  await shot('user-import-errors')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '点击下载' }).click()
  const told = await readFile(await (await downloading).path(), 'utf8')
  // Titles and headings take three lines; rows are counted as in the spreadsheet.
  for (const line of ['第 5 行', '第 6 行', '第 7 行']) expect(told).toContain(line)
  expect(told).not.toContain('第 4 行')
  expect(told).toContain('no_such_post')

  await choose(page, '员工-改.xls', corrected)
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('员工-改.xls 文件上传成功')).toBeVisible()

  await page.getByLabel('用户账号', { exact: true }).first().fill(run)
  await page.getByLabel('用户账号', { exact: true }).first().press('Enter')
  const table = page.getByRole('table').first()
  for (const name of ['章一', '李二', '王三', '赵四']) await expect(table.getByText(name)).toHaveCount(1)
  await shot('user-imported')
})
