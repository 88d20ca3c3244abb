import { routes } from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { createPhones } from '../../../testing/phone.ts'

const phone = '13800000001'
const password = 'Neu-es-Wort-9'

describe.each(['sqlite', 'postgres'] as const)('registration on %s', (engine) => {
  let test: TestApp
  let phones: ReturnType<typeof createPhones>
  beforeEach(async () => {
    phones = createPhones()
    test = await openTestApp({ engine, settings: { HERON_CAPTCHA: 'off' }, sms: phones.take })
  })
  afterEach(() => test.close())

  const code = async (mobile = phone) => {
    await test.call(routes.signInCode.send, { body: { mobile, smsmode: '1' } })
    return phones.codeOf(mobile)
  }
  const register = (more: object) =>
    test.call(routes.registration.register, { body: { username: 'new_one', password, phone, ...more } })

  it('[C49] creates an account without a role for the holder of the phone', async () => {
    const answer = await register({ smscode: await code(), email: 'new@one.example' })
    expect(answer).toMatchObject({ json: { success: true, message: '注册成功', result: { username: 'new_one' } } })
    const { json } = await test.call(routes.session.login, { body: { username: 'new_one', password } })
    const headers = { 'x-access-token': json.result.token }
    expect((await test.call(routes.customer.list, { headers })).status).toBe(403)
    const authority = await test.call(routes.permission.mine, { headers })
    expect(authority.json.result).toMatchObject({ auth: [] })
    const { db } = test.app.platform
    const user = await db.selectFrom('sysUser').selectAll().where('username', '=', 'new_one').executeTakeFirstOrThrow()
    expect(user).toMatchObject({ realname: 'new_one', phone, email: 'new@one.example', status: 1, userIdentity: 1 })
    expect(await db.selectFrom('sysUserRole').selectAll().where('userId', '=', user.id).execute()).toEqual([])
  })

  it('ATK54 reveals taken names, phones and addresses only after the code is proved', async () => {
    const { db } = test.app.platform
    await db
      .updateTable('sysUser')
      .set({ phone: '13800000002', email: 'a@b.example' })
      .where('username', '=', 'admin')
      .execute()
    const wrong = { status: 400, json: { message: '手机验证码错误' } }
    expect(await register({ username: 'designer', smscode: '000000' })).toMatchObject(wrong)
    expect(await register({ phone: '13800000002', smscode: '000000' })).toMatchObject(wrong)
    const smscode = await code()
    expect((await register({ username: 'Designer', smscode })).json).toMatchObject({ message: '用户名已注册' })
    expect((await register({ email: 'A@b.example', smscode })).json).toMatchObject({ message: '邮箱已被注册' })
    expect((await register({ smscode })).json.success).toBe(true)
    const taken = await code('13800000002')
    const answer = await register({ username: 'another', phone: '13800000002', smscode: taken })
    expect(answer.json).toMatchObject({ message: '该手机号已注册' })
  })

  it('[F01][F02][F03] refuses invalid names, phones, addresses and weak passwords', async () => {
    const smscode = await code()
    for (const more of [
      { username: 'abc' },
      { username: 'with-dash' },
      { username: 'a'.repeat(19) },
      { phone: '12800000001' },
      { email: 'nonsense' },
      { selectedroles: 'admin' },
      { userIdentity: 2 },
    ]) {
      expect(await register({ smscode, ...more })).toMatchObject({
        status: 400,
        json: { result: { error: 'VALIDATION' } },
      })
    }
    expect((await register({ smscode, password: 'Sunshine-1!' })).json.result).toMatchObject({
      error: 'PASSWORD_COMMON',
    })
    expect((await register({ smscode })).json.success).toBe(true)
  })

  it('ATK60 a sign-in code cannot create an account', async () => {
    await test.app.platform.db.updateTable('sysUser').set({ phone }).where('username', '=', 'designer').execute()
    await test.call(routes.signInCode.send, { body: { mobile: phone, smsmode: '0' } })
    expect(await register({ smscode: phones.codeOf(phone) })).toMatchObject({ status: 400 })
  })
})

describe('registration that is off', () => {
  it.each([{ HERON_REGISTRATION: 'off' }, { HERON_DEMO: 'off', HERON_SMS: 'log' }])(
    'answers 404 with %j',
    async (settings) => {
      const phones = createPhones()
      const test = await openTestApp({
        settings: { HERON_CAPTCHA: 'off', HERON_ADMIN_PASSWORD: 'Lantern-Ferry-29', ...settings },
        sms: phones.take,
      })
      const body = { username: 'new_one', password, phone, smscode: '123456' }
      expect((await test.call(routes.registration.register, { body })).status).toBe(404)
      expect((await test.call(routes.signInCode.send, { body: { mobile: phone, smsmode: '1' } })).status).toBe(404)
      expect(phones.messages).toEqual([])
      await test.close()
    },
  )
})
