import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { arriving, closeSession, session } from '../../../../lib/session/session-store.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render.tsx'
import { LoginPage } from './login-page.tsx'

const door = (
  <Routes>
    <Route path="/user/login" element={<LoginPage />} />
    <Route path="*" element={null} />
  </Routes>
)
const userInfo = { id: 'u1', username: 'designer', realname: '设计', avatar: null }
const entered = { token: 't1', userInfo, sysAllDictItems: {}, departs: [], multi_depart: 0 }
const asked = (ticket: string, error = 'SECOND_FACTOR') => ({
  success: false,
  result: { error, params: { ticket } },
})

async function signIn() {
  const user = userEvent.setup()
  await renderScreen(door, '/user/login?redirect=%2Fcustomer')
  await user.clear(screen.getByLabelText('用户名'))
  await user.type(screen.getByLabelText('用户名'), 'designer')
  await user.type(screen.getByLabelText('密码'), 'secret{Enter}')
  return user
}
const isIn = () => waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/customer'))

afterEach(() => {
  arriving.set(undefined)
  closeSession()
})

describe('the second step of a login', () => {
  it('[C46] requires the authenticator’s code, allows another after a wrong one, and signs in', async () => {
    const arrived = fakeServer({
      'POST /sys/login': () => asked('one'),
      'POST /sys/secondFactor/login': ({ body }) =>
        (body as { code: string }).code === '123456' ? { result: entered } : asked('two', 'SECOND_FACTOR_WRONG'),
    })
    const user = await signIn()
    const code = await screen.findByLabelText('动态验证码')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('请输入动态验证码')
    await user.type(code, '000000{Enter}')
    expect((await screen.findByText('动态验证码错误或已使用')).getAttribute('role')).toBe('alert')
    expect(session.get()).toBeUndefined()
    await user.type(code, '123456{Enter}')
    await isIn()
    const bodies = arrived.filter(({ path }) => path.endsWith('secondFactor/login')).map(({ body }) => body)
    expect(bodies).toEqual([
      { ticket: 'one', code: '000000' },
      { ticket: 'two', code: '123456' },
    ])
  })

  it('[C46] accepts a passkey instead of the code', async () => {
    const bytes = new ArrayBuffer(1)
    const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }
    const key = { id: 'k', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) }
    vi.stubGlobal('PublicKeyCredential', class {})
    Object.defineProperty(navigator, 'credentials', { value: { get: async () => key }, configurable: true })
    fakeServer({
      'POST /sys/login': () => asked('one'),
      'POST /sys/passkey/challenge': () => ({
        result: { challenge: 'AQ', rpId: 'localhost', timeout: 1, userVerification: 'required', allowCredentials: [] },
      }),
      'POST /sys/passkey/login': () => ({ result: entered }),
    })
    const user = await signIn()
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: '使用通行密钥登录' }))
    await isIn()
    expect(session.get()?.token).toBe('t1')
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })

  it('begins again when it took too long', async () => {
    fakeServer({
      'POST /sys/login': () => asked('one'),
      'POST /sys/secondFactor/login': () => ({ status: 400, result: { error: 'TICKET_GONE', params: {} } }),
    })
    const user = await signIn()
    await user.type(await screen.findByLabelText('动态验证码'), '123456{Enter}')
    await waitFor(() => expect(screen.queryByLabelText('动态验证码')).toBeNull())
    expect(screen.getByText('验证已失效，请重新开始')).toBeDefined()
  })
})

describe('a one-time password', () => {
  it('[F06] is replaced before anything else, with the session that is not in yet', async () => {
    const arrived = fakeServer({
      'POST /sys/login': () => ({ result: { ...entered, passwordDue: true } }),
      'POST /sys/user/firstPassword': () => ({}),
    })
    const user = await signIn()
    await screen.findByRole('dialog', { name: '请设置自己的密码' })
    expect(session.get()).toBeUndefined()
    await user.type(screen.getByLabelText('新密码'), 'simple')
    await user.type(screen.getByLabelText('确认新密码'), 'other{Enter}')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '至少 8 位，含字母、数字和符号',
      '两次输入的密码不一样！',
    ])
    await user.clear(screen.getByLabelText('新密码'))
    await user.type(screen.getByLabelText('新密码'), 'Eigenes-Wort-5')
    await user.clear(screen.getByLabelText('确认新密码'))
    await user.type(screen.getByLabelText('确认新密码'), 'Eigenes-Wort-5{Enter}')
    await isIn()
    const change = arrived.at(-1)
    expect(change?.headers['X-Access-Token']).toBe('t1')
    expect(change?.body).toEqual({ password: 'Eigenes-Wort-5', confirmpassword: 'Eigenes-Wort-5' })
    expect(session.get()?.token).toBe('t1')
  })

  it('[L07] shows a refusal below it; closing signs out again', async () => {
    const arrived = fakeServer({
      'POST /sys/login': () => ({ result: { ...entered, passwordDue: true } }),
      'POST /sys/user/firstPassword': () => ({ success: false, result: { error: 'PASSWORD_SAME', params: {} } }),
      'POST /sys/logout': () => ({}),
    })
    const user = await signIn()
    await user.type(await screen.findByLabelText('新密码'), 'Eigenes-Wort-5')
    await user.type(screen.getByLabelText('确认新密码'), 'Eigenes-Wort-5{Enter}')
    expect(await screen.findByText('新密码不能与旧密码相同')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(arrived.at(-1)?.path).toBe('/sys/logout'))
    expect([session.get(), arriving.get()]).toEqual([undefined, undefined])
  })
})
