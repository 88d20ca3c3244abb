import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { FormPage } from '../pages/form.page.ts'
import { GalleryPage } from '../pages/gallery.page.ts'
import { ask, lineOf, resultOf, rowsOf, saveForm, walkAs } from '../pages/walk.ts'

const admin = walkAs('admin')

const topDialog = (page: Page) => page.getByRole('dialog').last()

test('[H06][D16] files are sent as multipart and read from the address of stored files; rows are put and deleted', async () => {
  const { page, wire } = admin
  await page.goto('/oss/file')
  const name = '走查附件.txt'
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/heron/sys/'))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('走查内容') })
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/)
  const line = lineOf(page, name)
  await expect(line).toHaveCount(1)
  const read = page.waitForRequest(/\/heron\/sys\/common\/static\/f\//)
  const saved = page.waitForEvent('download')
  await line.getByRole('button', { name: '下载' }).click()
  expect((await read).method()).toBe('GET')
  expect((await saved).suggestedFilename()).toBe(name)
  await line.getByRole('button', { name: '删除' }).click()
  const removed = await wire.during('/sys/oss/file/delete', () => page.getByTestId('confirm-yes').click())
  expect(removed).toMatchObject({ method: 'DELETE', sent: {}, query: { id: expect.any(String) }, success: true })

  // Its own customer: other journeys rename those of the demo. A second try finds it there.
  const texts = { contact: '', phone: null, email: null, address: '', remark: '' }
  await ask(page, '/customer/add', 'POST', { code: 'WIRE-01', name: '线路精密', ...texts })
  await page.goto('/customer?name=线路精密')
  await lineOf(page, '线路精密').getByRole('button', { name: '编辑' }).click()
  const form = new FormPage(page, topDialog(page))
  await form.fill('remark', '走查')
  const edited = await wire.during('/customer/edit', () => saveForm(page))
  expect(edited).toMatchObject({ method: 'PUT', sent: { remark: '走查' }, success: true })
})

test('[H03] an answer is unwrapped, and a call that gets none is given up after 90 s', async () => {
  const { page, wire } = admin
  // The browser's own timer cannot be turned forward: the page's limit is noted, then shortened.
  await page.evaluate(() => {
    const limit = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      document.documentElement.dataset.walkLimit = String(ms)
      return limit(ms / 100)
    }
  })
  await page.getByLabel('客户名称').fill('线路')
  const found = await wire.during('/customer/list', () =>
    page.getByRole('button', { name: '查询', exact: true }).click(),
  )
  expect(rowsOf(found)[0]).toMatchObject({ name: '线路精密' })
  await expect(page.locator('tbody tr:visible')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.dataset.walkLimit)).toBe('90000')
  await page.route('**/customer/list*', () => undefined)
  await page.getByLabel('客户名称').fill('东捷')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText('网络超时').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[D20] a query is built of lines with field, rule, value and type, and kept with its title and match type', async () => {
  const { page, wire } = admin
  await page.goto('/isystem/position')
  await page.getByRole('button', { name: '高级查询', exact: true }).click()
  const builder = topDialog(page)
  await builder.getByRole('combobox', { name: '选择查询字段' }).click()
  await page.locator('.h-choice-list:visible').getByRole('option').filter({ hasText: '名称' }).first().click()
  await builder.getByRole('textbox', { name: '请输入值' }).fill('厂长')
  await builder.getByRole('button', { name: '保存查询条件' }).click()
  const name = page.getByRole('textbox', { name: '请输入保存的名称' })
  await name.fill('走查查询')
  await name.press('Enter')
  const record = { field: 'name', rule: 'eq', val: '厂长', type: 'string' }
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('JSuperQuerySaved_position') ?? 'null'))
  await expect.poll(kept).toEqual([{ title: '走查查询', matchType: 'and', records: [record] }])
  const asked = await wire.during('/sys/position/list', () =>
    builder.getByRole('button', { name: '查询', exact: true }).click(),
  )
  expect(asked.query).toMatchObject({ superQueryMatchType: 'and', superQueryParams: expect.any(String) })
  expect(JSON.parse(decodeURIComponent(asked.query.superQueryParams ?? ''))).toMatchObject([record])
  await expect(page.locator('tbody tr:visible')).toHaveCount(1)
})

test('[D17] a report has its configuration, columns, choices and query items', async () => {
  const { page, wire } = admin
  const opened = await wire.during('/online/cgreport/api/getRpColumns/report_machine', () =>
    page.goto('/online/cgreport/report_machine'),
  )
  expect(resultOf(opened)).toMatchObject({
    ...{ cgRpConfigId: expect.any(String), cgRpConfigName: expect.any(String), dictOptions: expect.any(Object) },
    columns: expect.any(Array),
  })
  const [column] = rowsOf({ result: resultOf(opened).columns })
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  expect(column).toMatchObject({ dataIndex: expect.any(String), title: expect.any(String) })
  const path = `/online/cgreport/api/getQueryInfo/${resultOf(opened).cgRpConfigId}`
  await expect.poll(() => wire.answered).toContain(path)
  const items = await wire.during(path, () => page.reload())
  for (const field of ['field', 'mode', 'hidden']) expect(rowsOf(items)[0]).toHaveProperty(field)
})

/** Of each named format: a text that is refused, the reason, and a text that is accepted. */
const formats = {
  natural: ['-1', '请输入自然数', '12'],
  letters: ['a1', '请输入英文字母', 'Abc'],
  username: ['a-b', '只允许字母、数字、下划线', 'a_1'],
  usernameLength: ['abc', '长度为 4 到 18 个字符', 'abcd'],
  landline: ['12', '请输入正确的固定电话号码', '0571-1234567-12'],
  mobile: ['12345678901', '请输入正确手机号', '13912345678'],
  deskPhone: ['5123', '请输入正确的座机号码', '0512-5512345'],
  phone: ['abc', '请输入正确的电话号码', '+49 (30) 123456'],
  bankCard: ['123456789', '请输入10到20位数字的银行卡号', '1234567890'],
  idNumber: ['a-1', '请输入50位以内的数字或字母', 'A12'],
  nationalId: ['1234567890123456', '请输入正确的身份证号码', '11010519491231002X'],
  qq: ['1234', '请输入5到12位数字的QQ号', '12345'],
  webAddress: ['ftp://heron.example', '请输入以 http 或 https 开头的网址', 'https://heron.example'],
  lettersAndDigits: ['abcdefghij0123456789a', '请输入20位以内的英文字母或数字', 'ab12'],
  decimal5and4: ['123456.1', '最多5位整数和4位小数', '12345.6789'],
  personName: ['A', '请输入2到100个中英文字符，可含空格', '张 San'],
  digitLines: ['12\na', '只能输入数字和换行', '12\n34'],
  upTo255: ['x'.repeat(256), '不能超过255个字符', 'x'.repeat(255)],
} as const

test('[F04][F05] every named format and number of choices is checked, with the specified texts', async () => {
  const { page } = admin
  const scene = await new GalleryPage(page).open('form', '格式')
  await expect(scene.locator('[data-field]')).toHaveCount(1 + Object.keys(formats).length)
  const form = new FormPage(page, scene)
  const check = () => scene.getByRole('button', { name: '校验' }).click()
  const steps = form.field('steps')
  const reason = (field: string) => form.field(field).getByRole('alert')
  const options = page.locator('.h-choice-list:visible').getByRole('option')
  await steps.getByRole('combobox').click()
  await options.nth(0).click()
  await page.keyboard.press('Escape')
  for (const [field, [refused]] of Object.entries(formats)) await form.fill(field, refused)
  await check()
  await expect(reason('steps')).toHaveText('最少选择2项')
  for (const [field, [, words]] of Object.entries(formats)) await expect(reason(field), field).toHaveText(words)

  await steps.getByRole('combobox').click()
  for (const at of [1, 2, 3]) await options.nth(at).click()
  for (const [field, [, , accepted]] of Object.entries(formats)) await form.fill(field, accepted)
  await check()
  await expect(reason('steps')).toHaveText('最多选择3项')
  await expect(scene.getByRole('alert')).toHaveCount(1)
  await steps.getByRole('button', { name: '删除 粗' }).click()
  await check()
  await expect(scene.getByText('格式都正确')).toBeVisible()
})

test('[F04][F05] landlines and lengths are checked where they are typed, with the specified texts', async () => {
  const { page } = admin
  await page.goto('/isystem/user')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new FormPage(page, topDialog(page))
  await form.fill('telephone', '51234567')
  await form.fill('realname', '长'.repeat(101))
  await form.root.getByRole('button', { name: '保存' }).click()
  await expect(form.field('telephone')).toContainText('请输入正确的座机号码')
  await expect(form.field('realname')).toContainText('最大长度100位字符')
  await page.goto('/test/home#form')
  const scene = page.getByRole('region', { name: '新增', exact: true })
  await scene.locator('[data-field="name"] input').fill('单')
  await scene.getByRole('button', { name: '保存' }).click()
  await expect(scene.locator('[data-field="name"]')).toContainText('最小长度2位字符')
})

test('[E08] an upload runs, then is done or failed with the server’s reason or 未知错误; removing it clears the value', async () => {
  const { page } = admin
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await page.goto('/test/home#upload')
  const scene = page.getByRole('region', { name: '弹窗', exact: true })
  await scene.getByRole('button', { name: '打开' }).click()
  const window = topDialog(page)
  await window.locator('input[type=file]').setInputFiles([file('甲.txt'), file('拒绝.txt')])
  await expect(window.getByRole('progressbar').first()).toBeVisible()
  await expect(page.getByText('拒绝.txt 上传失败.')).toBeVisible()
  await expect(window.getByText('文件类型不支持')).toBeVisible()
  await window.getByRole('button', { name: '确定' }).click()
  await expect(scene.getByText(/^temp\/\d+\/甲\.txt$/)).toBeVisible()

  await page.goto('/isystem/annountCement')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new FormPage(page, topDialog(page))
  const files = form.field('files')
  const answer = { success: false, code: 500, message: '', result: null, timestamp: 0 }
  await page.route('**/sys/common/upload*', (route) => route.fulfill({ status: 500, json: answer }))
  await files.locator('input[type=file]').setInputFiles(file('坏.txt'))
  await expect(files.getByText('未知错误')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await files.locator('input[type=file]').setInputFiles(file('好.txt'))
  await expect(files.getByText('好.txt')).toBeVisible()
  await files.getByRole('button', { name: '删除 好.txt' }).click()
  await expect(files.getByText('好.txt')).toHaveCount(0)
})

test('[G08] files of a cell are downloaded and removed, unless the column forbids it', async () => {
  const { page } = admin
  await page.goto('/test/home#editable-grid-cells')
  const scene = (name: string) => page.getByRole('region', { name, exact: true }).first()
  const menus = scene('上传').getByRole('button', { name: '操作' })
  await expect(menus).toHaveCount(3)
  await menus.first().click()
  await expect(page.getByRole('menuitem', { name: '下载' })).toBeVisible()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(menus).toHaveCount(2)
  await expect(scene('不可下载删除').getByText('drawi…')).toBeVisible()
  await expect(scene('不可下载删除').getByRole('button', { name: '操作' })).toHaveCount(0)
})
