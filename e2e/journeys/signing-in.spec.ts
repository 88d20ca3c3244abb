import { createHash } from 'node:crypto'
import { demoPassword, expect, test } from '../fixtures.ts'
import { type OwnServer, startServer } from '../own-server.ts'
import { DoorPage, type Person } from '../pages/door.page.ts'

const port = Number(process.env.HERON_E2E_DOOR_PORT ?? 20_312)
const administrator = { name: 'admin', password: demoPassword }
/** Each has a separate phone, which receives one code a minute. */
const newcomer = { name: 'li_na', phone: '13800000002' }
/** The administrator creates this account. */
const forgetful = { name: 'wang_wei', phone: '13800000001' }
/** A user of the demo workshop. */
const mobile = { name: 'chen_wei', phone: '13900000001' }
const first = 'Funken-erosion-7'
const second = 'Kupfer+Grafit-26'
const signSecret = 'of-this-workshop'

test.use({ baseURL: `http://127.0.0.1:${port}` })
test.describe.configure({ mode: 'serial' })

let server: OwnServer
test.beforeAll(async ({ request }) => {
  server = await startServer(port, {
    HERON_RECORD_TEXT: '沪ICP备12345678号',
    HERON_SIGN_SECRET: signSecret,
  })
  const call = async (path: string, data: object, headers = {}) => {
    const answer = await request.post(`http://127.0.0.1:${port}/heron${path}`, { data, headers })
    const body = (await answer.json()) as { readonly success: boolean; readonly result: { readonly token: string } }
    expect(body).toMatchObject({ success: true })
    return body.result
  }
  const { token } = await call('/sys/login', { username: administrator.name, password: administrator.password })
  const { name, phone } = forgetful
  const data = { username: name, realname: name, phone, password: first, confirmpassword: first, selectedroles: '' }
  await call('/sys/user/add', data, { 'X-Access-Token': token })
})
test.afterAll(() => server.stop())

async function register(door: DoorPage, { name, phone }: Person): Promise<void> {
  await door.fill('用户名', name)
  await door.fill('密码', first)
  await door.fill('确认密码', first)
  await door.proveCode(phone)
  await door.agree()
}

test('[B07][C49] new users create accounts with their phone', async ({ page, shot }) => {
  const door = new DoorPage(page, server)
  await page.goto('/user/login')
  await expect(page.getByRole('link', { name: /沪ICP备12345678号/ })).toHaveAttribute('target', '_blank')
  await shot('door-1-login')
  await page.getByRole('link', { name: '注册账户' }).click()
  await door.press('注册')
  await expect(page.getByText('请输入手机号')).toBeVisible()
  await expect(page.getByText('请先勾选用户协议')).toBeVisible()
  await shot('door-2-register-wrong')
  await register(door, newcomer)
  await shot('door-3-register')
  await door.press('注册')
  await expect(page.getByText(`你的账户：${newcomer.name} 注册成功`)).toBeVisible()
  await shot('door-4-registered')
  await door.press('返回登录')
  await expect(page.getByLabel('用户名')).toHaveValue(newcomer.name)
})

test('[C48] a user with a forgotten password sets a new one, and the old one is refused', async ({ page, shot }) => {
  const { name, phone } = forgetful
  const door = new DoorPage(page, server)
  await page.goto('/user/login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await door.proveCode(phone)
  await shot('door-5-code')
  await door.press('下一步')
  await expect(page.getByLabel('账号名')).toHaveValue(name)
  await door.fill('新密码', second)
  await door.fill('确认密码', `${second}x`)
  await door.press('提交')
  await expect(page.getByText('两次输入的密码不一样！')).toBeVisible()
  await shot('door-6-new-password')
  await door.fill('确认密码', second)
  await door.press('提交')
  await expect(page.getByText('更改密码成功')).toBeVisible()
  await shot('door-7-done')
  await page.waitForURL(/\/user\/login/)
  await expect(page.getByLabel('用户名')).toHaveValue(name)
  await door.fill('密码', first)
  await door.press('登录')
  await expect(page.getByText('用户名或密码错误')).toBeVisible()
  await door.fill('密码', second)
  await door.press('登录')
  await expect.poll(() => door.hasToken()).toBe(true)
})

test('[I02][H05] a user signs in by phone, by keyboard only; the call for the code is signed', async ({
  page,
  shot,
}) => {
  const { phone } = mobile
  const door = new DoorPage(page, server)
  await page.goto('/user/login')
  await page.getByRole('tab', { name: '账号密码登录' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '手机号登录' })).toBeFocused()
  await expect(page.getByLabel('手机号', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type(phone.slice(0, 5))
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入正确手机号')).toBeVisible()
  await shot('door-8-phone')
  await page.keyboard.type(phone.slice(5))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const sent = page.waitForRequest(/\/sys\/sms/)
  const code = await door.codeAfter(phone, () => page.keyboard.press('Enter'))
  const { 'x-sign': sign, 'x-timestamp': stamp } = (await sent).headers()
  const text = `{"mobile":"${phone}","smsmode":"0"}${signSecret}`
  expect(sign).toBe(createHash('md5').update(text).digest('hex').toUpperCase())
  expect(stamp).toMatch(/^20\d{12}$/)
  const unsigned = await page.request.post('/heron/sys/sms', {
    data: { mobile: phone, smsmode: '0' },
    headers: { 'X-TIMESTAMP': String(stamp), 'X-Sign': 'OTHER' },
  })
  expect([unsigned.status(), await unsigned.json()]).toMatchObject([400, { message: 'Sign签名校验失败！' }])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect.poll(() => door.hasToken()).toBe(true)
})
