import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { closeSession, session } from '../../../../lib/session/session-store.ts'
import { chooseLanguage } from '../../../../lib/text/text.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render.tsx'
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

const userInfo = { id: 'u1', username: 'designer', realname: '设计', avatar: null }
const entered = { token: 't1', userInfo, sysAllDictItems: {}, departs: [], multi_depart: 0 }
const PICTURE = 'data:image/svg+xml;base64,AA=='

async function fill(name: string, password: string) {
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('用户名'))
  await user.type(screen.getByLabelText('用户名'), name)
  await user.type(screen.getByLabelText('密码'), password)
  await user.click(screen.getByRole('button', { name: '登录' }))
}

afterEach(() => closeSession())

describe('login', () => {
  it('[E01][A08] signs in and opens the requested page', async () => {
    const arrived = fakeServer({ 'POST /sys/login': () => ({ result: entered }) })
    await renderScreen(door, '/user/login?redirect=%2Fcustomer%3FpageNo%3D2')
    await fill('designer', 'secret')
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/customer?pageNo=2'))
    expect(arrived.find(({ path }) => path === '/sys/login')?.body).toEqual({
      username: 'designer',
      password: 'secret',
    })
    expect(session.get()).toEqual({ token: 't1', tenant: '0', user: userInfo })
  })

  it('[L07] shows why it failed, and the picture when the server requires it', async () => {
    let asked = 0
    const arrived = fakeServer({
      'POST /sys/login': ({ body }) =>
        (body as { captcha?: string }).captcha
          ? { success: false, result: { error: 'LOGIN_FAILED', params: {} } }
          : { status: 400, result: { error: 'CAPTCHA_MISSING', params: {} } },
    })
    const answer = globalThis.fetch
    globalThis.fetch = async (address, init) => {
      if (!String(address).includes('/sys/randomImage/')) return answer(address, init)
      asked += 1
      return new Response(JSON.stringify({ success: true, code: 200, message: '', result: PICTURE, timestamp: 0 }))
    }
    await renderScreen(door, '/user/login')
    await fill('designer', 'wrong')
    // No field was shown before, so this is no mistake of the user.
    expect(await screen.findByText('为了账号安全，请输入图片中的字符后再登录')).toBeDefined()
    expect(screen.queryByText('验证码无效')).toBeNull()
    expect((screen.getByLabelText('密码') as HTMLInputElement).value).toBe('wrong')
    const code = await screen.findByLabelText('验证码')
    await userEvent.type(code, 'aB3d')
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    expect(await screen.findByText('用户名或密码错误')).toBeDefined()
    expect(arrived.at(-1)?.body).toMatchObject({ captcha: 'aB3d', checkKey: expect.any(Number) })
    await waitFor(() => expect(asked).toBe(2))
  })

  it('[C46] shows the picture with the failure that makes it necessary, before the next attempt', async () => {
    fakeServer({
      'POST /sys/login': () => ({
        success: false,
        result: { error: 'LOGIN_FAILED', params: {}, captchaRequired: true },
      }),
      'GET /sys/randomImage': () => ({ result: PICTURE }),
    })
    await renderScreen(door, '/user/login')
    expect(screen.queryByLabelText('验证码')).toBeNull()
    await fill('designer', 'wrong')
    expect(await screen.findByText('用户名或密码错误')).toBeDefined()
    expect(await screen.findByLabelText('验证码')).toBeDefined()
  })

  it('[C46] shows the picture before the first attempt where one is needed, after a reload too', async () => {
    const arrived = fakeServer({
      'POST /sys/captchaNeeded': ({ body }) => ({ result: (body as { username: string }).username === 'admin' }),
      'GET /sys/randomImage': () => ({ result: PICTURE }),
    })
    await renderScreen(door, '/user/login?username=designer')
    const named = () => arrived.filter(({ path }) => path === '/sys/captchaNeeded').map(({ body }) => body)
    await waitFor(() => expect(named()).toEqual([{ username: 'designer' }]))
    expect(screen.queryByLabelText('验证码')).toBeNull()
    const user = userEvent.setup()
    await user.clear(screen.getByLabelText('用户名'))
    await user.type(screen.getByLabelText('用户名'), 'admin')
    expect(await screen.findByLabelText('验证码')).toBeDefined()
    expect(named()).toEqual([{ username: 'designer' }, { username: 'admin' }])
    expect(arrived.some(({ path }) => path === '/sys/login')).toBe(false)
  })

  it('[C46][F07] refuses without name, password and agreement, before any call', async () => {
    const arrived = fakeServer({})
    await renderScreen(door, '/user/login')
    const user = userEvent.setup()
    await user.clear(screen.getByLabelText('用户名'))
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请输入用户名',
      '请输入密码',
      '请先勾选用户协议',
    ])
    expect(arrived.filter(({ path }) => path !== '/sys/captchaNeeded')).toEqual([])
  })

  it('[B07][B21] changes every text at once with the language', async () => {
    fakeServer({})
    await renderScreen(door, '/user/login')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '语言 中' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '日本語' }))
    expect(await screen.findByLabelText('ユーザー名')).toBeDefined()
    expect(document.documentElement.lang).toBe('ja')
    await chooseLanguage('cn')
    expect(await screen.findByLabelText('用户名')).toBeDefined()
  })
})
