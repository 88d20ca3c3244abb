import type { Page } from '@playwright/test'
import { permissionRoutes } from '../../packages/contract/src/routes/rights/permission.ts'
import { roleRoutes } from '../../packages/contract/src/routes/rights/role.ts'
import { demoPassword, expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { SessionPage } from '../pages/session.page.ts'

async function leads(page: Page, from: string, to: string | RegExp) {
  await page.goto(from)
  await expect(page, from).toHaveURL(to)
}

test('[A01][A02][A03][A04][A05][A06][A07][A08] addresses lead where they should, before and after the sign-in', async ({
  page,
}) => {
  await leads(page, '/user', /\/user\/login$/)
  for (const path of ['/user/login', '/user/register', '/user/register-result', '/user/alteration']) {
    await leads(page, path, path)
    await expect(page.locator('.h-login-card, main').first(), path).toBeVisible()
  }
  await leads(page, '/oauth2-app', /\/oauth2-app\/login/)
  await leads(page, '/test', /\/test\/home$/)
  await leads(page, '/project', /\/user\/login\?redirect=%2Fproject$/)
  await leads(page, '/customer?name=%E4%B8%9C', '/user/login?redirect=%2Fcustomer%3Fname%3D%25E4%25B8%259C')

  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/customer?name=%E4%B8%9C')
  await expect(page.getByLabel('客户名称')).toHaveValue('东')

  await leads(page, '/user/login', '/dashboard/analysis')
  await leads(page, '/', '/dashboard/analysis')
  await leads(page, '/dashboard', '/dashboard/analysis')
  await leads(page, '/nowhere/at-all', '/404')
  await expect(page.getByText('抱歉，你访问的页面不存在或无权访问')).toBeVisible()
})

test('[A09] without readable permissions the session ends, and the sign-in page remembers the address', async ({
  page,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.route('**/sys/permission/getUserPermissionByToken*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 500, message: 'down', result: null, timestamp: 0 } }),
  )
  await page.goto('/customer')
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fcustomer/, { timeout: 30_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[A11][A12][A13][A15][A16][A17] rows of the menu become pages, links, groups and buttons', async ({
  page,
  request,
}) => {
  const admin = await elsewhere(request, 'admin')
  const made: string[] = []
  const add = async (data: object) => {
    const { id } = await admin.row(permissionRoutes.add, { data })
    made.push(String(id))
    return String(id)
  }
  const group = { menuType: 0, component: 'layouts/RouteView', sortNo: 900 }
  const site = { component: 'layouts/IframePageView', internalOrExternal: true }
  const open = await add({ ...group, name: '走查', url: '/walk', icon: 'tool' })
  const customers = { menuType: 1, parentId: open, component: 'customer/CustomerList' }
  await add({ ...customers, name: '走查客户', url: '/walk/customer' })
  await add({ ...customers, name: '只在菜单', url: '/walk/menu-only', route: false })
  await add({ ...customers, name: '不显示', url: '/walk/hidden', hidden: true })
  await add({ menuType: 1, parentId: open, name: '外部手册', url: 'https://docs.test/?u={{username}}', ...site })
  const evaluated = { menuType: 1, parentId: open, name: '可疑手册', url: 'https://docs.test/?u={{alert(1)}}', ...site }
  await expect(add(evaluated)).rejects.toThrow(/菜单路径/)
  const always = await add({ ...group, name: '总览', url: '/walk-all', alwaysShow: true })
  await add({ ...customers, parentId: always, name: '第一页', url: '/walk-all/first' })
  await add({ menuType: 2, parentId: open, name: '走查按钮', perms: 'walk:button' })
  const role = (await admin.rows(roleRoutes.queryall)).find(({ roleCode }) => roleCode === 'admin')
  const held = (await admin.answer(permissionRoutes.queryRolePermission, {
    query: { roleId: String(role?.id) },
  })) as readonly string[]
  const grant = (ids: readonly string[], lastIds: readonly string[]) =>
    admin.answer(permissionRoutes.saveRolePermission, {
      data: { roleId: role?.id, permissionIds: ids.join(','), lastpermissionIds: lastIds.join(',') },
    })
  await grant([...held, ...made], held)
  try {
    await new SessionPage(page).signIn('admin')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('button', { name: '走查' }).click()
    await menu.getByRole('link', { name: '走查客户' }).click()
    await expect(page).toHaveURL('/walk/customer')
    await expect(page.getByLabel('客户名称')).toBeVisible()
    await expect(page).toHaveTitle(/^走查客户/)

    await expect(menu.getByText('只在菜单')).toBeVisible()
    await expect(menu.getByText('不显示')).toHaveCount(0)
    await expect(menu.getByText('走查按钮')).toHaveCount(0)
    await expect(menu.getByRole('link', { name: '外部手册' })).toHaveAttribute('href', 'https://docs.test/?u=admin')
    await menu.getByRole('link', { name: '总览' }).click()
    await expect(page).toHaveURL('/walk-all/first')

    await leads(page, '/walk/menu-only', '/404')
    await leads(page, '/walk/hidden', '/walk/hidden')
    await expect(page.getByLabel('客户名称')).toBeVisible()
    const { auth } = (await admin.row(permissionRoutes.mine)) as { auth?: readonly { action: string }[] }
    expect(auth?.some(({ action }) => action === 'walk:button')).toBe(true)
  } finally {
    await grant(held, [...held, ...made])
    for (const id of made.toReversed()) await admin.answer(permissionRoutes.delete, { query: { id } })
  }
  for (const [code, words] of [
    ['403', '抱歉，你无权访问该页面'],
    ['404', '抱歉，你访问的页面不存在或无权访问'],
    ['500', '抱歉，服务器出错了'],
  ] as const) {
    await page.goto(`/${code}`)
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(page).toHaveURL('/dashboard/analysis')
})

test('[A14][A18] a screen is loaded when it is first opened, and keeps its state while others are shown', async ({
  page,
}) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  const parts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
    )
  const home = await parts()
  await session.openScreen('样例学习')
  const opened = await parts()
  expect(opened).toBeGreaterThan(home)
  await session.openScreen('客户管理')
  await page.getByLabel('客户名称').fill('没有查询')
  const both = await parts()
  await page.goBack()
  await expect(page).toHaveURL('/teaching')
  await page.goForward()
  await expect(page.getByLabel('客户名称')).toHaveValue('没有查询')
  expect(await parts()).toBe(both)
  await page.goto('/online/cgformList/unknown-form')
  await expect(page.locator('main')).not.toContainText('404')
})
