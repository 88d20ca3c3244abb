import type { Page } from '@playwright/test'
import { routes } from '../../packages/contract/src/routes/index.ts'
import { departRoutes } from '../../packages/contract/src/routes/organisation/depart.ts'
import { tenantRoutes } from '../../packages/contract/src/routes/organisation/tenant.ts'
import { userRoutes } from '../../packages/contract/src/routes/organisation/user.ts'
import { seededRoleTitles } from '../../packages/contract/src/seeded-roles.ts'
import { demoPassword, expect, test } from '../fixtures.ts'
import { type Elsewhere, elsewhere, fieldsOf, type Row } from '../live/elsewhere.ts'
import { ask, lineOf, resultOf, Wire, walkAs } from '../pages/walk.ts'

const admin = walkAs('admin')

interface Rule {
  readonly action: string
  readonly type: string
  readonly status?: string
}

interface Authority {
  readonly menu: readonly Row[]
  readonly auth: readonly Rule[]
  readonly allAuth: readonly Rule[]
}

/** Opens the customers with other rights than the server grants. */
async function openCustomersWith(change: (granted: Authority) => Authority): Promise<void> {
  const { page } = admin
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { readonly result: Authority }
    await route.fulfill({ response: answer, json: { ...body, result: change(body.result) } })
  })
  await page.goto('/customer')
}

const without = (rules: readonly Rule[], ...codes: readonly string[]) =>
  rules.filter(({ action }) => !codes.includes(action))

test('[G01] the roles of the specification are there from the start, and users are ordinary or superior', async () => {
  const { page } = admin
  await page.goto('/isystem/roleUserList')
  for (const { code, titles } of seededRoleTitles) await expect(lineOf(page, code).first()).toContainText(titles.cn)
  await page.goto('/isystem/user')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const identity = page.getByRole('dialog').locator('[data-field="userIdentity"]')
  await expect(identity.getByRole('radio')).toHaveCount(2)
  await expect(identity).toContainText('普通用户')
  await expect(identity).toContainText('上级')
})

test('[G02] a screen with a permission list is there for holders of one of its permissions, others for all', async () => {
  const { page } = admin
  const withList =
    (permissionList: readonly string[] | undefined) =>
    (granted: Authority): Authority => {
      const changed = (rows: readonly Row[]): readonly Row[] =>
        rows.map((row) => ({
          ...row,
          ...(row.path === '/customer' ? { meta: { ...(row.meta as object), permissionList } } : {}),
          ...(Array.isArray(row.children) ? { children: changed(row.children) } : {}),
        }))
      return { ...granted, menu: changed(granted.menu) }
    }
  const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '客户管理' })
  await openCustomersWith(withList(['walk:none', 'customer:list']))
  await expect(page.getByLabel('客户名称')).toBeVisible()
  await expect(entry).toBeVisible()
  await openCustomersWith(withList(undefined))
  await expect(entry).toBeVisible()
  await openCustomersWith(withList(['walk:none']))
  await expect(page).toHaveURL('/403')
  await expect(entry).toHaveCount(0)
})

test('[G03][G04][G05][G06] rules show, grey out and leave out the buttons of a list', async () => {
  const { page } = admin
  const add = page.getByRole('button', { name: '新增', exact: true })
  const edit = page.locator('tbody').getByRole('button', { name: '编辑' }).first()
  const remove = page.locator('tbody').getByRole('button', { name: '删除' })
  const boxes = page.getByRole('checkbox', { name: '选择此行' })
  await openCustomersWith((granted) => granted)
  await expect(add).toBeEnabled()
  await expect(boxes.first()).toBeVisible()

  await openCustomersWith((granted) => ({ ...granted, auth: without(granted.auth, 'customer:add', 'customer:edit') }))
  await expect(remove.first()).toBeVisible()
  await expect(add).toHaveCount(0)
  await expect(edit).toHaveCount(0)

  // A rule that is switched off shows its button to all.
  const isAdd = ({ action }: Rule) => action === 'customer:add'
  await openCustomersWith((granted) => ({
    ...granted,
    auth: without(granted.auth, 'customer:add'),
    allAuth: granted.allAuth.map((rule) => (isAdd(rule) ? { ...rule, status: '0' } : rule)),
  }))
  await expect(add).toBeEnabled()

  const control = { action: 'customer:add,customer:edit', type: '2', status: '1' }
  await openCustomersWith((granted) => ({ ...granted, allAuth: [...granted.allAuth, control] }))
  await expect(add).toBeDisabled()
  await expect(edit).toBeDisabled()
  await openCustomersWith((granted) => ({
    ...granted,
    auth: [...granted.auth, control],
    allAuth: [...granted.allAuth, control],
  }))
  await expect(add).toBeEnabled()
  await expect(edit).toBeEnabled()

  // Codes below the prefix of the list that are active and not granted: buttons and columns.
  const withheld = ['customer:batch_delete', 'customer:contact', 'other:phone']
  await openCustomersWith((granted) => ({
    ...granted,
    allAuth: [...granted.allAuth, ...withheld.map((action) => ({ action, type: '1', status: '1' }))],
  }))
  await expect(page.getByRole('columnheader', { name: '客户名称' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '电话' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '联系人' })).toHaveCount(0)
  await expect(remove).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** Puts the operator into departments and tenants. */
async function placeOperator(by: Elsewhere, departs: readonly string[], relTenantIds: string): Promise<void> {
  const [person = {}] = await by.rows(userRoutes.list, { username: 'operator' })
  const known = Object.fromEntries(
    fieldsOf(userRoutes.edit).flatMap((key) => (key in person ? [[key, person[key]]] : [])),
  )
  const found = await Promise.all(departs.map((keyWord) => by.rows(departRoutes.searchBy, { keyWord })))
  const selecteddeparts = found.map(([depart]) => String(depart?.id)).join(',')
  await by.answer(userRoutes.edit, { data: { ...known, departIds: null, selecteddeparts, relTenantIds } })
}

async function typeCredentials(page: Page): Promise<void> {
  await page.goto('/user/login?redirect=%2Fcustomer')
  await page.getByLabel('用户名').fill('operator')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '用户协议' }).click()
  const agreement = page.getByRole('dialog', { name: '用户协议' })
  await expect(agreement.getByRole('paragraph')).not.toBeEmpty()
  await agreement.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('[C47][I08][G09][E11][D19][G12] who has several departments and tenants chooses; calls without permission are refused', async ({
  page,
  request,
}) => {
  const by = await elsewhere(request, 'admin')
  const departs = ['放电甲班', '放电乙班']
  await placeOperator(by, departs, '')
  const wire = new Wire(page)
  try {
    await typeCredentials(page)
    const choice = page.getByRole('dialog', { name: '请选择部门' })
    await choice.getByLabel('部门').selectOption({ label: '放电乙班' })
    const chosen = await wire.during('/sys/selectDepart', () => choice.getByRole('button', { name: '进入' }).click())
    const orgCode = String(chosen.sent.orgCode)
    expect(chosen.sent).toEqual({ orgCode, username: 'operator' })
    expect(resultOf(chosen)).toMatchObject({ userInfo: { username: 'operator', orgCode } })
    await expect(page).toHaveURL('/customer')
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('Login_Userinfo') ?? '{}') as Row)
    expect(kept).toMatchObject({ at: expect.any(Number), user: { username: 'operator' } })

    const openSwitch = async () => {
      await page.getByRole('banner').getByRole('button', { name: '放电人员' }).click()
      await page.getByRole('menuitem', { name: '切换部门' }).click()
    }
    await openSwitch()
    const window = page.getByRole('dialog', { name: '部门切换（当前部门 : 放电乙班）' })
    expect((await window.boundingBox())?.width).toBe(450)
    const listed = resultOf(await ask(page, '/sys/user/getCurrentUserDeparts'))
    expect(listed).toMatchObject({ orgCode, list: expect.arrayContaining([expect.objectContaining({ orgCode })]) })
    for (const field of ['id', 'departName', 'orgCode'])
      expect((listed.list as readonly Row[])[0]).toHaveProperty(field)
    await window.getByLabel('部门').selectOption({ label: '放电甲班' })
    const switched = await wire.during('/sys/selectDepart', () => window.getByRole('button', { name: '确认' }).click())
    expect(switched.sent.orgCode).not.toBe(orgCode)
    await expect(window).toHaveCount(0)
    await expect(page.getByText('已切换部门')).toBeVisible()

    await page.route('**/sys/user/getCurrentUserDeparts*', (route) =>
      route.fulfill({
        json: { success: true, code: 200, message: '', timestamp: 0, result: { list: [], orgCode: '' } },
      }),
    )
    await openSwitch()
    await expect(page.getByText('您尚未设置部门信息!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    const { auth } = resultOf(await ask(page, '/sys/permission/getUserPermissionByToken'))
    const held = new Set((auth as readonly Rule[]).map(({ action }) => action))
    const closed = Object.values(routes)
      .flatMap((noun) => Object.values(noun))
      .filter(
        ({ access, method, path }) => /:/.test(access) && !held.has(access) && method === 'GET' && !/\/:/.test(path),
      )
    expect(closed.length).toBeGreaterThan(50)
    for (const { path, id } of closed) expect((await ask(page, path)).status, id).toBe(403)
    await page.goto('/isystem/user')
    await expect(page).toHaveURL('/403')
  } finally {
    await placeOperator(by, departs.slice(0, 1), '')
  }
})

test('[C47][G07] who belongs to several tenants chooses one, and calls are made for it', async ({ page, request }) => {
  const by = await elsewhere(request, 'admin')
  const added = await by.row(tenantRoutes.add, { data: { id: 9023, name: '走查租户二', status: 1 } })
  await placeOperator(by, ['放电甲班'], '1,9023')
  const wire = new Wire(page)
  try {
    await typeCredentials(page)
    const choice = page.getByRole('dialog', { name: '请选择租户' })
    await choice.getByRole('button', { name: '进入' }).click()
    await expect(choice.getByRole('alert')).toHaveText('请选择租户')
    await choice.getByLabel(/^租户/).selectOption({ label: '鹿城模具（租户）' })
    const listed = await wire.during('/customer/list', () => choice.getByRole('button', { name: '进入' }).click())
    expect(listed.headers['tenant-id']).toBe('1')
    await expect(lineOf(page, '海川电子')).toHaveCount(1)
    expect(await page.evaluate(() => localStorage.getItem('TENANT_ID'))).toBe('1')
  } finally {
    await placeOperator(by, ['放电甲班'], '')
    await by.answer(tenantRoutes.delete, { query: { id: String(added.id) } })
  }
})

test('[B22] a colour that is none is reported, and the theme stays', async () => {
  const { page } = admin
  await page.goto('/customer')
  const language = async (from: RegExp, to: string) => {
    await page.getByRole('button', { name: from }).click()
    await page.getByText(to, { exact: true }).click()
  }
  await language(/^语言/, 'English')
  await page.getByRole('banner').getByRole('button', { name: '管理员' }).click()
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click()
  const drawn = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--h-accent'))
  const hex = page.getByRole('textbox', { name: /^Colour code/ })
  const before = await drawn()
  await hex.fill('#0a7d4f')
  await hex.press('Enter')
  await expect.poll(drawn).not.toBe(before)
  const chosen = await drawn()
  await hex.fill('#12')
  await hex.press('Enter')
  await expect(page.getByText('Failed to update theme.')).toBeVisible()
  await expect(hex).toHaveValue('#0a7d4f')
  expect(await drawn()).toBe(chosen)
  await page.getByRole('button', { name: 'Restore defaults' }).click()
  await page.keyboard.press('Escape')
  await language(/^Language/, '简体中文')
})

test('[D25] the browser keeps the specified keys, and no permissions', async () => {
  const { page } = admin
  await page.goto('/isystem/user')
  await expect(page.locator('tbody .h-chip:visible').first()).toHaveText(/正常|冻结/)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject({
    ...{ 'Access-Token': expect.any(String), TENANT_ID: '0', Login_Username: 'admin' },
    ...{ Login_Userinfo: expect.stringContaining('"username":"admin"') },
    UI_CACHE_DB_DICT_DATA: expect.stringContaining('user_status'),
  })
  expect(Object.keys(kept).filter((key) => /AUTH/.test(key))).toEqual([])
  expect(JSON.stringify(kept)).not.toContain('customer:add')
})
