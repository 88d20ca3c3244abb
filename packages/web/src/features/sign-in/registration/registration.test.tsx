import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { offerWaysIn, removeWaysIn } from '../../../testing/sign-in-options.ts'
import { check } from './check.ts'
import { RegisterPage } from './register-page.tsx'
import { RegisterResultPage } from './register-result-page.tsx'

const pages = (
  <Routes>
    <Route path="/user/register" element={<RegisterPage />} />
    <Route path="/user/register-result" element={<RegisterResultPage />} />
    <Route path="*" element={null} />
  </Routes>
)
const good = {
  username: 'wang_wei',
  password: 'Funken-7x',
  confirm: 'Funken-7x',
  phone: '13800000001',
  code: '123456',
  email: '',
}

beforeEach(() => offerWaysIn())
afterEach(removeWaysIn)

async function fill(wanted: typeof good) {
  const user = userEvent.setup()
  const labels = { username: '用户名', password: '密码', confirm: '确认密码', phone: '手机号', code: '短信验证码' }
  for (const [field, label] of Object.entries(labels)) {
    await user.type(screen.getByLabelText(label), wanted[field as keyof typeof good]) // labels name its fields
  }
  if (wanted.email) await user.type(screen.getByLabelText('邮箱（选填）'), wanted.email)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '注册' }))
  return user
}

describe('registration', () => {
  it.each([
    [{ username: '' }, { username: 'registration.needUsername' }],
    [{ username: 'with-dash' }, { username: 'registration.badUsername' }],
    [{ username: '王伟四个字' }, { username: 'registration.badUsername' }],
    [{ username: 'abc' }, { username: 'registration.usernameLength' }],
    [{ username: 'a'.repeat(19) }, { username: 'registration.usernameLength' }],
    [{ username: 'abcd' }, {}],
    [{ password: 'abcdefgh', confirm: 'abcdefgh' }, { password: 'registration.badPassword' }],
    [{ confirm: '' }, { confirm: 'registration.needConfirm' }],
    [{ confirm: 'other' }, { confirm: 'registration.differs' }],
    [{ email: 'nonsense' }, { email: 'registration.badEmail' }],
    [{ email: 'a@b.example' }, {}],
    [{ phone: '' }, { phone: 'session.needPhone' }],
    [{ phone: '23800000001' }, { phone: 'session.badPhone' }],
    [{ phone: '1380000000' }, { phone: 'session.badPhone' }],
    [{ code: '12345' }, { code: 'session.badCode' }],
  ])('[F01][F02][F03] %j gives %j', (change, wrong) => {
    expect(check({ ...good, ...change }, true)).toEqual(wrong)
  })

  it('[F07] requires the agreement', () => {
    expect(check(good, false)).toEqual({ agreed: 'session.agreementFirst' })
  })

  it('[C49] creates the account and shows the next step', async () => {
    const arrived = fakeServer({ 'POST /sys/user/register': () => ({ result: { username: 'wang_wei' } }) })
    await renderScreen(pages, '/user/register')
    const user = await fill({ ...good, email: 'w@b.example' })
    expect(await screen.findByText('你的账户：wang_wei 注册成功')).toBeDefined()
    expect(arrived[0]?.body).toEqual({
      username: 'wang_wei',
      password: 'Funken-7x',
      phone: '13800000001',
      smscode: '123456',
      email: 'w@b.example',
    })
    await user.click(screen.getByRole('button', { name: '返回登录' }))
    expect(screen.getByTestId('address').textContent).toBe('/user/login?username=wang_wei')
  })

  it.each([
    ['USERNAME_TAKEN', '用户名', '用户名已注册'],
    ['PHONE_TAKEN', '手机号', '该手机号已注册'],
    ['EMAIL_TAKEN', '邮箱（选填）', '邮箱已被注册'],
    ['PASSWORD_WEAK', '密码', '密码由8位数字、大小写字母和特殊符号组成!'],
    ['PASSWORD_COMMON', '密码', /^密码太容易猜到/],
    ['CODE_WRONG', '短信验证码', '手机验证码错误'],
  ])('[L07] shows %s beside its field', async (error, label, text) => {
    fakeServer({ 'POST /sys/user/register': () => ({ success: false, result: { error, params: {} } }) })
    await renderScreen(pages, '/user/register')
    await fill(good)
    const problem = await screen.findByText(text)
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toBe(problem.id))
  })

  it('[C49] reports that it is switched off', async () => {
    offerWaysIn({ registration: false })
    await renderScreen(pages, '/user/register')
    expect(screen.getByText('本系统未开放自助注册，请联系管理员开通账户。')).toBeDefined()
    expect(screen.queryByLabelText('用户名')).toBeNull()
  })
})
