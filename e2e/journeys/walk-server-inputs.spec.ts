import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { GalleryPage, GridPage } from '../pages/gallery.page.ts'
import { SessionPage } from '../pages/session.page.ts'
import { called, done, rowsOf } from '../pages/walk.ts'

const inputs = 'server-inputs'

/** The field of a scene with this label, and the value that a form would store. */
const fieldOf = (scene: Locator, label: string) => {
  const part = scene.locator('.h-stack').filter({ has: scene.page().getByText(label, { exact: true }) })
  return { part, button: part.getByRole('button').first(), value: part.locator('output') }
}

const rowOf = (dialog: Locator, text: string) => dialog.locator('tbody tr').filter({ hasText: text })
const confirm = (dialog: Locator) => dialog.getByRole('button', { name: '确定' }).click()
const widthOf = async (dialog: Locator) => (await dialog.boundingBox())?.width

async function openScene(page: Page, title: string): Promise<Locator> {
  await new SessionPage(page).storeSession('admin')
  return new GalleryPage(page).open(inputs, title)
}

test('[P01][P02][P03][P04][M06][D10][D11] people, roles, departments and positions are picked in their windows (§7 nos. 28, 36, 38)', async ({
  page,
}) => {
  const scene = await openScene(page, '用户、角色、部门、职务')
  const dialog = page.getByRole('dialog').last()

  await test.step('users: by department, page by page; stores the account, shows the name', async () => {
    const users = fieldOf(scene, '用户')
    const opened = await done(page, 'GET /sys/user/queryUserComponentData', () => users.button.click())
    expect(opened.query).toMatchObject({ pageNo: '1', pageSize: '10' })
    expect(opened.result).toMatchObject({ records: expect.any(Array), total: expect.any(Number) })
    expect(await widthOf(dialog)).toBe(1250)
    for (const head of ['用户账号', '姓名', '手机', '生日'])
      await expect(dialog.getByRole('columnheader', { name: head })).toBeVisible()
    const filtered = await done(page, 'GET /sys/user/queryUserComponentData', () =>
      dialog.getByRole('treeitem').first().click(),
    )
    expect(filtered.query.departId).toMatch(/^\d+$/)
    const sorted = await done(page, 'GET /sys/user/queryUserComponentData', () =>
      dialog.getByRole('button', { name: '用户账号' }).click(),
    )
    expect(sorted.query).toMatchObject({ column: 'username', order: 'asc', departId: filtered.query.departId ?? '' })
    await dialog.getByRole('treeitem').first().click()
    await dialog.getByRole('textbox', { name: '用户账号' }).fill('designer')
    await page.keyboard.press('Enter')
    await rowOf(dialog, 'edm-designer').click()
    await confirm(dialog)
    await expect(users.value).toHaveText('edm-designer')
    await expect(users.button).not.toContainText('edm-designer')
    await users.button.click()
    await dialog.getByRole('textbox', { name: '用户账号' }).fill('edm-designer')
    await page.keyboard.press('Enter')
    await expect(rowOf(dialog, 'edm-designer').getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('roles: name and code; stores the id', async () => {
    const roles = fieldOf(scene, '角色')
    const { result } = await done(page, 'GET /sys/role/list', () => roles.button.click())
    const { records } = result as {
      readonly records: readonly { readonly id: string; readonly roleCode: string }[]
    }
    expect(await widthOf(dialog)).toBe(1200)
    await rowOf(dialog, 'designer').first().click()
    await confirm(dialog)
    const stored = await roles.value.innerText()
    expect(records.find(({ id }) => id === stored)?.roleCode).toContain('designer')
  })

  await test.step('departments: needs a choice, searched on the server; stores the id', async () => {
    const departs = fieldOf(scene, '部门')
    await departs.button.click()
    await expect(dialog.getByRole('treeitem').first()).toBeVisible()
    expect(await widthOf(dialog)).toBe(500)
    await confirm(dialog)
    await expect(page.getByText('请选择部门').first()).toBeVisible()
    const search = dialog.getByRole('searchbox')
    await search.fill('质量')
    const found = await done(page, 'GET /sys/sysDepart/searchBy', () => search.press('Enter'))
    expect(found.query.keyWord).toBe('质量')
    await dialog.getByRole('treeitem').filter({ hasText: '质量部' }).click()
    await confirm(dialog)
    await expect(departs.button).toContainText('质量部')
    await expect(departs.value).toHaveText(/^\d+$/)
  })

  await test.step('positions: name, code and rank; one replaces the other, its code is stored', async () => {
    const position = fieldOf(scene, '职务')
    await done(page, 'GET /sys/position/list', () => position.button.click())
    for (const head of ['名称', '编码', '级'])
      await expect(dialog.getByRole('columnheader', { name: head })).toBeVisible()
    await dialog.getByRole('textbox').first().fill('放电')
    const asked = await done(page, 'GET /sys/position/list', () => page.keyboard.press('Enter'))
    expect(asked.query.name).toContain('放电')
    await rowOf(dialog, 'edm-operator').click()
    await rowOf(dialog, 'edm-engineer').click()
    await confirm(dialog)
    await expect(position.value).toHaveText('edm-engineer')
    await expect(position.button).toContainText('放电工程师')
  })
})

test('[P05][P06][K05][K07][M01][M04][D17] rows of business data and of reports are picked (§7 nos. 25, 26, 27, 30)', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog').last()

  await test.step('business rows: five a page, the picks at the right with their deletion', async () => {
    const scene = await openScene(page, '业务组件')
    const several = fieldOf(scene, '客户')
    const first = await done(page, 'GET /customer/list', () => several.button.click())
    expect(first.query).toMatchObject({ pageNo: '1', pageSize: '5' })
    await expect(dialog.getByRole('combobox').locator('option')).toHaveText([
      '每页 5 条',
      '每页 10 条',
      '每页 20 条',
      '每页 30 条',
    ])
    await dialog.getByRole('textbox').fill('东')
    const asked = await done(page, 'GET /customer/list', () => page.keyboard.press('Enter'))
    expect(asked.query.name).toContain('东')
    await rowOf(dialog, 'DJ').click()
    const picked = dialog.getByRole('region', { name: /^已选择/ })
    await expect(picked).toContainText('东捷模具')
    await picked.getByRole('button', { name: '移除 东捷模具' }).click()
    await expect(picked).toContainText('点击一行以选择')
    await rowOf(dialog, 'DJ').click()
    await confirm(dialog)
    await expect(several.value).toHaveText('DJ')
    // Opened again, the rows are asked for again.
    const again = await done(page, 'GET /customer/list', () => fieldOf(scene, '一个客户').button.click())
    const [one, other] = rowsOf(again).map(({ code }) => String(code))
    for (const code of [one, other]) await dialog.getByRole('cell', { name: code ?? '', exact: true }).click()
    await confirm(dialog)
    await expect(fieldOf(scene, '一个客户').value).toHaveText(other ?? '')
  })

  await test.step('a report gives columns, search fields and pages; a row fills every field', async () => {
    const scene = await new GalleryPage(page).open(inputs, '报表选择')
    const one = fieldOf(scene, '机床')
    const columns = page.waitForResponse(/\/online\/cgreport\/api\/getRpColumns\/report_machine/)
    const queries = page.waitForResponse(/\/online\/cgreport\/api\/getQueryInfo\/report_machine/)
    const data = await done(page, 'GET /online/cgreport/api/getData/report_machine', () => one.button.click())
    expect(((await (await columns).json()) as { readonly result: object }).result).toMatchObject({
      ...{ cgRpConfigId: 'report_machine', cgRpConfigName: '机床', columns: expect.any(Array) },
      dictOptions: expect.any(Object),
    })
    await queries
    expect(data.query).toMatchObject({ pageNo: '1', pageSize: '10' })
    expect(await widthOf(dialog)).toBe(1200)
    const sorted = await done(page, 'GET /online/cgreport/api/getData/report_machine', () =>
      dialog.getByRole('button', { name: '编号', exact: true }).click(),
    )
    expect(sorted.query).toMatchObject({ column: 'machineNo', order: 'asc' })
    await rowOf(dialog, 'M-01').click()
    await rowOf(dialog, 'M-02').click()
    await confirm(dialog)
    await expect(one.value).toHaveText('{"machine":"M-02","family":"HERON-SINKER"}')
    await one.button.click()
    await expect(rowOf(dialog, 'M-02').getByRole('radio')).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('several rows are joined; readers of one group share an answer for 30 s', async () => {
    const scene = page.getByRole('region', { name: '报表选择', exact: true })
    const several = fieldOf(scene, '多台机床')
    await done(page, 'GET /online/cgreport/api/getData/report_machine', () => several.button.click())
    await rowOf(dialog, 'M-01').click()
    await rowOf(dialog, 'M-03').click()
    await confirm(dialog)
    await expect(several.value).toHaveText(/"machine":"M-01,M-03"/)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await several.button.click()
    await expect(rowOf(dialog, 'M-01')).toBeVisible()
    expect(asked.filter((path) => path.includes('/getData/'))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.install()
    await page.clock.fastForward(30_000)
    await done(page, 'GET /online/cgreport/api/getData/report_machine', () => several.button.click())
  })
})

test('[L08][F09][F11][M03][K10][M01][P11][P12] dictionaries and trees of the server, and what they report', async ({
  page,
}) => {
  const scene = await openScene(page, '字典')
  const find = 'GET /sys/dict/loadDict/sys_user,realname,username'
  const told = (words: string) => expect(page.locator('.h-toast').filter({ hasText: words }).first()).toBeVisible()

  await test.step('a list that opens filled is searched 800 ms after the last letter', async () => {
    const people = fieldOf(scene, '人员（打开即有）').part.getByRole('combobox')
    const first = await done(page, find, () => people.click())
    expect(first.query).toMatchObject({ pageSize: '10' })
    await page.clock.install()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    const asked: string[] = []
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
    await people.pressSequentially('管理')
    await page.clock.runFor(799)
    expect(asked.filter((url) => url.includes('loadDict'))).toEqual([])
    const { query } = await done(page, find, () => page.clock.runFor(1))
    expect(query.keyword).toBe('管理')
    await page.clock.resume()
    await page.getByRole('option', { name: '管理员', exact: true }).click()
    await expect(fieldOf(scene, '人员（打开即有）').value).toHaveText('admin')
  })

  await test.step('an empty search asks for words, one without a result says so', async () => {
    const typed = fieldOf(scene, '人员（先输入）').part.getByRole('combobox')
    await typed.click()
    await expect(page.getByText('请输入搜索内容')).toBeVisible()
    await done(page, find, () => typed.pressSequentially('没有此人'))
    await expect(page.getByText('没有查询到任何数据')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('failures: the server’s words as a warning, a missing code, a wrong condition', async () => {
    const refused = { success: false, code: 500, message: '字典Code格式不正确！', result: null, timestamp: 0 }
    await page.route('**/sys/dict/loadDict/**', (route) => route.fulfill({ json: refused }))
    await called(page, find, () => fieldOf(scene, '人员（先输入）').part.getByRole('combobox').pressSequentially('再'))
    await told('字典Code格式不正确！')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.keyboard.press('Escape')
    await scene.getByRole('button', { name: '没有编码的字典' }).click()
    await told('字典 Code 不能为空！')
    const trees = await new GalleryPage(page).open(inputs, '树')
    await trees.getByRole('button', { name: '条件有误的树' }).click()
    await told('组件JTreeSelect-condition传值有误，需要一个json字符串!')
  })

  await test.step('trees read their branches when they are opened; a root that fails is reported', async () => {
    const trees = await new GalleryPage(page).open(inputs, '树')
    const departs = fieldOf(trees, '部门树')
    const roots = await done(page, 'GET /sys/dict/loadTreeData', () => departs.button.click())
    expect(roots.query).toMatchObject({
      ...{ tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' },
    })
    const branch = await done(page, 'GET /sys/dict/loadTreeData', () => page.keyboard.press('ArrowRight'))
    expect(branch.query.pid).toMatch(/^\d+$/)
    const list = page.locator('.h-tree-select').filter({ has: page.getByRole('tree') })
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400 + 20)
    await page.getByRole('treeitem').filter({ hasText: '设计部' }).click()
    await expect(departs.button).toContainText('设计部')
    await page.route('**/sys/category/loadTreeData*', (route) =>
      route.fulfill({
        json: { success: false, code: 500, message: '加载分类字典树参数有误.[null]!', result: null, timestamp: 0 },
      }),
    )
    await fieldOf(trees, '分类').button.click()
    await told('加载分类字典树参数有误.[null]!')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('[P15][K01][E08][L10][D16][N01][N02][M05] files are stored by the specified call; columns of a table ask the server', async ({
  page,
}) => {
  const scene = await openScene(page, '文件与图片')
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('walk') })
  const upload = 'POST /sys/common/upload'

  await test.step('a file: sent with its purpose and the token, listed, downloaded, removed', async () => {
    const files = fieldOf(scene, '附件')
    const kept = await done(page, upload, () =>
      files.part.locator('input[type=file]').setInputFiles(file('图纸.txt', 'text/plain')),
    )
    expect(kept.headers['x-access-token']).toBeTruthy()
    expect(kept.headers['content-type']).toMatch(/^multipart\/form-data/)
    const path = await files.value.innerText()
    expect(kept).toMatchObject({ status: 200, message: path })
    const download = page.waitForEvent('download')
    await files.part.getByRole('button', { name: '图纸.txt', exact: true }).click()
    expect((await download).suggestedFilename()).toBe('图纸.txt')
    await files.part.getByRole('button', { name: '删除 图纸.txt' }).click()
    await expect(files.value).toHaveText('–')
  })

  await test.step('a refused file shows the server’s reason, and is no value', async () => {
    const files = fieldOf(scene, '附件')
    await called(page, upload, () =>
      files.part.locator('input[type=file]').setInputFiles(file('tool.exe', 'application/octet-stream')),
    )
    await expect(files.part.getByRole('alert')).toContainText('exe')
    await expect(files.value).toHaveText('–')
  })

  await test.step('pictures only where pictures are asked for', async () => {
    const pictures = fieldOf(scene, '图片')
    await pictures.part.locator('input[type=file]').setInputFiles(file('plan.pdf', 'application/pdf'))
    await expect(page.getByText('请上传图片').first()).toBeVisible()
  })

  await test.step('columns of a table: people, departments, a report, a dictionary', async () => {
    const grid = new GridPage(page, await new GalleryPage(page).open('server-columns', '电极任务'))
    await expect(grid.cell('r1', 'by')).toHaveText('管理员')
    // Declared as 160, at least 190 for people.
    expect((await grid.head('by').boundingBox())?.width).toBe(190)
    const dialog = page.getByRole('dialog').last()
    await done(page, 'GET /online/cgreport/api/getData/report_machine', () => grid.cell('r2', 'machine').click())
    await rowOf(dialog, 'M-01').click()
    await confirm(dialog)
    await expect(grid.cell('r2', 'machine')).toHaveText('M-01')
    await expect(grid.cell('r2', 'family')).toHaveText('HERON-SINKER')
    await grid.cell('r2', 'material').click()
    const search = page.getByRole('combobox', { name: '材料' })
    const found = await done(page, 'GET /sys/dict/loadDict/electrode_material', () => search.pressSequentially('铜'))
    expect(found.query).toMatchObject({ keyword: '铜', pageSize: '10' })
    await page.getByRole('option').first().click()
    await expect(grid.cell('r2', 'material')).toContainText('铜')
  })
})
