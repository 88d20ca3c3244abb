import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'

const { login, userInfo } = routes.session

describe.each(['sqlite', 'postgres'] as const)('one session an account, on %s', (engine) => {
  let test: TestApp
  const open = async (HERON_SINGLE_SESSION: string) => {
    test = await openTestApp({ engine, settings: { HERON_CAPTCHA: 'off', HERON_SINGLE_SESSION } })
  }
  beforeAll(() => open('on'))
  afterAll(() => test.close())

  const signIn = async (username: string) => {
    const { json } = await test.call(login, { body: { username, password: testPassword } })
    return json.result.token
  }
  const me = (token: string, more: Record<string, string> = {}) =>
    test.call(userInfo, { headers: { 'x-access-token': token, ...more } })

  it('ATK70 a sign-in ends the user’s previous session, whose next call gets the reason', async () => {
    const closed = vi.fn()
    test.app.platform.sessions.onClosed(closed)
    const [other, first] = [await signIn('operator'), await signIn('designer')]
    expect(await me(first)).toMatchObject({ status: 200 })
    const second = await signIn('designer')
    expect(second).not.toBe(first)
    expect(closed).toHaveBeenCalledTimes(1)
    expect(await me(first)).toMatchObject({
      status: 401,
      json: { message: '您的账号已在其他地方登录，本次登录已结束。如非本人操作，请立即修改密码' },
    })
    expect((await me(first, { 'accept-language': 'en' })).json.message).toContain('signed in elsewhere')
    expect([await me(second), await me(other)]).toMatchObject([{ status: 200 }, { status: 200 }])
  })

  it('ATK70 of sign-ins at the same time one session stays', async () => {
    const { db, sessions } = test.app.platform
    const { id } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'librarian')
      .executeTakeFirstOrThrow()
    const count = async () => (await db.selectFrom('session').select('id').where('userId', '=', id).execute()).length
    await Promise.all([1, 2, 3, 4].map(() => signIn('librarian')))
    expect(await count()).toBe(1)
    // The log entry of a sign-in is written first, and such entries are written one at a time; without it as well:
    const from = { ip: '127.0.0.1', userAgent: '' }
    await Promise.all([1, 2, 3, 4].map(() => inTransaction(db, (tx) => sessions.open(tx, id, from))))
    expect(await count()).toBe(1)
  })

  it('ATK70 a failed sign-in ends no session, and an invented token learns nothing', async () => {
    const token = await signIn('designer')
    await test.call(login, { body: { username: 'designer', password: 'wrong' } })
    expect(await me(token)).toMatchObject({ status: 200 })
    expect(await me('A'.repeat(43))).toMatchObject({ status: 401, json: { message: 'Token失效，请重新登录!' } })
  })

  it('ended sessions are forgotten once they would have expired', async () => {
    const { db, sessions } = test.app.platform
    expect(await db.selectFrom('endedSession').selectAll().execute()).not.toEqual([])
    test.time.now += 13 * 3_600_000
    await sessions.sweep()
    expect(await db.selectFrom('endedSession').selectAll().execute()).toEqual([])
  })

  it('ATK70 without the policy, sessions are parallel', async () => {
    await test.close()
    await open('off')
    const [first, second] = [await signIn('designer'), await signIn('designer')]
    expect([await me(first), await me(second)]).toMatchObject([{ status: 200 }, { status: 200 }])
  })
})
