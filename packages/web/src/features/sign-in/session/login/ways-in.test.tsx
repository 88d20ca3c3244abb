import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { arriving, closeSession, session } from '../../../../lib/session/session-store.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render.tsx'
import { offerWaysIn, removeWaysIn } from '../../../../testing/sign-in-options.ts'
import { LoginLayout } from './login-layout.tsx'
import { LoginPage } from './login-page.tsx'

const door = (
  <Routes>
    <Route element={<LoginLayout />}>
      <Route path="/user/login" element={<LoginPage />} />
    </Route>
    <Route path="*" element={null} />
  </Routes>
)
const userInfo = { id: 'u1', username: 'designer', realname: '设计', avatar: null, orgCode: 'A01' }
const entered = { token: 't1', userInfo, sysAllDictItems: {}, departs: [], multi_depart: 0 }
const PICTURE = 'data:image/svg+xml;base64,AA=='
const phone = '13800000001'

beforeEach(() => offerWaysIn())
afterEach(() => {
  removeWaysIn()
  closeSession()
  arriving.set(undefined)
})

async function openPhone() {
  await renderScreen(door, '/user/login?redirect=%2Fcustomer')
  const user = userEvent.setup()
  await user.click(screen.getByRole('tab', { name: '手机号登录' }))
  await screen.findByLabelText('手机号')
  return user
}

/** The calls besides the question whether the name in the account's form needs a picture. */
const sentIn = (arrived: ReturnType<typeof fakeServer>) => arrived.filter(({ path }) => path !== '/sys/captchaNeeded')

describe('login by phone', () => {
  it('[C46] is one of three ways in where codes for cameras are on; arrows lead round', async () => {
    offerWaysIn({ qr: true })
    fakeServer({ 'GET /sys/getLoginQrcode': () => ({ status: 500 }) })
    await renderScreen(door, '/user/login')
    const user = userEvent.setup()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '账号密码登录',
      '手机号登录',
      '扫码登录',
    ])
    screen.getByRole('tab', { name: '账号密码登录' }).focus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: '扫码登录' }).getAttribute('aria-selected')).toBe('true')
    expect(await screen.findByRole('button', { name: '点击刷新' })).toBeDefined()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('账号密码登录')
  })

  it('[C46][I02][E01] requests a code, counts down, and signs in with it', async () => {
    const arrived = fakeServer({
      'POST /sys/sms': () => ({}),
      'POST /sys/phoneLogin': () => ({ result: entered }),
    })
    const user = await openPhone()
    await user.type(screen.getByLabelText('手机号'), phone)
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('验证码已发送，10 分钟内有效')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^(60|59) 秒后重新获取$/ }).disabled).toBe(true)
    await user.type(screen.getByLabelText('短信验证码'), '123456{Enter}')
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/customer'))
    expect(sentIn(arrived).map(({ body }) => body)).toEqual([
      { mobile: phone, smsmode: '0' },
      { mobile: phone, captcha: '123456' },
    ])
    expect(session.get()).toMatchObject({ token: 't1', tenant: '0' })
  })

  it('[F01][F07] shows invalid phone and code at the fields, before any call', async () => {
    const arrived = fakeServer({})
    const user = await openPhone()
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请输入手机号',
      '请输入短信验证码',
    ])
    await user.type(screen.getByLabelText('手机号'), '12345678901')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(screen.getByText('请输入正确手机号')).toBeDefined()
    expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('checkbox'))
    await user.type(screen.getByLabelText('短信验证码'), '12a')
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getByText('验证码为 6 位数字')).toBeDefined()
    expect(screen.getByText('请先勾选用户协议')).toBeDefined()
    expect(sentIn(arrived)).toEqual([])
  })

  it('[L07] shows the server’s refusals at their fields: picture, code, wait', async () => {
    offerWaysIn({ captcha: 'after-failures' })
    const answers = [
      { status: 400, result: { error: 'CAPTCHA_WRONG', params: {} } },
      { status: 429, result: { error: 'TOO_MANY', params: { seconds: 42 } } },
    ]
    let pictures = 0
    const arrived = fakeServer({
      'POST /sys/sms': () => answers.shift() ?? {},
      'POST /sys/phoneLogin': () => ({ status: 400, result: { error: 'CODE_WRONG', params: {} } }),
    })
    const answer = globalThis.fetch
    globalThis.fetch = async (address, init) => {
      if (!String(address).includes('/sys/randomImage/')) return answer(address, init)
      pictures += 1
      return new Response(JSON.stringify({ success: true, code: 200, message: '', result: PICTURE, timestamp: 0 }))
    }
    const user = await openPhone()
    await user.type(screen.getByLabelText('手机号'), phone)
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(screen.getByText('请输入验证码')).toBeDefined()
    await waitFor(() => expect(pictures).toBe(1))
    await user.type(screen.getByLabelText('验证码'), 'ab12')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('验证码错误')).toBeDefined()
    await waitFor(() => expect(pictures).toBe(2))
    const sent = arrived.find(({ path }) => path === '/sys/sms')
    expect(sent?.body).toMatchObject({ captcha: 'ab12', checkKey: expect.any(Number) })
    await user.type(screen.getByLabelText('验证码'), 'cd34')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByRole('button', { name: /^4[12] 秒后重新获取$/ })).toBeDefined()
    await user.type(screen.getByLabelText('短信验证码'), '654321{Enter}')
    expect(await screen.findByText('手机验证码错误')).toBeDefined()
  })

  it('[C46] is not there where codes are off, nor registration', async () => {
    offerWaysIn({ codes: false, registration: false })
    await renderScreen(door, '/user/login')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('link', { name: '注册账户' })).toBeNull()
    expect(screen.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe('/user/alteration')
  })

  it('moves between the tabs with the arrows', async () => {
    fakeServer({})
    await renderScreen(door, '/user/login')
    const user = userEvent.setup()
    screen.getByRole('tab', { name: '账号密码登录' }).focus()
    await user.keyboard('{ArrowRight}')
    const tab = screen.getByRole('tab', { name: '手机号登录' })
    expect([document.activeElement, tab.getAttribute('aria-selected')]).toEqual([tab, 'true'])
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: '账号密码登录' }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('what there is to choose', () => {
  const departs = [
    { id: 'd1', departName: '设计部', orgCode: 'A01', parentId: '' },
    { id: 'd2', departName: '放电部', orgCode: 'A02', parentId: '' },
  ]
  const tenantList = [
    { id: 7, name: '一厂' },
    { id: 8, name: '二厂' },
  ]

  async function signIn(result: object, more: Parameters<typeof fakeServer>[0] = {}) {
    const arrived = fakeServer({ 'POST /sys/login': () => ({ result }), 'POST /sys/logout': () => ({}), ...more })
    await renderScreen(door, '/user/login?redirect=%2Fcustomer')
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('用户名'), 'designer')
    await user.type(screen.getByLabelText('密码'), 'x{Enter}')
    return { user, arrived }
  }

  it('[C47][I08][G09] asks for tenant and department, and signs in for those', async () => {
    const { user, arrived } = await signIn(
      { ...entered, departs, multi_depart: 2, tenantList },
      { 'POST /sys/selectDepart': () => ({ result: { userInfo: { ...userInfo, orgCode: 'A02' } } }) },
    )
    expect(await screen.findByRole('heading', { name: '请选择租户和部门' })).toBeDefined()
    expect(session.get()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: '进入' }))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['请选择租户'])
    await user.selectOptions(screen.getByLabelText(/^租户/), '二厂')
    await user.selectOptions(screen.getByLabelText('部门'), '放电部')
    await user.click(screen.getByRole('button', { name: '进入' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/customer'))
    const call = arrived.find(({ path }) => path === '/sys/selectDepart')
    expect(call).toMatchObject({ body: { orgCode: 'A02', username: 'designer' } })
    expect(call?.headers['X-Access-Token']).toBe('t1')
    expect(session.get()).toMatchObject({ token: 't1', tenant: '8', user: { orgCode: 'A02' } })
  })

  it('[C47] takes the only tenant without asking', async () => {
    await signIn({ ...entered, departs: departs.slice(0, 1), multi_depart: 1, tenantList: tenantList.slice(0, 1) })
    await waitFor(() => expect(session.get()).toMatchObject({ tenant: '7' }))
  })

  it('[C47] closing the choice ends the session', async () => {
    const { user, arrived } = await signIn({ ...entered, departs, multi_depart: 2 })
    expect(await screen.findByRole('heading', { name: '请选择部门' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(arrived.at(-1)?.path).toBe('/sys/logout'))
    expect(arrived.at(-1)?.headers['X-Access-Token']).toBe('t1')
    expect([session.get(), arriving.get()]).toEqual([undefined, undefined])
  })

  it('[C47] a refused department prevents signing in', async () => {
    const { user } = await signIn(
      { ...entered, departs, multi_depart: 2 },
      { 'POST /sys/selectDepart': () => ({ success: false, result: { error: 'DEPART_REFUSED', params: {} } }) },
    )
    await user.selectOptions(await screen.findByLabelText('部门'), '放电部')
    await user.click(screen.getByRole('button', { name: '进入' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: '请选择部门' })).toBeNull())
    expect(session.get()).toBeUndefined()
  })
})

describe('the layout of the way in', () => {
  it('[B07] has two buttons on top, the page inside, and the filing record below, leading outside safely', async () => {
    offerWaysIn({ record: { text: '沪ICP备1号', address: 'https://beian.miit.gov.cn' } })
    const { container } = await renderScreen(door, '/user/login')
    expect(container.querySelectorAll('header > *')).toHaveLength(2)
    const record = screen.getByRole('link', { name: /沪ICP备1号/ })
    expect([record.getAttribute('href'), record.getAttribute('rel')]).toEqual([
      'https://beian.miit.gov.cn',
      'noopener noreferrer',
    ])
  })

  it('offers browsers what they may fill in', async () => {
    await renderScreen(door, '/user/login?username=li_na')
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    expect(field('用户名').value).toBe('li_na')
    expect([field('用户名').autocomplete, field('密码').autocomplete]).toEqual([
      'username webauthn',
      'current-password',
    ])
  })
})
