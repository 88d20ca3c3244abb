import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, refusalOf, type TestApp, testPassword } from '../../../testing/app.ts'

const { login, userInfo, updatePassword, logout, forceLogout } = routes.session

describe.each(['sqlite', 'postgres'] as const)('the reason of an ended session, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine, settings: { HERON_CAPTCHA: 'off' } })
  })
  afterAll(() => test.close())

  const signIn = async (username: string) => {
    const { json } = await test.call(login, { body: { username, password: testPassword } })
    return json.result.token
  }
  const as = (token: string) => ({ headers: { 'x-access-token': token } })
  const freeze = (ids: string, status: 1 | 2) => test.call(routes.user.frozenBatch, { body: { ids, status } }, 'admin')
  const refusal = async (token: string) => {
    const answer = await test.call(userInfo, as(token))
    return [answer.status, answer.json.success ? '' : refusalOf(answer).error]
  }
  const idOf = async (username: string) => {
    const rows = test.app.platform.db.selectFrom('sysUser').select('id').where('username', '=', username)
    return (await rows.executeTakeFirstOrThrow()).id
  }

  it('a frozen user reads that he was frozen, after he is unfrozen as well', async () => {
    const [token, ids] = [await signIn('operator'), await idOf('operator')]
    await freeze(ids, 2)
    expect(await refusal(token)).toEqual([401, 'SESSION_FROZEN'])
    await freeze(ids, 1)
    expect(await refusal(token)).toEqual([401, 'SESSION_FROZEN'])
    expect(await refusal(await signIn('operator'))).toEqual([200, ''])
  })

  it('forced out by an administrator, ended by himself elsewhere, or by another password', async () => {
    const { db } = test.app.platform
    const sessionOf = async () => {
      const rows = db
        .selectFrom('session')
        .select('id')
        .where('userId', '=', await idOf('designer'))
      return (await rows.executeTakeFirstOrThrow()).id
    }
    const forced = await signIn('designer')
    await test.call(forceLogout, { body: { token: await sessionOf() } }, 'admin')
    const quit = await signIn('designer')
    const quitId = await sessionOf()
    const own = await signIn('designer')
    await test.call(routes.account.endSession, { ...as(own), body: { id: quitId } })
    const before = await signIn('designer')
    const password = 'Another-Word-2026x'
    const body = { username: 'designer', oldpassword: testPassword, password, confirmpassword: password }
    expect(await test.call(updatePassword, { ...as(own), body })).toMatchObject({ status: 200 })
    expect([await refusal(forced), await refusal(quit), await refusal(before)]).toEqual([
      [401, 'SESSION_FORCED'],
      [401, 'SESSION_QUIT'],
      [401, 'SESSION_PASSWORD'],
    ])
  })

  it.each([
    ['frozen', { status: 2 }, 'SESSION_FROZEN'],
    ['deleted', { delFlag: 1 }, 'SESSION_DELETED'],
  ])('an account that was %s without ending its sessions, e.g. in the database', async (_how, change, reason) => {
    const { db, sessions } = test.app.platform
    const token = await signIn('librarian')
    const set = (values: object) => db.updateTable('sysUser').set(values).where('username', '=', 'librarian').execute()
    await set(change)
    sessions.forget()
    expect(await refusal(token)).toEqual([401, reason])
    test.time.now += 31 * 60_000
    expect(await refusal(token)).toEqual([401, 'NO_SESSION'])
    await set({ status: 1, delFlag: 0 })
    sessions.forget()
  })

  it('signing out has no reason', async () => {
    const out = await signIn('librarian')
    await test.call(logout, as(out))
    expect(await refusal(out)).toEqual([401, 'NO_SESSION'])
  })

  it.each([
    ['by age', 13 * 60],
    ['by 31 minutes without a call', 31],
  ])('a session that expired before its user was frozen has no reason: %s', async (_how, minutes) => {
    const expired = await signIn('librarian')
    test.time.now += minutes * 60_000
    await freeze(await idOf('librarian'), 2)
    expect(await refusal(expired)).toEqual([401, 'NO_SESSION'])
    await freeze(await idOf('librarian'), 1)
  })
})
