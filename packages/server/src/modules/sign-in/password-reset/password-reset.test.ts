import { routes } from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { createPhones } from '../../../testing/phone.ts'

const phone = '13800000001'
const fresh = 'Neu-es-Wort-9'

describe.each(['sqlite', 'postgres'] as const)('a forgotten password on %s', (engine) => {
  let test: TestApp
  let phones: ReturnType<typeof createPhones>
  beforeEach(async () => {
    phones = createPhones()
    test = await openTestApp({ engine, settings: { HERON_CAPTCHA: 'off' }, sms: phones.take })
    await test.app.platform.db.updateTable('sysUser').set({ phone }).where('username', '=', 'designer').execute()
  })
  afterEach(() => test.close())

  const signIn = (password: string) => test.call(routes.session.login, { body: { username: 'designer', password } })
  const verify = (smscode: string) => test.call(routes.passwordReset.verify, { body: { phone, smscode } })
  const change = (smscode: string, more: object = {}) =>
    test.call(routes.passwordReset.change, {
      body: { username: 'designer', password: fresh, phone, smscode, ...more },
    })
  const ticket = async () => {
    await test.call(routes.signInCode.send, { body: { mobile: phone, smsmode: '2' } })
    const answer = await verify(phones.codeOf(phone))
    expect(answer.json.result).toMatchObject({ username: 'designer' })
    return answer.json.result.smscode
  }

  it('[C48] is replaced after the phone’s code, and ends every session', async () => {
    const before = await test.tokenOf('designer')
    const smscode = await ticket()
    expect(await change(smscode)).toMatchObject({ json: { success: true, message: '密码重置完成！' } })
    const old = { headers: { 'x-access-token': before ?? '' } }
    expect((await test.call(routes.session.userInfo, old)).status).toBe(401)
    expect((await signIn(testPassword)).json.success).toBe(false)
    expect((await signIn(fresh)).json.success).toBe(true)
    const trace = await test.app.platform.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('action', '=', 'passwordReset.change')
      .executeTakeFirstOrThrow()
    expect(trace.subject).toMatch(/^user:/)
    expect(trace.detail).not.toMatch(new RegExp(`${fresh}|${smscode}`))
  })

  it('ATK60 the ticket works once, for its account and phone, for ten minutes', async () => {
    const gone = { status: 400, json: { message: '验证已失效，请重新开始' } }
    expect(await change('A'.repeat(43))).toMatchObject(gone)
    expect(await change(await ticket(), { username: 'admin' })).toMatchObject(gone)
    test.time.now += 61_000
    expect(await change(await ticket(), { phone: '13800000002' })).toMatchObject(gone)
    test.time.now += 61_000
    const late = await ticket()
    test.time.now += 600_000
    expect(await change(late)).toMatchObject(gone)
    const once = await ticket()
    expect((await change(once)).json.success).toBe(true)
    expect(await change(once)).toMatchObject(gone)
    const { tickets } = test.app.platform
    const user = await test.app.platform.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'designer')
      .executeTakeFirstOrThrow()
    expect(await change(await tickets.issue(user.id, 'docs'))).toMatchObject(gone)
  })

  it('ATK62 a weak password is refused without costing the ticket', async () => {
    const smscode = await ticket()
    const refusals = { 'short-1': 'PASSWORD_WEAK', 'Sunshine-1!': 'PASSWORD_COMMON', 'xdesigner-77': 'PASSWORD_COMMON' }
    for (const [password, error] of Object.entries(refusals))
      expect((await change(smscode, { password })).json).toMatchObject({ success: false, result: { error } })
    expect((await change(smscode)).json.success).toBe(true)
  })

  it('reads nothing from the address: the older GET call is gone', async () => {
    const url = `/heron/sys/user/passwordChange?username=designer&password=${fresh}&smscode=1&phone=${phone}`
    expect((await test.send({ url })).status).toBe(405)
  })
})
