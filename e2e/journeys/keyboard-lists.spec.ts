import { writeTableInWorker } from '../../packages/reader/src/table-in-worker.ts'
import { demoPassword, expect, test } from '../fixtures.ts'
import { Keys } from '../keys.ts'

test('[B06] by the keyboard alone: sign in, add, search, edit and delete a customer, import a sheet, sign out', async ({
  page,
}) => {
  const keys = await Keys.of(page)
  await keys.signIn('admin', demoPassword)
  const rows = page.locator('tbody tr:visible')
  const row = (name: string) => rows.filter({ hasText: name })
  const dialog = page.getByRole('dialog')

  await test.step('the list is opened from the menu, past the link that leads to the content', async () => {
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await keys.press(menu.getByRole('link', { name: '客户管理' }))
    await expect(page.getByRole('heading', { level: 1, name: '客户管理' })).toBeVisible()
    await expect(rows.first()).toBeVisible()
  })

  await test.step('a customer is added', async () => {
    await keys.press(page.locator('main').getByRole('button', { name: '新增', exact: true }))
    await expect(dialog).toBeVisible()
    await keys.fillField(dialog, 'code', 'KB-1')
    await keys.fillField(dialog, 'name', '键盘模具')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(row('键盘模具')).toBeVisible()
  })

  await test.step('it is searched, sorted and ticked', async () => {
    await keys.fill(page.getByRole('search').getByRole('textbox', { name: '客户名称' }), '键盘')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
    await keys.press(
      page.getByRole('columnheader', { name: '编号' }).getByRole('button', { name: '编号', exact: true }),
    )
    await expect(page).toHaveURL(/column=code&order=asc/)
    await keys.to(row('键盘模具').getByRole('checkbox'))
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: '批量删除' })).toBeVisible()
    await page.keyboard.press('Space')
  })

  await test.step('it is edited', async () => {
    await keys.press(row('键盘模具').getByRole('button', { name: '编辑' }))
    await expect(dialog).toBeVisible()
    await keys.fillField(dialog, 'contact', '王工')
    await keys.press(dialog.getByRole('button', { name: '保存' }))
    await expect(dialog).toHaveCount(0)
    await expect(row('键盘模具')).toContainText('王工')
  })

  await test.step('it is deleted after a question', async () => {
    await keys.press(row('键盘模具').getByRole('button', { name: '删除' }))
    await expect(page.getByTestId('confirm-yes')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row('键盘模具')).toHaveCount(0)
  })

  await test.step('a sheet is imported', async () => {
    const { bytes } = await writeTableInWorker({
      title: '客户',
      subtitle: '',
      headings: ['编号', '客户名称'],
      rows: [['KB-2', '键盘导入']],
    })
    await keys.press(page.locator('main').getByRole('button', { name: '导入', exact: true }), 'Shift+Tab')
    await expect(dialog).toBeVisible()
    await keys.upload(dialog.locator('input[type=file]'), {
      name: '客户.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(bytes),
    })
    await keys.press(dialog.getByRole('button', { name: '开始上传' }))
    await expect(dialog).toHaveCount(0)
    await expect(row('键盘导入')).toBeVisible()
  })

  await test.step('signed out from the menu of the user', async () => {
    await keys.press(page.getByRole('banner').getByRole('button', { name: /管理员/ }), 'Shift+Tab')
    const leave = page.getByRole('menuitem', { name: /退出/ })
    await expect(leave).toBeVisible()
    for (let steps = 0; steps < 20 && !(await keys.isAt(leave)); steps += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('confirm-yes')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/user\/login/)
  })
  keys.expectNoPointer()
})
