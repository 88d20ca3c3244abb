import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { offerWaysIn, removeWaysIn } from '../../../testing/sign-in-options.ts'
import { AlterationPage } from './alteration-page.tsx'

beforeEach(() => offerWaysIn())
afterEach(removeWaysIn)

const steps = () => screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))
const proved = { 'POST /sys/user/phoneVerification': () => ({ result: { username: 'designer', smscode: 'ticket-1' } }) }

async function prove(handlers: Parameters<typeof fakeServer>[0]) {
  const arrived = fakeServer(handlers)
  await renderScreen(<AlterationPage />, '/user/alteration')
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('手机号'), '13800000001')
  await user.type(screen.getByLabelText('短信验证码'), '123456{Enter}')
  return { user, arrived }
}

describe('a forgotten password', () => {
  it('[C48] leads from the phone’s code to a new password and back to signing in', async () => {
    const { user, arrived } = await prove({ ...proved, 'POST /sys/user/passwordChange': () => ({}) })
    const account = await screen.findByLabelText<HTMLInputElement>('账号名')
    expect([account.value, account.readOnly]).toEqual(['designer', true])
    expect(steps()).toEqual([null, 'step', null])
    await user.type(screen.getByLabelText('新密码'), 'Neu-es-Wort-9')
    expect(screen.getByText('密码强度 高')).toBeDefined()
    await user.type(screen.getByLabelText('确认密码'), 'Neu-es-Wort-9{Enter}')
    expect(await screen.findByText('更改密码成功')).toBeDefined()
    expect(arrived.at(-1)?.body).toEqual({
      username: 'designer',
      password: 'Neu-es-Wort-9',
      phone: '13800000001',
      smscode: 'ticket-1',
    })
    expect(screen.getByText(/^[45] 秒后返回登录$/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '返回登录' }))
    expect(screen.getByTestId('address').textContent).toBe('/user/login?username=designer')
  })

  it('[C48] returns to the login by itself', async () => {
    const { user } = await prove({ ...proved, 'POST /sys/user/passwordChange': () => ({}) })
    await user.type(await screen.findByLabelText('新密码'), 'Neu-es-Wort-9')
    await user.type(screen.getByLabelText('确认密码'), 'Neu-es-Wort-9{Enter}')
    await screen.findByText('更改密码成功')
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/user/login?username=designer'))
  })

  it('[F06] requires the new password twice, equal and strong', async () => {
    const { user, arrived } = await prove(proved)
    await user.click(await screen.findByRole('button', { name: '提交' }))
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts()).toEqual(['请输入新密码!', '请确认新密码!'])
    await user.type(screen.getByLabelText('新密码'), 'simple')
    await user.type(screen.getByLabelText('确认密码'), 'other{Enter}')
    expect(alerts()).toEqual(['密码由8位数字、大小写字母和特殊符号组成!', '两次输入的密码不一样！'])
    expect(arrived).toHaveLength(1)
  })

  it.each<[string, Answer, string]>([
    ['a wrong code', { status: 400, result: { error: 'CODE_WRONG', params: {} } }, '手机验证码错误'],
    [
      'many tries',
      { status: 429, result: { error: 'LOGIN_THROTTLED', params: { seconds: 8 } } },
      '该用户登录失败次数过多，请于8秒后再次登录！',
    ],
  ])('[L07] tells of %s and stays where it is', async (_why, answer, text) => {
    await prove({ 'POST /sys/user/phoneVerification': () => answer })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(steps()).toEqual(['step', null, null])
  })

  it('[C48] goes a step back', async () => {
    const { user } = await prove(proved)
    await user.click(await screen.findByRole('button', { name: '上一步' }))
    expect(screen.getByLabelText('手机号')).toBeDefined()
  })

  it('[C48] by mail where the server supports it: with an address in place of the phone', async () => {
    offerWaysIn({ mailCodes: true })
    const sent = { 'POST /sys/sms': () => ({}), 'POST /sys/user/passwordChange': () => ({}) }
    const arrived = fakeServer({ ...proved, ...sent })
    await renderScreen(<AlterationPage />, '/user/alteration')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '邮箱' }))
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(screen.getByText('请输入邮箱')).toBeDefined()
    await user.type(screen.getByLabelText('邮箱'), 'a@b')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(screen.getByText('请输入正确的邮箱地址')).toBeDefined()
    await user.type(screen.getByLabelText('邮箱'), '.cn')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(arrived.at(-1)?.body).toEqual({ mobile: 'a@b.cn', smsmode: '2' }))
    await user.type(screen.getByLabelText('邮箱验证码'), '123456{Enter}')
    await screen.findByLabelText('账号名')
    expect(arrived.at(-1)?.body).toEqual({ phone: 'a@b.cn', smscode: '123456' })
  })

  it('[C48] a wrong code from the mail is said to be that', async () => {
    offerWaysIn({ codes: false, mailCodes: true })
    fakeServer({
      'POST /sys/user/phoneVerification': () => ({ status: 400, result: { error: 'CODE_WRONG', params: {} } }),
    })
    await renderScreen(<AlterationPage />, '/user/alteration')
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('邮箱'), 'a@b.cn')
    await user.type(screen.getByLabelText('邮箱验证码'), '123456{Enter}')
    expect(await screen.findByText('邮箱验证码错误')).toBeDefined()
  })

  it('[C48] only by mail where there are no messages', async () => {
    offerWaysIn({ codes: false, mailCodes: true })
    await renderScreen(<AlterationPage />, '/user/alteration')
    expect(screen.getByLabelText('邮箱')).toBeDefined()
    expect(screen.queryByRole('button', { name: '手机' })).toBeNull()
  })

  it('[C48] reports that codes are switched off', async () => {
    offerWaysIn({ codes: false })
    await renderScreen(<AlterationPage />, '/user/alteration')
    expect(screen.getByText('本系统未开通短信或邮箱找回，请联系管理员重置密码。')).toBeDefined()
  })
})
