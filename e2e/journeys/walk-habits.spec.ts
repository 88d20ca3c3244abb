import { expect, test } from '../fixtures.ts'
import { GalleryPage } from '../pages/gallery.page.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[B01][A18] open pages keep their state over tabs, a refresh of one, and a reload (§7 nos. 45, 46, 49, 50)', async ({
  page,
}) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const name = page.getByLabel('客户名称')
  await session.openScreen('客户管理')
  await name.fill('模')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/name=/)
  const group = menu.getByRole('button', { name: '系统管理' })
  await group.click()
  await session.openScreen('路径配置')
  const read = page.waitForRequest(/\/PathConfig\/list/)
  await tabs.filter({ hasText: '路径配置' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: /刷新页面/ }).click()
  await read
  await tabs.filter({ hasText: '客户管理' }).click()
  await expect(name).toHaveValue('模')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await tabs.filter({ hasText: '路径配置' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '路径配置' })).toBeVisible()
  await expect(tabs).toHaveText(['首页', '客户管理', '路径配置'])
  await tabs.filter({ hasText: '客户管理' }).click()
  await expect(name).toHaveValue('模')
})

test('[G03][D25][B17] rights written into the browser show no button; the menu survives every layout (§7 nos. 51, 59)', async ({
  page,
}) => {
  await new SessionPage(page).storeSession('operator')
  await page.evaluate(() => {
    const rights = JSON.stringify([{ action: 'customer:add', type: '1', describe: '' }])
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('LOGIN_USER_BUTTON_AUTH', rights)
      storage.setItem('SYS_BUTTON_AUTH', rights)
    }
  })
  await page.goto('/customer')
  await expect(page.locator('tbody tr:visible').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '新增', exact: true })).toHaveCount(0)

  const menu = page.getByRole('navigation', { name: '主菜单' })
  await page.evaluate(() => localStorage.setItem('pro__DEFAULT_LAYOUT_MODE', 'topmenu'))
  await page.reload()
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 720, height: 450 })
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(menu.last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(menu).toBeVisible()
})

test('[P07][C35] queries of a sub-table and shared ones, and grants saved as they are shown (§7 nos. 31, 33, 56, 57)', async ({
  page,
}) => {
  const gallery = new GalleryPage(page)
  const shared = await gallery.open('advanced-query', '共享的查询')
  await shared.getByRole('button', { name: /^高级查询/ }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('button', { name: 'Night shift', exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: '选择查询字段' }).last()).toHaveValue('联系人-电话')
  await dialog.getByRole('button', { name: '查询', exact: true }).click()
  await expect(shared.locator('output')).toContainText('"field":"contacts,phone","rule":"right_like","val":"138"')

  await page.goto('/test/home#grants')
  await page.getByRole('button', { name: '授权', exact: true }).first().click()
  const drawer = page.getByRole('dialog').last()
  await drawer.getByRole('treeitem', { name: /客户/ }).locator('[data-tick]').click()
  await expect(drawer.locator('[aria-checked=true]')).toHaveText([/加工准备/, /项目/, /放电看板/, /基础数据/, /客户/])
  await drawer.getByRole('button', { name: '保存并关闭' }).click()
  await expect(page.getByText('jobs, projects, board, customers, master')).toBeVisible()
})
