import {
  announcementRoutes,
  customerRoutes,
  fileRoutes,
  accountRoutes as routes,
  sessionRoutes,
  userRoutes,
} from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Sms } from '../../../platform/sms/sms.ts'
import { type Answer, openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { sendSafetyMail } from '../session/safety-mail.ts'

const day = 86_400_000
const chosen = 'Eigenes-Wort-5'
const resultOf = <T>(answer: Answer) => answer.json.result as T
const asToken = (token: string) => ({ headers: { 'x-access-token': token } })

describe.each(['sqlite', 'postgres'] as const)('one’s own account on %s', (engine) => {
  let test: TestApp
  /** Codes sent to phones. */
  const sent: string[] = []
  beforeEach(async () => {
    sent.length = 0
    const sms = async (message: Sms) => {
      if ('code' in message) sent.push(message.code)
    }
    test = await openTestApp({ engine, sms, settings: { HERON_CAPTCHA: 'off' } })
  })
  afterEach(() => test.close())

  const signIn = (username: string, password: string) =>
    test.call(sessionRoutes.login, { body: { username, password } })
  const tokenIn = (answer: Answer) => resultOf<{ token: string }>(answer).token
  const reset = (username: string, more: object = {}, who: 'admin' | 'operator' | 'guest' = 'admin') =>
    test.call(userRoutes.changePassword, { body: { username, ...more } }, who)
  const oneTime = async (username: string) => resultOf<{ password: string }>(await reset(username)).password
  const first = (token: string, password: string, confirmpassword = password) =>
    test.call(routes.firstPassword, { ...asToken(token), body: { password, confirmpassword } })

  describe('one-time passwords', () => {
    it('ATK63 a reset makes a random one, shown once, by administrators only, and is logged', async () => {
      expect((await reset('designer', {}, 'operator')).status).toBe(403)
      expect((await reset('designer', {}, 'guest')).status).toBe(403)
      const before = await test.tokenOf('designer')
      const [one, two] = [await oneTime('designer'), await oneTime('designer')]
      expect(one).not.toBe(two)
      expect(two).toMatch(/^\w{4}(-\w{4}){3}$/)
      expect((await test.call(sessionRoutes.userInfo, asToken(before ?? ''))).status).toBe(401)
      expect((await signIn('designer', one)).json.success).toBe(false)
      expect((await signIn('designer', testPassword)).json.success).toBe(false)
      expect(resultOf(await signIn('designer', two))).toMatchObject({ passwordDue: true })
      expect(await reset('admin')).toMatchObject({
        json: { success: false, message: '不能对自己的账号 admin 执行此操作' },
      })
      const kept = await test.app.platform.db.selectFrom('auditEntry').selectAll().execute()
      expect(kept.filter(({ action }) => action === 'user.changePassword')).toHaveLength(2)
      expect(JSON.stringify(kept)).not.toContain(two)
    })

    it('ATK63 ATK62 allows only one call: setting an own password', async () => {
      const word = await oneTime('designer')
      const token = tokenIn(await signIn('designer', word))
      const refusal = { status: 403, json: { result: { error: 'PASSWORD_DUE' } } }
      for (const route of [sessionRoutes.userInfo, customerRoutes.list, sessionRoutes.updatePassword, routes.sessions])
        expect(await test.call(route, asToken(token))).toMatchObject(refusal)
      const { db } = test.app.platform
      const user = await db
        .selectFrom('sysUser')
        .selectAll()
        .where('username', '=', 'designer')
        .executeTakeFirstOrThrow()
      const socket = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-protocol': `heron, ${token}` }
      const opened = await test.send({ url: `/heron/websocket/${user.id}`, headers: socket })
      expect(opened.status).toBe(403)

      expect(await first(token, 'weak')).toMatchObject({ json: { result: { error: 'PASSWORD_WEAK' } } })
      expect(await first(token, word)).toMatchObject({ json: { result: { error: 'PASSWORD_SAME' } } })
      expect(await first(token, chosen, 'x')).toMatchObject({ json: { result: { error: 'PASSWORD_DIFFERS' } } })
      const other = tokenIn(await signIn('designer', word))
      expect((await first(token, chosen)).json).toMatchObject({ success: true, message: '密码重置成功!' })
      expect((await test.call(sessionRoutes.userInfo, asToken(token))).status).toBe(200)
      expect((await test.call(sessionRoutes.userInfo, asToken(other))).status).toBe(401)
      // The call works only once; afterwards the old password is needed.
      expect((await first(token, 'Noch-eins-77')).status).toBe(403)
      expect((await signIn('designer', word)).json.success).toBe(false)
      expect(resultOf(await signIn('designer', chosen))).not.toHaveProperty('passwordDue')
    })

    it('[C45] a new user must replace the password set for them, which is void after a week', async () => {
      const input = { username: 'new_one', realname: '新员工', password: 'Anfangs-Wort-3' }
      expect((await test.call(userRoutes.add, { body: input }, 'admin')).json.success).toBe(true)
      expect(resultOf(await signIn('new_one', input.password))).toMatchObject({ passwordDue: true })
      test.time.now += 8 * day
      expect(await signIn('new_one', input.password)).toMatchObject({ json: { message: '用户名或密码错误' } })
      const word = await oneTime('new_one')
      expect((await signIn('new_one', word)).json.success).toBe(true)
    })
  })

  it('[C03] edits own details; phone and e-mail only with a code, never rights', async () => {
    const edit = (body: object) => test.call(routes.appEdit, { body }, 'designer')
    const done = await edit({ realname: '李设计', sex: 2, birthday: '1990-05-06', telephone: '' })
    expect(done.json).toMatchObject({
      success: true,
      result: { username: 'designer', realname: '李设计', sex: 2, birthday: '1990-05-06' },
    })
    expect(resultOf(await test.call(sessionRoutes.userInfo, {}, 'designer'))).toMatchObject({
      userInfo: { realname: '李设计', sex: 2 },
    })
    expect(await edit({ phone: '13900000009' })).toMatchObject({ json: { result: { error: 'CONTACT_NEEDS_CODE' } } })
    for (const more of [{ status: 2 }, { username: 'admin' }, { selectedroles: '1' }, { password: 'x' }, { id: '1' }])
      expect((await edit(more)).status).toBe(400)
    expect((await edit({ avatar: '../../etc/passwd' })).status).toBe(400)
  })

  it('[C03] accepts an own picture as avatar, no other file', async () => {
    const { db, ids, clock } = test.app.platform
    const of = async (username: string) =>
      (await db.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
    const keep = async (owner: string, purpose: string) => {
      const id = ids()
      const about = { name: 'a.png', extension: 'png', mediaType: 'image/png', size: 1, sha256: '' }
      await db
        .insertInto('storedFile')
        .values({ id, ...about, purpose, ownerId: owner, subject: null, createBy: 'test', createTime: clock() })
        .execute()
      return `f/${id}/a.png`
    }
    const edit = async (avatar: string) =>
      (await test.call(routes.appEdit, { body: { avatar } }, 'designer')).json.success
    expect(await edit(await keep(await of('admin'), 'avatar'))).toBe(false)
    expect(await edit(await keep(await of('designer'), 'temp'))).toBe(false)
    expect(await edit(`f/${ids()}/a.png`)).toBe(false)
    const mine = await keep(await of('designer'), 'avatar')
    expect(await edit(mine)).toBe(true)
    expect(await edit(mine)).toBe(true)
    expect(fileRoutes.download.path).toContain('/sys/common/static/f/')
  })

  it('[C03] ATK60 changes the phone with password and code; the code works once, for its user only', async () => {
    const to = '13900000001'
    const ask = (password: string) =>
      test.call(routes.contactCode, { body: { kind: 'phone', to, password } }, 'designer')
    expect(await ask('wrong')).toMatchObject({ json: { result: { error: 'OWN_PASSWORD_WRONG' } } })
    expect(sent).toEqual([])
    expect((await ask(testPassword)).json.success).toBe(true)
    const smscode = sent[0] ?? ''
    const take = (who: 'designer' | 'operator', code = smscode) =>
      test.call(routes.updateMobile, { body: { phone: to, smscode: code } }, who)
    expect((await take('operator')).status).toBe(400)
    const asLogin = await test.call(sessionRoutes.phoneLogin, { body: { mobile: to, captcha: smscode } })
    expect(asLogin.json.success).toBe(false)
    const uses = await Promise.all(Array.from({ length: 4 }, () => take('designer')))
    expect(uses.filter(({ json }) => json.success)).toHaveLength(1)
    expect(resultOf(await test.call(sessionRoutes.userInfo, {}, 'designer'))).toMatchObject({ userInfo: { phone: to } })
    test.time.now += 61_000
    await test.call(routes.contactCode, { body: { kind: 'phone', to, password: testPassword } }, 'operator')
    expect(await take('operator', sent[1])).toMatchObject({ json: { message: '该手机号已注册' } })
  })

  it('[C03] shows own sessions, and ends one or all others, never those of other users', async () => {
    const tokens = [tokenIn(await signIn('designer', testPassword)), tokenIn(await signIn('designer', testPassword))]
    const list = async () =>
      resultOf<{ id: string; isSelf: boolean }[]>(await test.call(routes.sessions, {}, 'designer'))
    expect(await list()).toHaveLength(3)
    const foreign = resultOf<{ id: string }[]>(await test.call(routes.sessions, {}, 'operator'))[0]?.id
    expect((await test.call(routes.endSession, { body: { id: foreign } }, 'designer')).json.success).toBe(false)
    const other = (await list()).find(({ isSelf }) => !isSelf)?.id
    expect((await test.call(routes.endSession, { body: { id: other } }, 'designer')).json.success).toBe(true)
    expect(await list()).toHaveLength(2)
    await test.call(routes.endOtherSessions, {}, 'designer')
    expect(await list()).toMatchObject([{ isSelf: true }])
    for (const token of tokens) expect((await test.call(sessionRoutes.userInfo, asToken(token))).status).toBe(401)
    expect((await test.call(sessionRoutes.userInfo, {}, 'operator')).status).toBe(200)
  })

  it('[C03] lists linked provider accounts, and unlinks them with the password', async () => {
    const { db, ids, clock } = test.app.platform
    const bind = async (username: string) => {
      const user = await db
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const id = ids()
      const person = { realname: 'P', thirdUserUuid: id, thirdUserId: id, thirdType: 'oidc', status: 1, delFlag: 0 }
      await db
        .insertInto('sysThirdAccount')
        .values({ id, sysUserId: user.id, ...person, createBy: username, createTime: clock() })
        .execute()
      return id
    }
    const [mine, foreign] = [await bind('designer'), await bind('operator')]
    expect(resultOf(await test.call(routes.bindings, {}, 'designer'))).toMatchObject([{ id: mine, source: 'oidc' }])
    const unbind = async (id: string, password = testPassword) =>
      (await test.call(routes.unbind, { body: { id, password } }, 'designer')).json.success
    expect([await unbind(mine, 'x'), await unbind(foreign), await unbind(mine), await unbind(mine)]).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it('[C03] stores notification settings per user', async () => {
    const all = { popup: true, safety: true }
    expect(resultOf(await test.call(routes.notices, {}, 'designer'))).toEqual(all)
    const quiet = { ...all, popup: false }
    expect(resultOf(await test.call(routes.setNotices, { body: quiet }, 'designer'))).toEqual(quiet)
    expect(resultOf(await test.call(routes.notices, {}, 'designer'))).toEqual(quiet)
    expect(resultOf(await test.call(routes.notices, {}, 'operator'))).toEqual(all)
    // The announced notice can be read afterwards.
    expect((await test.call(announcementRoutes.listByUser, { query: { pageSize: 5 } }, 'designer')).status).toBe(200)
  })

  it('[C02] lists own sign-ins, including failed ones, and no others', async () => {
    await signIn('designer', testPassword)
    await signIn('designer', 'wrong')
    await signIn('operator', testPassword)
    const rows = resultOf<{ logContent: string }[]>(await test.call(routes.logins, {}, 'designer'))
    expect(rows.map(({ logContent }) => logContent)).toEqual([
      '用户登录失败，用户名或密码错误',
      '用户名: designer,登录成功！',
    ])
  })

  it('[C03] a mail to the former address reports changes to the owner, unless switched off', async () => {
    const { platform } = test.app
    const { db } = platform
    const mails: { to: string; subject: string }[] = []
    const needs = { ...platform, mail: async (mail: { to: string; subject: string }) => void mails.push(mail) }
    const { id } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'designer')
      .executeTakeFirstOrThrow()
    await db.updateTable('sysUser').set({ email: 'new@example.com' }).where('id', '=', id).execute()
    sendSafetyMail(needs, id, 'password')
    sendSafetyMail(needs, id, 'email', 'old@example.com')
    await expect
      .poll(() => mails.map(({ to }) => to).toSorted(), { timeout: 20_000 })
      .toEqual(['new@example.com', 'old@example.com'])
    expect(mails.some(({ subject }) => subject.includes('密码已修改'))).toBe(true)
    await test.call(routes.setNotices, { body: { popup: true, safety: false } }, 'designer')
    sendSafetyMail(needs, id, 'factorOff')
    const { id: other } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'operator')
      .executeTakeFirstOrThrow()
    sendSafetyMail(needs, other, 'password', 'last@example.com')
    await expect.poll(() => mails.length, { timeout: 20_000 }).toBe(3)
    expect(mails.at(-1)?.to).toBe('last@example.com')
  })

  it('guessing one’s own password again is slowed down', async () => {
    const change = { oldpassword: 'wrong', password: chosen, confirmpassword: chosen }
    const guess = () => test.call(sessionRoutes.updatePassword, { body: change }, 'designer')
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(200)
    expect(await guess()).toMatchObject({ status: 429, json: { result: { error: 'LOGIN_THROTTLED' } } })
  })
})
