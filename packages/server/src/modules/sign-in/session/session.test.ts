import { routes } from '@heron/contract/routes'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'

const code = 'AB34'
let test: TestApp
beforeEach(async () => {
  await test?.close()
  test = await openTestApp({ captchaCode: () => code })
})
afterAll(() => test.close())

const { login, logout, userInfo, updatePassword, online, forceLogout } = routes.session

const signIn = (username: string, password: string, more: object = {}, from = '10.0.0.1', cookie = '') =>
  test.send({
    method: 'POST',
    url: '/heron/sys/login',
    headers: { 'content-type': 'application/json', cookie },
    payload: JSON.stringify({ username, password, ...more }),
    remoteAddress: from,
  })

const tokenIn = (result: unknown) => (result as { token: string }).token
const asToken = (token: string) => ({ headers: { 'x-access-token': token } })

describe('session', () => {
  it('[I01][D01] signs in with the wire’s login result, which allows calls', async () => {
    const answer = await signIn('designer', testPassword)
    expect(answer).toMatchObject({
      status: 200,
      json: {
        success: true,
        code: 200,
        message: '登录成功',
        result: {
          userInfo: { username: 'designer', realname: '设计人员' },
          sysAllDictItems: {},
          departs: [],
          multi_depart: 0,
        },
      },
    })
    expect(answer.body).not.toMatch(/argon2|salt/)
    const me = await test.call(userInfo, asToken(tokenIn(answer.json.result)))
    expect(me.json.result).toMatchObject({ userInfo: { username: 'designer' } })
  })

  it('[I05][E01] signs out: the next call is refused, and a second sign-out still succeeds', async () => {
    const { json } = await signIn('designer', testPassword)
    const token = asToken(tokenIn(json.result))
    expect(await test.call(logout, token)).toMatchObject({ status: 200, json: { success: true } })
    expect(await test.call(userInfo, token)).toMatchObject({ status: 401, json: { message: 'Token失效，请重新登录!' } })
    expect(await test.call(logout, token)).toMatchObject({ status: 200, json: { success: true } })
  })

  it('ATK54 answers an unknown user, a wrong password and a frozen user with a wrong password alike', async () => {
    const { db } = test.app.platform
    await db.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'operator').execute()
    const answers = [
      await signIn('nobody', 'x', {}, '10.0.0.2'),
      await signIn('designer', 'x', {}, '10.0.0.3'),
      await signIn('operator', 'x', {}, '10.0.0.4'),
    ]
    const [first, ...others] = answers.map(({ status, json }) => ({ status, ...json }))
    expect(first).toMatchObject({ status: 200, success: false, message: '用户名或密码错误' })
    for (const other of others) expect(other).toEqual(first)
    expect(await signIn('operator', testPassword, {}, '10.0.0.5')).toMatchObject({ json: { message: '该用户已冻结' } })
  })

  it('ATK55 slows guessing down from the sixth try on, 1, 2, 4 s, and lets the owner in afterwards', async () => {
    const drawn = async () => {
      await test.call(routes.captcha.image, { params: { key: '1' } })
      return { captcha: code, checkKey: 1 }
    }
    for (let tries = 0; tries < 5; tries += 1) {
      await signIn('designer', 'wrong', await drawn(), `10.1.0.${tries}`)
    }
    const blocked = await signIn('designer', testPassword, await drawn(), '10.1.0.9')
    expect(blocked).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      json: { result: { error: 'LOGIN_THROTTLED' } },
    })
    test.time.now += 1_000
    expect(await signIn('designer', 'wrong', await drawn(), '10.1.0.9')).toMatchObject({ status: 200 })
    expect(await signIn('designer', testPassword, await drawn(), '10.1.0.9')).toMatchObject({
      headers: { 'retry-after': '2' },
    })
    test.time.now += 2_000
    expect(await signIn('designer', testPassword, await drawn(), '10.1.0.9')).toMatchObject({ json: { success: true } })
  })

  it('the right password of a frozen account is no guess: the tenth attempt gets the same answer', async () => {
    await test.app.platform.db.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'operator').execute()
    const messages = new Set<string>()
    for (let at = 0; at < 10; at += 1) messages.add((await signIn('operator', testPassword)).json.message)
    expect([...messages]).toEqual(['该用户已冻结'])
  })

  it('SEC3 of a hundred guesses side by side five are checked, and the owner gets in once the wait is over', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, at) => signIn('edm-designer', `guess ${at}`, {}, `10.3.0.${at}`)),
    )
    const errors = guesses.map(({ json }) => (json.result as { error: string }).error)
    expect(errors.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'LOGIN_FAILED'),
      ...Array.from({ length: 95 }, () => 'LOGIN_THROTTLED'),
    ])
    test.time.now += 1_000
    await test.call(routes.captcha.image, { params: { key: '1' } })
    const owner = await signIn('edm-designer', testPassword, { captcha: code, checkKey: 1 }, '10.3.1.1')
    expect(owner).toMatchObject({ json: { success: true } })
  }, 20_000)

  it('SEC3 people who sign in at the same moment from one address all get in', async () => {
    const names = ['admin', 'designer', 'edm-designer', 'librarian']
    const people = Array.from({ length: 32 }, (_, at) => signIn(names[at % 4] ?? '', testPassword, {}, '10.4.0.1'))
    for (const answer of await Promise.all(people)) expect(answer).toMatchObject({ json: { success: true } })
  }, 20_000)

  it('ATK56 delays an address that tries many names, and requires the picture', async () => {
    expect((await signIn('user0', 'x')).json.result).toMatchObject({ captchaRequired: false })
    await signIn('user1', 'x')
    expect((await signIn('user2', 'x')).json.result).toMatchObject({ captchaRequired: true })
    expect(await signIn('user3', 'x')).toMatchObject({ status: 400, json: { message: '验证码无效' } })
    for (let tries = 0; tries < 17; tries += 1) {
      await test.call(routes.captcha.image, { params: { key: '1' } })
      await signIn(`other${tries}`, 'x', { captcha: code, checkKey: '1' })
    }
    expect(await signIn('user4', 'x')).toMatchObject({ status: 429 })
  })

  it('SEC14 own failures count once for the address, and others cannot lock out a known browser', async () => {
    const drawn = async () => {
      await test.call(routes.captcha.image, { params: { key: '1' } })
      return { captcha: code, checkKey: '1' }
    }
    const office = '10.14.0.1'
    const before = await signIn('designer', testPassword, {}, office)
    const cookie = String(before.headers['set-cookie'])
    expect(cookie).toMatch(/^heron_device=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    const device = cookie.slice(0, cookie.indexOf(';'))
    for (let tries = 0; tries < 5; tries += 1) await signIn('edm-designer', 'x', await drawn(), office)
    expect(await signIn('librarian', testPassword, await drawn(), office)).toMatchObject({ json: { success: true } })
    for (let tries = 0; tries < 19; tries += 1) await signIn(`stranger${tries}`, 'x', await drawn(), office)
    const stranger = await signIn('admin', testPassword, await drawn(), office)
    expect(stranger).toMatchObject({ status: 429, json: { result: { error: 'ADDRESS_THROTTLED' } } })
    expect(stranger.json.message).toContain('来自您所在网络地址的多个账号登录失败')
    const again = await signIn('designer', testPassword, {}, office, device)
    expect(again).toMatchObject({ json: { success: true } })
    expect(String(again.headers['set-cookie'])).toContain(device)
    // The device is exempt from the office's wait for accounts that have signed in with it, but not from the account's
    // own.
    expect(await signIn('admin', testPassword, {}, office, device)).toMatchObject({ status: 429 })
    for (let tries = 0; tries < 5; tries += 1) await signIn('designer', 'x', await drawn(), office, device)
    expect(await signIn('designer', testPassword, await drawn(), office, device)).toMatchObject({
      status: 429,
      json: { result: { error: 'LOGIN_THROTTLED' } },
    })
    const stored = await test.app.platform.db.selectFrom('knownDevice').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(device.slice(device.indexOf('=') + 1))
  })

  it('ATK57 a picture code works once, right or wrong', async () => {
    const { captcha } = routes
    const check = (text: string) => test.call(captcha.check, { body: { captcha: text, checkKey: '7' } })
    await test.call(captcha.image, { params: { key: '7' } })
    expect(await check(code.toLowerCase())).toMatchObject({ status: 200 })
    expect(await check('XXXX')).toMatchObject({ status: 400, json: { message: '验证码错误' } })
    expect(await check(code)).toMatchObject({ status: 400 })
    await test.call(captcha.image, { params: { key: '8' } })
    test.time.now += 60_000
    expect(await test.call(captcha.check, { body: { captcha: code, checkKey: '8' } })).toMatchObject({ status: 400 })
  })

  it('ATK114 fifty parallel uses of one picture code: one goes through', async () => {
    await test.call(routes.captcha.image, { params: { key: '9' } })
    const { captchas } = test.app.platform
    const bare = { work: undefined, ip: '10.0.0.1', isOlderClient: false }
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => captchas.prove({ key: '9', code, ...bare })))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    [{ username: { $ne: '' }, password: { length: 9 } }],
    [{ username: ['admin'], password: 1 }],
    [{ username: 'admin', password: 'x'.repeat(1_000_000) }],
    [{ username: 'admin', password: 'x', captcha: {} }],
    [{ username: 'admin', password: 'x', captcha: true }],
    [{}],
  ])('ATK58 ATK59 refuses input of the wrong kind: %#', async (body) => {
    expect(await test.call(login, { body })).toMatchObject({ status: 400, json: { success: false, code: 400 } })
  })

  it('[I10] ATK62 changes one’s own password only, and ends all other sessions', async () => {
    const here = await test.tokenOf('designer')
    const elsewhere = asToken(tokenIn((await signIn('designer', testPassword)).json.result))
    const change = (body: object) =>
      test.call(
        updatePassword,
        { body: { oldpassword: testPassword, password: 'Neu-es-Wort-9', confirmpassword: 'Neu-es-Wort-9', ...body } },
        'designer',
      )
    expect(await change({ username: 'admin' })).toMatchObject({
      status: 403,
      json: { message: '只允许修改自己的密码！' },
    })
    expect(await change({ oldpassword: 'wrong' })).toMatchObject({ json: { message: '旧密码输入错误!' } })
    expect(await change({ confirmpassword: 'other' })).toMatchObject({ json: { message: '两次输入密码不一致!' } })
    expect(await change({ password: '', confirmpassword: '' })).toMatchObject({
      json: { message: '新密码不允许为空!' },
    })
    for (const weak of ['short1!', 'Password-123', 'designer-1234', 'abcdefghij', testPassword]) {
      expect((await change({ password: weak, confirmpassword: weak })).json.success).toBe(false)
    }
    expect(await change({})).toMatchObject({ json: { success: true, message: '密码重置成功!' } })
    expect(await test.call(userInfo, elsewhere)).toMatchObject({ status: 401 })
    expect(await test.call(userInfo, asToken(here ?? ''))).toMatchObject({ status: 200 })
    expect((await signIn('designer', testPassword)).json.success).toBe(false)
    expect((await signIn('designer', 'Neu-es-Wort-9')).json.success).toBe(true)
  })

  it('ATK62 compares long passwords to their last byte', async () => {
    const long = `${'Aa1-'.repeat(20)}x`
    const body = { oldpassword: testPassword, password: long, confirmpassword: long }
    expect((await test.call(updatePassword, { body }, 'designer')).json.success).toBe(true)
    expect((await signIn('designer', `${long.slice(0, -1)}y`)).json.success).toBe(false)
    expect((await signIn('designer', long)).json.success).toBe(true)
  })

  it('ATK64 ATK65 accepts only Heron’s tokens, and only in the header', async () => {
    const good = (await test.tokenOf('designer')) ?? ''
    const forged = [
      'eyJhbGciOiJub25lIn0.eyJ1c2VybmFtZSI6ImFkbWluIn0.',
      `${good}x`,
      good.toLowerCase(),
      'A'.repeat(43),
      '',
      `${good}, ${good}`,
    ]
    for (const token of forged) expect(await test.call(userInfo, asToken(token))).toMatchObject({ status: 401 })
    const url = `/heron/sys/user/getUserInfo?token=${good}`
    expect(await test.send({ url })).toMatchObject({ status: 401 })
    expect(await test.send({ url }, 'admin')).toMatchObject({ status: 400 })
  })

  it('ATK66 a made-up token signs nobody out', async () => {
    const admin = asToken((await test.tokenOf('admin')) ?? '')
    await test.call(logout, asToken('admin'))
    expect(await test.call(userInfo, admin)).toMatchObject({ status: 200 })
  })

  it('[I07][G11] ATK68 ATK69 the list shows handles, and force-logout ends the next call', async () => {
    const victim = asToken((await test.tokenOf('designer')) ?? '')
    const token = await test.tokenOf('admin')
    expect(await test.call(online, {}, 'guest')).toMatchObject({ status: 403 })
    const list = await test.call(online, { query: { username: 'designer' } }, 'admin')
    expect(list.body).not.toContain(victim.headers['x-access-token'])
    expect(list.body).not.toContain(token)
    const { records } = list.json.result as { records: { token: string; isSelf: boolean }[] }
    expect(records).toMatchObject([{ username: 'designer', isSelf: false }])
    const end = () => test.call(forceLogout, { body: { token: records[0]?.token } }, 'admin')
    expect(await end()).toMatchObject({ status: 200, json: { message: '退出登录成功！' } })
    expect(await test.call(userInfo, victim)).toMatchObject({ status: 401 })
    expect(await end()).toMatchObject({ status: 404, json: { success: false, message: 'Token无效!' } })
  })

  it('ATK67 freezing, deleting and removing a role apply from the next call', async () => {
    const { db } = test.app.platform
    const designer = asToken((await test.tokenOf('designer')) ?? '')
    const list = () => test.call(routes.customer.list, designer)
    expect(await list()).toMatchObject({ status: 200 })
    const user = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'designer')
      .executeTakeFirstOrThrow()
    const role = await db.selectFrom('sysUserRole').selectAll().where('userId', '=', user.id).executeTakeFirstOrThrow()
    await db.deleteFrom('sysUserRole').where('id', '=', role.id).execute()
    expect(await list()).toMatchObject({ status: 403 })
    await db.insertInto('sysUserRole').values(role).execute()
    expect(await list()).toMatchObject({ status: 200 })
    await db.updateTable('sysUser').set({ status: 2 }).where('id', '=', user.id).execute()
    expect(await list()).toMatchObject({ status: 401 })
  })

  it('a session ends after half an hour of silence and after twelve hours in any case', async () => {
    const minutes = 60_000
    const designer = asToken((await test.tokenOf('designer')) ?? '')
    const me = async () => (await test.call(userInfo, designer)).status
    for (let passed = 0; passed < 12 * 60 - 25; passed += 25) {
      test.time.now += 25 * minutes
      expect(await me()).toBe(200)
    }
    test.time.now += 25 * minutes
    expect(await me()).toBe(401)
    const operator = asToken((await test.tokenOf('operator')) ?? '')
    test.time.now += 31 * minutes
    expect((await test.call(userInfo, operator)).status).toBe(401)
  })

  it('ATK70 every sign-in makes a new token', async () => {
    const tokens = await Promise.all([signIn('admin', testPassword), signIn('admin', testPassword)])
    expect(new Set(tokens.map(({ json }) => tokenIn(json.result))).size).toBe(2)
  })

  it('stores no readable token or password in the database', async () => {
    const token = tokenIn((await signIn('admin', testPassword)).json.result)
    const { db } = test.app.platform
    const kept = [
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('sysUser').selectAll().execute(),
      await db.selectFrom('sysLog').selectAll().execute(),
      await db.selectFrom('auditEntry').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(JSON.stringify(kept)).not.toContain(testPassword)
  })
})
