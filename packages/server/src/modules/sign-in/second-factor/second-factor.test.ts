import { secondFactorRoutes as routes, sessionRoutes, userRoutes } from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, stepAt } from '../../../platform/auth/totp.ts'
import { type Answer, openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'

const resultOf = <T>(answer: Answer) => answer.json.result as T
const own = { password: testPassword }

describe.each(['sqlite', 'postgres'] as const)('a second factor on %s', (engine) => {
  let test: TestApp
  let secret = ''
  beforeEach(async () => {
    test = await openTestApp({ engine, settings: { HERON_CAPTCHA: 'off' } })
  })
  afterEach(() => test.close())

  const codeAt = (by = 0) => codeOf(secret, stepAt(test.time.now) + by)
  const later = (seconds = 60) => {
    test.time.now += seconds * 1_000
  }
  /** Enables the second factor for the designer; returns the recovery codes. */
  async function enrol(): Promise<readonly string[]> {
    secret = resultOf<{ secret: string }>(await test.call(routes.begin, { body: own }, 'designer')).secret
    const done = await test.call(routes.confirm, { body: { code: codeAt() } }, 'designer')
    later()
    return resultOf<{ recoveryCodes: string[] }>(done).recoveryCodes
  }
  const signIn = () => test.call(sessionRoutes.login, { body: { username: 'designer', password: testPassword } })
  const ticketIn = (answer: Answer) => resultOf<{ params: { ticket: string } }>(answer).params.ticket
  const second = (ticket: string, code: string) => test.call(routes.login, { body: { ticket, code } })
  const me = (answer: Answer) =>
    test.call(sessionRoutes.userInfo, { headers: { 'x-access-token': resultOf<{ token: string }>(answer).token } })

  it('[C03] is enabled with a first code, required at sign-in, and disabled with the password', async () => {
    expect(resultOf(await test.call(routes.state, {}, 'designer'))).toEqual({
      isOn: false,
      since: null,
      recoveryLeft: 0,
    })
    expect(await test.call(routes.begin, { body: { password: 'x' } }, 'designer')).toMatchObject({
      json: { success: false, result: { error: 'OWN_PASSWORD_WRONG' } },
    })
    // A pending enrolment is not active: no code is required before it is complete.
    await test.call(routes.begin, { body: own }, 'designer')
    expect((await signIn()).json.success).toBe(true)
    const codes = await enrol()
    expect(new Set(codes).size).toBe(10)
    expect(resultOf(await test.call(routes.state, {}, 'designer'))).toMatchObject({ isOn: true, recoveryLeft: 10 })

    const first = await signIn()
    expect(first.json).toMatchObject({ success: false, result: { error: 'SECOND_FACTOR' } })
    expect(first.body).not.toContain('"token"')
    const done = await second(ticketIn(first), codeAt())
    expect(done.json).toMatchObject({ success: true, message: '登录成功' })
    expect((await me(done)).status).toBe(200)

    expect(await test.call(routes.begin, { body: own }, 'designer')).toMatchObject({
      json: { result: { error: 'SECOND_FACTOR_ON' } },
    })
    expect(await test.call(routes.disable, { body: { password: 'x' } }, 'designer')).toMatchObject({
      json: { success: false },
    })
    expect((await test.call(routes.disable, { body: own }, 'designer')).json.success).toBe(true)
    expect((await signIn()).json.success).toBe(true)
  })

  it('accepts one step before and after, and no repeated or older code', async () => {
    await enrol()
    const tries = async (code: string) => (await second(ticketIn(await signIn()), code)).json.success
    expect(await tries(codeAt(-2))).toBe(false)
    expect(await tries(codeAt(-1))).toBe(true)
    expect(await tries(codeAt(-1))).toBe(false)
    expect(await tries(codeAt(1))).toBe(true)
    expect(await tries(codeAt(0))).toBe(false)
  })

  it('ATK114 fifty parallel uses of one ticket, and of one code with fifty tickets: one goes through', async () => {
    await enrol()
    const ticket = ticketIn(await signIn())
    const withTicket = await Promise.all(Array.from({ length: 50 }, () => second(ticket, codeAt())))
    expect(withTicket.filter(({ json }) => json.success)).toHaveLength(1)
    later(120)
    const { tickets, db } = test.app.platform
    const { id } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'designer')
      .executeTakeFirstOrThrow()
    const many = await Promise.all(Array.from({ length: 50 }, () => tickets.issue(id, 'secondFactor', 60_000)))
    const withCode = await Promise.all(many.map((each) => second(each, codeAt())))
    expect(withCode.filter(({ json }) => json.success)).toHaveLength(1)
  })

  it('ATK55 delays guessing without locking out, and a ticket gives no other access', async () => {
    await enrol()
    let ticket = ticketIn(await signIn())
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await second(ticket, '000000')
      expect(wrong.json).toMatchObject({ success: false, result: { error: 'SECOND_FACTOR_WRONG' } })
      ticket = ticketIn(wrong)
    }
    const slowed = await second(ticket, codeAt())
    expect(slowed).toMatchObject({
      status: 429,
      json: { result: { error: 'LOGIN_THROTTLED', params: { seconds: 1 } } },
    })
    later(2)
    expect((await second(ticketIn(slowed), codeAt())).json.success).toBe(true)
    expect(await second('A'.repeat(43), codeAt())).toMatchObject({ json: { result: { error: 'TICKET_GONE' } } })
    const token = ticketIn(await signIn())
    const asToken = await test.call(sessionRoutes.userInfo, { headers: { 'x-access-token': token } })
    expect(asToken.status).toBe(401)
    later(301)
    expect(await second(token, codeAt())).toMatchObject({ json: { result: { error: 'TICKET_GONE' } } })
  })

  it('a recovery code works once in any spelling; new ones replace the old', async () => {
    const [code = '', other = ''] = await enrol()
    expect((await second(ticketIn(await signIn()), code.toLowerCase().replaceAll('-', ''))).json.success).toBe(true)
    expect((await second(ticketIn(await signIn()), code)).json.success).toBe(false)
    expect(resultOf(await test.call(routes.state, {}, 'designer'))).toMatchObject({ recoveryLeft: 9 })
    const renewed = await test.call(routes.renew, { body: own }, 'designer')
    expect((await second(ticketIn(await signIn()), other)).json.success).toBe(false)
    const [fresh = ''] = resultOf<{ recoveryCodes: string[] }>(renewed).recoveryCodes
    expect((await second(ticketIn(await signIn()), fresh)).json.success).toBe(true)
  })

  it('stores neither secret nor recovery codes readable', async () => {
    const codes = await enrol()
    const { db } = test.app.platform
    const kept = JSON.stringify([
      await db.selectFrom('secondFactor').selectAll().execute(),
      await db.selectFrom('recoveryCode').selectAll().execute(),
      await db.selectFrom('auditEntry').selectAll().execute(),
      await db.selectFrom('sysLog').selectAll().execute(),
    ])
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text)
  })

  it('only an administrator can disable it for another user, and not for themselves', async () => {
    await enrol()
    const token = await test.tokenOf('designer')
    const users = await test.call(userRoutes.list, { query: { username: 'designer' } }, 'admin')
    const { id: userId = '' } = resultOf<{ records: { id: string }[] }>(users).records[0] ?? {}
    expect((await test.call(routes.reset, { body: { userId } }, 'operator')).status).toBe(403)
    expect((await test.call(routes.reset, { body: { userId } }, 'admin')).json.success).toBe(true)
    const old = await test.call(sessionRoutes.userInfo, { headers: { 'x-access-token': token ?? '' } })
    expect(old.status).toBe(401)
    expect((await signIn()).json.success).toBe(true)
    const admins = await test.call(userRoutes.list, { query: { username: 'admin' } }, 'admin')
    const self = resultOf<{ records: { id: string }[] }>(admins).records[0]?.id
    expect(await test.call(routes.reset, { body: { userId: self } }, 'admin')).toMatchObject({
      json: { success: false },
    })
  })
})
