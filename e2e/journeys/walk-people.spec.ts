import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { FormPage } from '../pages/form.page.ts'
import { ask, lineOf, resultOf, rowsOf, saveForm, walkAs } from '../pages/walk.ts'

// Later tests continue with what earlier ones made.
test.describe.configure({ mode: 'serial' })

const admin = walkAs('admin')

const topDialog = (page: Page) => page.getByRole('dialog').last()

/** Picks a row by a text in the window of a form's field. */
async function pick(form: FormPage, field: string, text: string) {
  const { page } = admin
  await form.field(field).locator('.h-pick-open').click()
  await topDialog(page).getByText(text, { exact: true }).first().click()
  await topDialog(page).getByRole('button', { name: '确定' }).click()
  await expect(form.field(field)).toContainText(text)
}

const account = {
  ...{ username: 'walk_user', realname: '走查员', workNo: 'W-0917', birthday: '1991-04-23' },
  ...{ email: 'walk@heron.example', phone: '13712345678', telephone: '0512-55001186' },
}
const password = 'Funken-erosion-7'

test('[D10][I12][I15][I18][D19] an account is added with every field, shown, edited and given a password', async () => {
  const { page, wire } = admin
  await page.goto('/isystem/user')
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = new FormPage(page, topDialog(page))
  const checked = await wire.during('/sys/duplicate/check', () => form.fill('username', account.username))
  expect(checked.query).toMatchObject({ tableName: 'sys_user', fieldName: 'username', fieldVal: account.username })
  expect(checked.success).toBe(true)
  for (const name of ['password', 'confirmpassword']) await form.fill(name, password)
  for (const name of ['realname', 'workNo', 'phone', 'email', 'telephone', 'birthday'] as const)
    await form.fill(name, account[name])
  await form.check('sex', '女')
  await form.check('userIdentity', '上级')
  const positions = await wire.during('/sys/position/list', () => pick(form, 'post', '放电工程师'))
  expect(rowsOf(positions)[0]).toMatchObject({ code: expect.any(String), name: expect.any(String) })
  expect(rowsOf(positions).every(({ rank_dictText }) => typeof rank_dictText === 'string')).toBe(true)
  await pick(form, 'selectedroles', '放电人员')
  await pick(form, 'selecteddeparts', '昆山分厂')
  await pick(form, 'departIds', '昆山分厂')

  const added = await wire.during('/sys/user/add', () => saveForm(page))
  const whole = { ...account, sex: 2, userIdentity: 2, post: 'edm-engineer' }
  expect(added.sent).toMatchObject({ ...whole, password, departIds: added.sent.selecteddeparts })
  const { id } = resultOf(added)
  const listed = await wire.during('/sys/user/list', () => page.reload())
  const row = rowsOf(listed).find((each) => each.id === id)
  expect(row).toMatchObject({
    ...whole,
    ...{ status: 1, orgCodeTxt: '昆山分厂', departIds_dictText: '昆山分厂', avatar: null },
    ...{ sex_dictText: '女', status_dictText: '正常', post_dictText: '放电工程师' },
  })
  const line = lineOf(page, account.username)
  await expect(line).toContainText('昆山分厂')

  const roles = await wire.during('/sys/user/queryUserRole', () => line.getByRole('button', { name: '详情' }).click())
  expect(roles.query).toEqual({ userid: id, _t: expect.any(String) })
  for (const text of [
    '走查员',
    'W-0917',
    '放电工程师',
    '放电人员',
    '上级',
    account.email,
    '0512-55001186',
    '女',
    '1991-04-23',
  ])
    await expect(topDialog(page).getByText(text).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await line.getByRole('button', { name: '编辑' }).click()
  const checkedOwn = await wire.during('/sys/duplicate/check', () => form.fill('phone', '13787654321'))
  expect(checkedOwn.query).toMatchObject({ fieldName: 'phone', dataId: id })
  const edited = await wire.during('/sys/user/edit', () => saveForm(page))
  expect([edited.method, edited.sent.id]).toEqual(['PUT', id])
  expect(resultOf(edited)).toMatchObject({ ...whole, phone: '13787654321' })
})

test('[E04][I12] an account is frozen and thawed, gets a one-time password, and is deleted and put back', async () => {
  const { page, wire } = admin
  await page.goto('/isystem/user?username=walk_user')
  const line = lineOf(page, account.username)
  const turn = async (action: string, status: number, shown: string) => {
    await line.getByRole('button', { name: action }).click()
    const turned = await wire.during('/sys/user/frozenBatch', () => page.getByTestId('confirm-yes').click())
    expect(turned.method).toBe('PUT')
    expect(turned.sent).toMatchObject({ ids: expect.any(String), status })
    await expect(line.locator('.h-chip')).toHaveText(shown)
  }
  await turn('冻结', 2, '冻结')
  await turn('解冻', 1, '正常')
  await line.getByRole('button', { name: '密码' }).click()
  const given = await wire.during('/sys/user/changePassword', () =>
    topDialog(page).getByRole('button', { name: '生成一次性密码' }).click(),
  )
  expect([given.method, given.sent.username]).toEqual(['PUT', account.username])
  await expect(topDialog(page).getByLabel('一次性密码')).toHaveText(String(resultOf(given).password))
  await topDialog(page).getByRole('button', { name: '关闭' }).last().click()

  await line.getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量删除' }).click()
  await page.getByTestId('confirm-yes').click()
  await expect(line).toHaveCount(0)
  const bin = rowsOf(await ask(page, '/sys/user/recycleBin'))
  expect(bin).toContainEqual(expect.objectContaining({ username: account.username, delFlag: 1 }))
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(line).toHaveCount(1)

  // Calls of the specification that no screen of Heron makes.
  const taken = await ask(page, '/sys/user/checkOnlyUser?username=walk_user')
  expect(taken).toMatchObject({ success: false })
  expect(await ask(page, '/sys/user/checkOnlyUser?username=walk_nobody')).toMatchObject({ success: true })
  const [works] = rowsOf(await ask(page, '/sys/sysDepart/searchBy?keyWord=%E6%98%86%E5%B1%B1%E5%88%86%E5%8E%82'))
  const there = await ask(page, `/sys/user/queryUserByDepId?id=${works?.id}`)
  expect(rowsOf(there)).toContainEqual(expect.objectContaining({ username: account.username }))
})

test('[D11][I11][I13][I12] a role is added, granted rights and given to a picked user', async () => {
  const { page, wire } = admin
  await page.goto('/isystem/roleUserList')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new FormPage(page, topDialog(page))
  await form.fill('roleCode', 'walk-role')
  await form.fill('roleName', '走查角色')
  const added = await wire.during(
    '/sys/role/add',
    () => saveForm(page),
    ({ method }) => method === 'POST',
  )
  expect(added.sent).toMatchObject({ roleCode: 'walk-role', roleName: '走查角色' })
  const { id } = resultOf(added)
  const line = lineOf(page, 'walk-role')
  await line.getByRole('button', { name: '编辑' }).click()
  await form.fill('description', '走查')
  const edited = await wire.during(
    '/sys/role/edit',
    () => saveForm(page),
    ({ method }) => method === 'PUT',
  )
  expect(resultOf(edited)).toMatchObject({ id, roleCode: 'walk-role', roleName: '走查角色', description: '走查' })
  expect(rowsOf(await wire.during('/sys/role/list', () => page.reload()))[0]).toMatchObject({ id })

  const press = (name: string) => line.getByRole('button', { name, exact: true }).click()
  const held = await wire.during('/sys/permission/queryRolePermission', () => press('授权'))
  expect(held).toMatchObject({ query: { roleId: id }, result: [] })
  await expect.poll(() => wire.answered).toContain('/sys/role/queryTreeList')
  const drawer = page.getByRole('dialog', { name: /^角色权限配置/ })
  await drawer.getByRole('treeitem', { name: '查看项目' }).click()
  const saved = await wire.during('/sys/permission/saveRolePermission', () =>
    drawer.getByRole('button', { name: '保存并关闭' }).click(),
  )
  expect(saved.method).toBe('POST')
  expect(saved.sent).toMatchObject({ roleId: id, startedFrom: '' })
  const granted = await wire.during('/sys/permission/queryRolePermission', () => press('授权'))
  expect(granted.result).toEqual(String(saved.sent.permissionIds).split(','))
  await page.keyboard.press('Escape')

  await press('用户')
  const picker = await wire.during('/sys/user/queryUserComponentData', () =>
    page.getByRole('button', { name: '添加用户' }).click(),
  )
  expect(picker.query).toMatchObject({ pageNo: '1', pageSize: '10' })
  expect(rowsOf(picker)[0]).toMatchObject({
    ...{ id: expect.any(String), username: expect.any(String), realname: expect.any(String) },
    ...{ sex: expect.any(Number), orgCodeTxt: expect.any(String) },
  })
  for (const field of ['phone', 'birthday']) expect(rowsOf(picker)[0]).toHaveProperty(field)
  await topDialog(page).getByText('走查员', { exact: true }).click()
  await topDialog(page).getByRole('button', { name: '确定' }).click()
  await expect(page.locator('.h-aside').getByText('走查员')).toBeVisible()
  expect(rowsOf(await ask(page, '/sys/role/queryall')).map(({ roleCode }) => roleCode)).toContain('walk-role')
})

test('[C30][D11][I14][F07] departments are added below each other, searched, ticked, moved to the sheet and deleted', async () => {
  const { page, wire } = admin
  const whole = await wire.during('/sys/sysDepart/queryTreeList', () => page.goto('/isystem/depart'))
  const [top] = rowsOf(whole)
  expect(top).toMatchObject({ id: top?.key, title: '恒鹭精密模具厂', departName: '恒鹭精密模具厂', orgCode: 'A01' })
  expect(rowsOf({ result: top?.children }).map(({ title }) => title)).toContain('放电车间')
  const tree = page.getByRole('tree', { name: '部门树' })
  const node = (name: string) => tree.getByRole('treeitem', { name, exact: true })
  await page.getByRole('button', { name: '添加下级' }).click()
  await expect(page.getByText('请先点击选中上级部门！')).toBeVisible()

  const values = {
    ...{ departName: '走查分厂', mobile: '0512-55001100', fax: '0512-55001101' },
    ...{ address: '昆山市走查路 1 号', memo: '走查用' },
  }
  await page.getByRole('button', { name: '添加部门' }).click()
  const form = new FormPage(page, topDialog(page))
  const departName = form.field('departName').locator('input')
  await expect(departName).toHaveAttribute('placeholder', '请输入机构/部门名称!')
  for (const [name, value] of Object.entries(values)) await form.fill(name, value)
  await form.fill('departOrder', '7')
  const company = await wire.during('/sys/sysDepart/add', () => saveForm(page))
  expect(company.sent).toMatchObject({ ...values, departOrder: 7, orgCategory: '1', parentId: '' })
  expect(resultOf(company)).toMatchObject({ ...values, orgCategory: '1', orgCode: expect.stringMatching(/^A\d\d$/) })
  await node('走查分厂').click()
  await page.getByRole('button', { name: '添加下级' }).click()
  await form.fill('departName', '走查班组')
  await form.check('orgCategory', '岗位')
  const below = await wire.during('/sys/sysDepart/add', () => saveForm(page))
  expect(below.sent).toMatchObject({ parentId: resultOf(company).id, orgCategory: '3' })

  const choose = async (item: string) => {
    await page.getByRole('button', { name: '树操作' }).click()
    await page
      .getByRole('menuitem', { name: item })
      .or(page.getByRole('menuitemradio', { name: item }))
      .click()
  }
  const ticked = page.locator('output').filter({ hasText: '已勾选' })
  await choose('合并所有')
  await expect(node('走查班组')).toHaveCount(0)
  await choose('展开所有')
  await expect(node('走查班组')).toBeVisible()
  await choose('全部勾选')
  await expect(ticked).not.toHaveText('已勾选 0')
  await choose('取消全选')
  await choose('父子关联')
  await node('走查分厂').locator('[data-tick]').click()
  await expect(ticked).toHaveText('已勾选 2')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出/ }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^部门.*\.xls$/)
  await expect(page.getByRole('button', { name: '导入' })).toBeVisible()

  await node('走查班组').click()
  const name = page.locator('[data-field="departName"] input')
  await name.fill('走查小组')
  const edited = await wire.during('/sys/sysDepart/edit', () => page.getByRole('button', { name: '保存' }).click())
  expect(resultOf(edited)).toMatchObject({ departName: '走查小组', parentId: resultOf(company).id })
  await page.getByRole('searchbox', { name: '请输入部门名称' }).fill('走查小组')
  await expect(node('走查小组')).toBeVisible()
  await expect(node('放电车间')).toHaveCount(0)
  await page.getByRole('searchbox', { name: '请输入部门名称' }).fill('')
  await page.getByRole('button', { name: '批量删除' }).click()
  const question = topDialog(page)
  await expect(question).toContainText('子节点数据将一并删除')
  const removed = await wire.during('/sys/sysDepart/deleteBatch', () => page.getByTestId('confirm-yes').click())
  expect(removed).toMatchObject({ method: 'DELETE', success: true })
  await expect(node('走查分厂')).toHaveCount(0)
  for (const [path, first] of [
    ['/sys/sysDepart/queryIdTree', { key: expect.any(String), title: '恒鹭精密模具厂' }],
    ['/sys/sysDepart/queryMyDeptTreeList', { departName: '恒鹭精密模具厂' }],
  ] as const)
    expect(rowsOf(await ask(page, path))[0], path).toMatchObject(first)
})

test('[C30][I13][I14] a department has rights, and roles made from them', async () => {
  const { page, wire } = admin
  await page.goto('/isystem/depart')
  await page.getByRole('treeitem', { name: '电极设计组', exact: true }).click()
  const pool = await wire.during('/sys/permission/queryDepartPermission', () =>
    page.getByRole('tab', { name: '部门权限' }).click(),
  )
  await expect.poll(() => wire.answered).toContain('/sys/permission/queryTreeList')
  await page.getByRole('treeitem', { name: '查看项目' }).click()
  const saved = await wire.during('/sys/permission/saveDepartPermission', () =>
    page.getByRole('button', { name: '保存' }).click(),
  )
  expect(String(saved.sent.permissionIds).split(',').length).toBeGreaterThan((pool.result as readonly string[]).length)
  expect(saved.sent).toMatchObject({ departId: pool.query.departId, startedFrom: expect.any(String) })

  const roles = await wire.during('/sys/sysDepartRole/list', () => page.getByRole('tab', { name: '部门角色' }).click())
  expect(rowsOf(roles)).toContainEqual(expect.objectContaining({ roleName: '组长', departId: pool.query.departId }))
  const tree = await wire.during('/sys/sysDepartPermission/queryDeptRolePermission', () =>
    lineOf(page, '组长').getByRole('button', { name: '授权' }).click(),
  )
  expect(tree.success).toBe(true)
  const drawer = page.getByRole('dialog', { name: /^部门角色权限配置/ })
  await expect(drawer.getByRole('treeitem', { name: '查看项目' })).toHaveAttribute('aria-checked', 'false')
  await drawer.getByRole('treeitem', { name: '查看项目' }).click()
  const granted = await wire.during('/sys/sysDepartPermission/saveDeptRolePermission', () =>
    drawer.getByRole('button', { name: '保存并关闭' }).click(),
  )
  expect(granted).toMatchObject({ method: 'POST', success: true })
})
