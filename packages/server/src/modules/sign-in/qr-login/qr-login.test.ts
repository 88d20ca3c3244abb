import { qrLoginRoutes as routes, secondFactorRoutes, sessionRoutes } from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, stepAt } from '../../../platform/auth/totp.ts'
import { type Answer, openTestApp, type TestApp, testPassword, type Who } from '../../../testing/app.ts'

interface Begun {
  readonly qrcodeId: string
  readonly secret: string
}
const resultOf = <T>(answer: Answer) => answer.json.result as T
const stranger = 'A'.repeat(43)

describe.each(['sqlite', 'postgres'] as const)('signing in by a yes on a phone, on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await openTestApp({ engine, settings: { HERON_CAPTCHA: 'off' } })
  })
  afterEach(() => test.close())

  const begin = async () =>
    resultOf<Begun & { seconds: number }>(await test.call(routes.begin, { headers: { 'user-agent': 'Screen/1' } }))
  const ask = async ({ qrcodeId, secret }: { qrcodeId: string; secret?: string }) =>
    resultOf<{ token: string; isSeen?: boolean; success?: true; login?: { userInfo: { username: string } } }>(
      await test.call(routes.login, {
        query: { qrcodeId, ...(secret ? { secret } : {}) },
        headers: { 'user-agent': 'Screen/1' },
      }),
    )
  const look = (qrcodeId: string, who: Who) => test.call(routes.asker, { query: { qrcodeId } }, who)
  const agree = (qrcodeId: string, who: Who) => test.call(routes.confirm, { query: { qrcodeId } }, who)
  const later = (seconds: number) => {
    test.time.now += seconds * 1_000
  }
  const me = (token: string) => test.call(sessionRoutes.userInfo, { headers: { 'x-access-token': token } })

  it('is scanned and confirmed, gives a new session once, and is logged twice', async () => {
    const code = await begin()
    expect(code.seconds).toBe(30)
    expect(await ask(code)).toEqual({ token: '-1', isSeen: false })
    expect(resultOf(await look(code.qrcodeId, 'designer'))).toMatchObject({ userAgent: 'Screen/1', seconds: 120 })
    expect(await ask(code)).toEqual({ token: '-1', isSeen: true })
    expect((await agree(code.qrcodeId, 'designer')).json).toMatchObject({ success: true, message: '已确认登录' })
    const { token, success, login } = await ask(code)
    expect([success, login?.userInfo.username]).toEqual([true, 'designer'])
    expect((await me(token)).status).toBe(200)
    expect(await ask(code)).toEqual({ token: '-2' })
    const { db } = test.app.platform
    const logs = await db.selectFrom('sysLog').selectAll().where('method', '=', 'qrLogin.login').execute()
    expect(logs).toMatchObject([{ logType: 1, userid: 'designer', logContent: '用户名: designer,扫码登录成功！' }])
    const audits = await db.selectFrom('auditEntry').select('action').execute()
    expect(audits.map(({ action }) => action)).toEqual(expect.arrayContaining(['qrLogin.confirm', 'qrLogin.login']))
    const sessions = await db.selectFrom('session').select('userAgent').where('userAgent', '=', 'Screen/1').execute()
    expect(sessions).toHaveLength(1)
  })

  it('the id alone gives nothing, before and after confirmation; the table has neither id nor secret', async () => {
    const code = await begin()
    const { qrcodeId, secret } = code
    expect(await ask({ qrcodeId })).toEqual({ token: '-2' })
    expect(await ask({ qrcodeId, secret: stranger })).toEqual({ token: '-2' })
    expect(await ask({ qrcodeId: stranger, secret })).toEqual({ token: '-2' })
    const kept = JSON.stringify(await test.app.platform.db.selectFrom('qrLogin').selectAll().execute())
    expect([kept.includes(qrcodeId), kept.includes(secret)]).toEqual([false, false])
    await look(qrcodeId, 'designer')
    await agree(qrcodeId, 'designer')
    expect(await ask({ qrcodeId })).toEqual({ token: '-2' })
    expect(await ask({ qrcodeId, secret: stranger })).toEqual({ token: '-2' })
    expect((await ask(code)).success).toBe(true)
  })

  it('confirming needs a scan by the same signed-in user, and works once', async () => {
    const { qrcodeId } = await begin()
    expect(await agree(qrcodeId, 'designer')).toMatchObject({ status: 400, json: { result: { error: 'QR_EXPIRED' } } })
    expect((await look(qrcodeId, undefined)).status).toBe(401)
    expect((await agree(qrcodeId, undefined)).status).toBe(401)
    await look(qrcodeId, 'designer')
    expect((await agree(qrcodeId, 'operator')).status).toBe(400)
    expect((await agree(qrcodeId, 'designer')).status).toBe(200)
    expect((await look(qrcodeId, 'operator')).status).toBe(400)
    expect((await agree(qrcodeId, 'designer')).status).toBe(400)
  })

  it('expires after 30 s without a scan, two minutes without confirmation, and if not fetched', async () => {
    const first = await begin()
    later(31)
    expect(await ask(first)).toEqual({ token: '-2' })
    expect((await look(first.qrcodeId, 'designer')).status).toBe(400)
    const second = await begin()
    await look(second.qrcodeId, 'designer')
    later(90)
    expect(await ask(second)).toEqual({ token: '-1', isSeen: true })
    later(31)
    expect((await agree(second.qrcodeId, 'designer')).status).toBe(400)
    const third = await begin()
    await look(third.qrcodeId, 'designer')
    await agree(third.qrcodeId, 'designer')
    later(31)
    expect(await ask(third)).toEqual({ token: '-2' })
    await begin()
    expect(await test.app.platform.db.selectFrom('qrLogin').selectAll().execute()).toHaveLength(1)
  })

  it('scanning again does not extend it, so a code cannot be kept alive for another person', async () => {
    const { qrcodeId } = await begin()
    await look(qrcodeId, 'operator')
    later(100)
    expect(resultOf(await look(qrcodeId, 'designer'))).toMatchObject({ seconds: 20 })
    later(21)
    expect((await agree(qrcodeId, 'designer')).status).toBe(400)
  })

  it('of many concurrent fetches one succeeds', async () => {
    const code = await begin()
    await look(code.qrcodeId, 'designer')
    await agree(code.qrcodeId, 'designer')
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(code)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ token }) => token === '-2')).toHaveLength(7)
  })

  it('a frozen user, or a phone signed out meanwhile, cannot sign in the browser', async () => {
    const { db, sessions } = test.app.platform
    const frozen = await begin()
    await look(frozen.qrcodeId, 'designer')
    await agree(frozen.qrcodeId, 'designer')
    await db.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'designer').execute()
    sessions.forget()
    expect(await ask(frozen)).toEqual({ token: '-2' })
    await db.updateTable('sysUser').set({ status: 1 }).where('username', '=', 'designer').execute()
    sessions.forget()
    const left = await begin()
    await look(left.qrcodeId, 'designer')
    await agree(left.qrcodeId, 'designer')
    await test.call(sessionRoutes.logout, {}, 'designer')
    expect(await ask(left)).toEqual({ token: '-2' })
  })

  it('[C03] keeps the phone’s second factor; enabling it ended all sessions without it', async () => {
    const begun = await test.call(secondFactorRoutes.begin, { body: { password: testPassword } }, 'designer')
    const { secret } = resultOf<{ secret: string }>(begun)
    const other = await test.call(sessionRoutes.login, { body: { username: 'designer', password: testPassword } })
    const headers = { 'x-access-token': resultOf<{ token: string }>(other).token }
    const body = { code: codeOf(secret, stepAt(test.time.now)) }
    expect((await test.call(secondFactorRoutes.confirm, { body }, 'designer')).status).toBe(200)
    const code = await begin()
    expect((await test.call(routes.asker, { query: { qrcodeId: code.qrcodeId }, headers })).status).toBe(401)
    await look(code.qrcodeId, 'designer')
    await agree(code.qrcodeId, 'designer')
    expect((await ask(code)).login?.userInfo.username).toBe('designer')
  })
})

it('answers 404 where the setting is off', async () => {
  const test = await openTestApp({ settings: { HERON_QR_LOGIN: 'off' } })
  expect((await test.call(routes.begin, {})).status).toBe(404)
  await test.close()
})
