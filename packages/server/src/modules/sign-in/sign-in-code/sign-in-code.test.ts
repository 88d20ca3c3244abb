import { routes } from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../../platform/auth/token.ts'
import { Secrets } from '../../../platform/secrets/secrets.ts'
import { type Answer, openTestApp, type TestApp } from '../../../testing/app.ts'
import { createPhones } from '../../../testing/phone.ts'

const known = '13800000001'
const picture = 'AB34'

describe.each(['sqlite', 'postgres'] as const)('codes by message on %s', (engine) => {
  let test: TestApp
  let phones: ReturnType<typeof createPhones>
  beforeEach(async () => {
    phones = createPhones()
    test = await openTestApp({ engine, captchaCode: () => picture, sms: phones.take })
    await test.app.platform.db.updateTable('sysUser').set({ phone: known }).where('username', '=', 'designer').execute()
  })
  afterEach(() => test.close())

  const ask = async (mobile: string, smsmode: string | number = '0', more: object = {}): Promise<Answer> => {
    await test.call(routes.captcha.image, { params: { key: '1' } })
    return test.call(routes.signInCode.send, { body: { mobile, smsmode, captcha: picture, checkKey: 1, ...more } })
  }
  const enter = (mobile: string, captcha: string) => test.call(routes.session.phoneLogin, { body: { mobile, captcha } })

  it('[I02][E01] signs in the holder of the phone, with the result of a login', async () => {
    expect(await ask(known)).toMatchObject({ status: 200, json: { success: true } })
    const answer = await enter(known, phones.codeOf(known))
    expect(answer).toMatchObject({
      status: 200,
      json: { success: true, message: '登录成功', result: { userInfo: { username: 'designer' }, multi_depart: 0 } },
    })
    const { token } = answer.json.result
    const me = await test.call(routes.session.userInfo, { headers: { 'x-access-token': token } })
    expect(me.json.result).toMatchObject({ userInfo: { username: 'designer' } })
  })

  it('SEC16 the digits cannot be found by trying all against the database: the hash needs the key', async () => {
    await ask(known)
    const { subject, codeHash } = await test.app.platform.db
      .selectFrom('signInCode')
      .select(['subject', 'codeHash'])
      .executeTakeFirstOrThrow()
    const code = phones.codeOf(known)
    const { secrets, config } = test.app.platform
    expect(codeHash).toBe(secrets.digest(code, `code:${subject}`))
    expect(codeHash).not.toBe(hashToken(`${subject}:${code}`))
    const other = new Secrets(config.data, Buffer.alloc(32, 1).toString('base64'))
    expect(codeHash).not.toBe(other.digest(code, `code:${subject}`))
  })

  it('ATK60 a code works once, for its phone and purpose, for ten minutes, up to four wrong attempts', async () => {
    await ask(known, 2)
    const reset = phones.codeOf(known)
    const wrong = { status: 400, json: { success: false, message: '手机验证码错误' } }
    expect(await enter(known, reset)).toMatchObject(wrong)
    test.time.now += 61_000
    await ask(known)
    const code = phones.codeOf(known)
    expect(await enter('13900000009', code)).toMatchObject(wrong)
    expect(await enter(known, code)).toMatchObject({ json: { success: true } })
    expect(await enter(known, code)).toMatchObject(wrong)

    test.time.now += 61_000
    await ask(known)
    const late = phones.codeOf(known)
    test.time.now += 600_000
    expect(await enter(known, late)).toMatchObject(wrong)

    test.time.now += 3_600_000
    await ask(known)
    const right = phones.codeOf(known)
    const other = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) expect(await enter(known, other)).toMatchObject(wrong)
    test.time.now += 60_000
    expect(await enter(known, right)).toMatchObject(wrong)
  })

  it.each([{}, null, 0, '', '12345', '1234567', 'abcdef', ['123456']])(
    'ATK60 %j is no code at all',
    async (captcha) => {
      const answer = await test.call(routes.session.phoneLogin, { body: { mobile: known, captcha } })
      expect(answer).toMatchObject({ status: 400, json: { result: { error: 'VALIDATION' } } })
    },
  )

  it('ATK60 ATK54 an unknown number gets the same answer as a known one, and no message', async () => {
    const strip = ({ status, json: { timestamp: _time, ...body } }: Answer) => ({ status, body })
    const stranger = '13700000007'
    expect(strip(await ask(stranger))).toEqual(strip(await ask(known)))
    expect(phones.messages.map(({ to }) => to)).toEqual([known])
    expect(strip(await enter(stranger, '123456'))).toEqual(strip(await enter(known, '123456')))
    test.time.now += 61_000
    expect(strip(await ask(stranger, '2'))).toEqual(strip(await ask(known, '2')))
    const verify = (phone: string) => test.call(routes.passwordReset.verify, { body: { phone, smscode: '123456' } })
    expect(strip(await verify(stranger))).toEqual(strip(await verify(known)))
  })

  it('ATK61 requires the picture first, and limits messages per phone and address', async () => {
    const bare = await test.call(routes.signInCode.send, { body: { mobile: known, smsmode: '0' } })
    expect(bare).toMatchObject({ status: 400, json: { message: '验证码无效' } })
    expect(await ask(known, '0', { captcha: 'XXXX' })).toMatchObject({ status: 400, json: { message: '验证码错误' } })
    expect((await ask(known)).status).toBe(200)
    expect(await ask(known)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect(await ask(known, '2')).toMatchObject({ status: 429 })
    for (let more = 0; more < 4; more += 1) {
      test.time.now += 61_000
      expect((await ask(known)).status).toBe(200)
    }
    test.time.now += 61_000
    expect((await ask(known)).status).toBe(429)
    const outcomes: number[] = []
    for (let number = 0; number < 30; number += 1) outcomes.push((await ask(`137000000${10 + number}`)).status)
    expect(outcomes.filter((status) => status === 200)).toHaveLength(25)
    expect(outcomes.at(-1)).toBe(429)
  })

  it('ATK61 ten sendings side by side to one phone: one goes out', async () => {
    const { codes } = test.app.platform
    const asked = { purpose: 'login', phone: known } as const
    const made = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => codes.make(asked, `10.9.0.${n}`)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ATK114 fifty parallel uses of one code: one goes through', async () => {
    await ask(known)
    const { codes } = test.app.platform
    const asked = { purpose: 'login', phone: known } as const
    const use = async () => (await codes.check(asked, phones.codeOf(known)))()
    const uses = await Promise.allSettled(Array.from({ length: 50 }, use))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('stores no readable code or number, and none in the audit', async () => {
    await ask(known)
    const code = phones.codeOf(known)
    await test.call(routes.passwordReset.change, {
      body: { username: 'designer', password: 'Neu-es-Wort-9', phone: known, smscode: code },
    })
    const { db } = test.app.platform
    const kept = [
      await db.selectFrom('signInCode').selectAll().execute(),
      await db.selectFrom('codeSending').selectAll().execute(),
      await db.selectFrom('auditEntry').selectAll().execute(),
      await db.selectFrom('sysLog').selectAll().execute(),
    ]
    expect(JSON.stringify(kept.slice(0, 2))).not.toContain(known)
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  it('a frozen account gets no code', async () => {
    await test.app.platform.db.updateTable('sysUser').set({ status: 2 }).where('phone', '=', known).execute()
    expect((await ask(known)).status).toBe(200)
    expect(phones.messages).toEqual([])
  })
})

describe('codes that are off', () => {
  it.each([{ HERON_SMS: 'off' }, { HERON_MODE: 'production', HERON_DEMO_PASSWORD: '' }])(
    'answer 404 with %j',
    async (settings) => {
      const test = await openTestApp({ settings: { HERON_ADMIN_PASSWORD: 'Lantern-Ferry-29', ...settings } })
      const body = { mobile: known, smsmode: '0' }
      expect(await test.call(routes.signInCode.send, { body })).toMatchObject({
        status: 404,
        json: { result: { error: 'SWITCHED_OFF' } },
      })
      const phone = { mobile: known, captcha: '123456' }
      expect((await test.call(routes.session.phoneLogin, { body: phone })).status).toBe(404)
      await test.close()
    },
  )
})
