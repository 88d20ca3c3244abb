import { createHmac } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { demoPassword, expect, test } from '../fixtures.ts'
import { type OwnServer, startServer } from '../own-server.ts'
import { FormPage } from '../pages/form.page.ts'
import { done } from '../pages/walk.ts'

const port = Number(process.env.HERON_E2E_EMPLOYEE_PORT ?? 20_313)
const person = {
  name: 'zhao_lei',
  realname: '赵磊',
  initial: 'Anfangs-Wort-3',
  first: 'Funken-erosion-6',
  own: 'Funken-erosion-7',
}

test.use({ baseURL: `http://127.0.0.1:${port}` })
test.describe.configure({ mode: 'serial' })

let server: OwnServer
test.beforeAll(async () => {
  server = await startServer(port)
})
test.afterAll(() => server.stop())

/**
 * RFC 6238, as on the new employee's phone; a separate implementation, so that the server is not tested against itself.
 */
function codeNow(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((mark) => alphabet.indexOf(mark).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = hash.readUInt8(19) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/user/login')
  await page.getByLabel('用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function isIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/dashboard\/analysis/)
  // The shell is loaded as a separate chunk.
  await expect(page.locator('main h1:visible').first()).toBeVisible()
}

async function asAdmin(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
  const page = await context.newPage()
  await signIn(page, 'admin', demoPassword)
  await isIn(page)
  await page.goto('/isystem/user')
  await work(page)
  await context.close()
}

test('[C45] the administrator creates an account, and its owner sets a password at the first login', async ({
  browser,
  page,
  shot,
}) => {
  await asAdmin(browser, async (admin) => {
    await admin.getByRole('button', { name: '新增' }).click()
    const form = admin.getByRole('dialog')
    await form.getByLabel(/^用户账号/).fill(person.name)
    await form.getByLabel(/^密码/).fill(person.initial)
    await form.getByLabel(/^确认密码/).fill(person.initial)
    await form.getByLabel(/^用户姓名/).fill(person.realname)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(admin.getByText(person.name)).toBeVisible()
  })

  await signIn(page, person.name, person.initial)
  const first = page.getByRole('dialog', { name: '请设置自己的密码' })
  await expect(first.getByLabel('新密码', { exact: true })).toBeFocused()
  await page.keyboard.type(person.initial)
  await page.keyboard.press('Tab')
  await first.getByLabel('确认新密码').fill(person.initial)
  await page.keyboard.press('Enter')
  await expect(first.getByText('新密码不能与旧密码相同')).toBeVisible()
  await shot('employee-1-first-password')
  await first.getByLabel('新密码', { exact: true }).fill(person.first)
  await first.getByLabel('确认新密码').fill(person.first)
  await page.keyboard.press('Enter')
  await isIn(page)
  await shot('employee-2-inside')
})

test('[B12][F06][I10][L16] they change the password in the user menu, and sign out after a question', async ({
  page,
}) => {
  await signIn(page, person.name, person.first)
  await isIn(page)
  const choose = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: person.realname }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('修改密码')
  const form = new FormPage(page, page.getByRole('dialog', { name: '修改密码' }))
  const save = () => form.root.getByRole('button', { name: '保存' }).click()
  await save()
  expect((await form.root.boundingBox())?.width).toBe(800)
  for (const [field, words] of [
    ['oldpassword', '请输入旧密码!'],
    ['password', '请输入新密码!'],
    ['confirmpassword', '请确认新密码!'],
  ] as const)
    await expect(form.field(field)).toContainText(words)
  await form.fill('oldpassword', person.first)
  await form.fill('password', person.own)
  await form.fill('confirmpassword', person.first)
  await save()
  await expect(form.field('confirmpassword')).toContainText('两次输入的密码不一样！')
  await form.fill('confirmpassword', person.own)
  const changed = await done(page, 'PUT /sys/user/updatePassword', save)
  const passwords = { oldpassword: person.first, password: person.own, confirmpassword: person.own }
  expect(changed.sent).toEqual({ username: person.name, ...passwords })
  await expect(page).toHaveURL(/\/user\/login/)

  await signIn(page, person.name, person.own)
  await isIn(page)
  await choose('退出登录')
  await expect(page.getByRole('dialog')).toContainText('真的要注销登录吗 ?')
  await page.getByTestId('confirm-yes').click()
  await expect(page).toHaveURL(/\/user\/login/)
})

test('[C03] they switch on a second factor, and need it at the next login', async ({ page, shot }) => {
  await signIn(page, person.name, person.own)
  await isIn(page)
  await page.goto('/account/settings/security')
  await page.getByRole('button', { name: '开启双重验证' }).click()
  await page.getByLabel('当前密码').fill(person.own)
  await page.keyboard.press('Enter')
  const secret = (await page.getByRole('status', { name: '密钥' }).textContent())?.replaceAll(' ', '') ?? ''
  await shot('employee-3-enrol')
  await page.getByLabel('动态验证码').fill(codeNow(secret))
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await shot('employee-4-recovery')
  await page.getByRole('button', { name: '已妥善保存' }).click()
  await expect(page.getByText('已开启')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await signIn(page, person.name, person.own)
  const second = page.getByRole('dialog', { name: '双重验证' })
  await expect(second.getByLabel('动态验证码')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(second.getByText('动态验证码错误或已使用')).toBeVisible()
  await shot('employee-5-second-step')
  await second.getByLabel('动态验证码').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await isIn(page)
})

test('[C45] ATK63 a user who has lost everything gets a one-time password, and the second factor is removed', async ({
  browser,
  page,
  shot,
}) => {
  let word = ''
  await asAdmin(browser, async (admin) => {
    const row = admin.getByRole('row').filter({ hasText: person.name })
    const reset = async () => row.getByRole('button', { name: '密码' }).click()
    await reset()
    await admin.getByRole('button', { name: '关闭双重验证' }).click()
    await admin.getByRole('button', { name: '确定' }).click()
    await expect(admin.getByText('已关闭双重验证')).toBeVisible()
    await admin.getByRole('button', { name: '生成一次性密码' }).click()
    word = (await admin.getByRole('status', { name: '一次性密码' }).textContent()) ?? ''
  })
  await signIn(page, person.name, person.own)
  await expect(page.getByText('用户名或密码错误')).toBeVisible()
  await signIn(page, person.name, word)
  await expect(page.getByRole('dialog', { name: '请设置自己的密码' })).toBeVisible()
  await shot('employee-6-reset')
})
