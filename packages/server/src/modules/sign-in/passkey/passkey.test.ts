import { passkeyRoutes as routes, secondFactorRoutes, sessionRoutes, userRoutes } from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../platform/auth/password.ts'
import { type Answer, openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { addPasskey, askForNew, askForSignIn, signInWith } from '../../../testing/passkeys.ts'
import { resetPasswordOnConsole } from '../../organisation/user/index.ts'

const resultOf = <T>(answer: Answer) => answer.json.result as T
const own = { password: testPassword }

describe.each(['sqlite', 'postgres'] as const)('passkeys on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await openTestApp({ engine, settings: { HERON_CAPTCHA: 'always' } })
  })
  afterEach(() => test.close())

  const list = async () => resultOf<{ id: string; name: string }[]>(await test.call(routes.list, {}, 'designer'))
  const me = (answer: Answer) =>
    test.call(sessionRoutes.userInfo, { headers: { 'x-access-token': resultOf<{ token: string }>(answer).token } })
  const idOf = async (username: string) => {
    const found = test.app.platform.db.selectFrom('sysUser').select('id').where('username', '=', username)
    return (await found.executeTakeFirstOrThrow()).id
  }
  const change = async (set: object) =>
    test.app.platform.db
      .updateTable('sysUser')
      .set(set)
      .where('id', '=', await idOf('designer'))
      .execute()

  it('[C03] one is added after the password, signs in without name, password and picture, and both logs say so', async () => {
    const wrong = await test.call(routes.begin, { body: { password: 'x' } }, 'designer')
    expect(wrong).toMatchObject({ json: { success: false, result: { error: 'OWN_PASSWORD_WRONG' } } })
    const { key } = await addPasskey(test, 'designer')
    expect(await list()).toMatchObject([
      { name: 'Laptop', rpId: 'localhost', isHere: true, isBackedUp: false, lastUse: null },
    ])
    const done = await signInWith(test, key)
    expect(done).toMatchObject({ json: { success: true, message: '登录成功' } })
    expect(String(done.headers['set-cookie'])).toContain('heron')
    expect(resultOf<{ userInfo: { username: string } }>(await me(done)).userInfo.username).toBe('designer')
    expect((await list())[0]).toMatchObject({ lastUse: expect.any(String) })
    const { db } = test.app.platform
    const logs = await db.selectFrom('sysLog').selectAll().where('method', '=', 'passkey.login').execute()
    expect(logs).toMatchObject([{ logType: 1, userid: 'designer', logContent: '用户名: designer,通行密钥登录成功！' }])
    const audits = await db.selectFrom('auditEntry').select(['action', 'subject']).execute()
    const subject = `user:${await idOf('designer')}`
    expect(audits).toEqual(expect.arrayContaining([{ action: 'passkey.add', subject }]))
    expect(audits.map(({ action }) => action)).toEqual(expect.arrayContaining(['passkey.begin', 'passkey.login']))
  })

  it('one without a use counter can sign in repeatedly, and is shown as backed up', async () => {
    const { key } = await addPasskey(test, 'designer', new Authenticator(undefined, false))
    expect(await list()).toMatchObject([{ isBackedUp: true }])
    expect((await signInWith(test, key)).json.success).toBe(true)
    expect((await signInWith(test, key)).json.success).toBe(true)
  })

  it('it counts as both factors: only a password sign-in needs a code', async () => {
    const { db, clock } = test.app.platform
    const userId = await idOf('designer')
    const row = { userId, secret: 'x', lastStep: 0, confirmTime: clock(), createTime: clock() }
    await db.insertInto('secondFactor').values(row).execute()
    const { key } = await addPasskey(test, 'designer')
    expect((await signInWith(test, key)).json.success).toBe(true)
  })

  it('is renamed, and removed with the password; the sessions it opened end, the one that removed it stays', async () => {
    const { key, id } = await addPasskey(test, 'designer')
    const opened = await signInWith(test, key)
    expect((await test.call(routes.rename, { body: { id, name: ' Spare ' } }, 'designer')).json.success).toBe(true)
    expect(await list()).toMatchObject([{ name: 'Spare' }])
    const wrong = await test.call(routes.remove, { body: { id, password: 'x' } }, 'designer')
    expect(wrong).toMatchObject({ json: { success: false } })
    expect((await test.call(routes.remove, { body: { id, ...own } }, 'designer')).json.success).toBe(true)
    expect((await me(opened)).status).toBe(401)
    expect(await list()).toEqual([])
    expect(await signInWith(test, key)).toMatchObject({ json: { result: { error: 'PASSKEY_REFUSED' } } })
  })

  it('one authenticator is registered once, and an account has ten at most', async () => {
    const { key } = await addPasskey(test, 'designer')
    const asked = await askForNew(test, 'designer')
    expect(asked).toMatchObject({ excludeCredentials: [{ id: key.id, transports: ['internal'] }] })
    const again = await test.call(routes.add, { body: { ...key.make(asked), name: 'Again' } }, 'designer')
    expect(again).toMatchObject({ json: { result: { error: 'PASSKEY_TAKEN' } } })
    for (let made = 1; made < 10; made += 1) await addPasskey(test, 'designer')
    const full = await test.call(routes.begin, { body: own }, 'designer')
    expect(full).toMatchObject({ json: { result: { error: 'PASSKEYS_FULL', params: { count: 10 } } } })
  })

  it('a frozen account is refused as such, a deleted one as unknown until it is put back', async () => {
    const { key } = await addPasskey(test, 'designer')
    await change({ status: 2 })
    expect(await signInWith(test, key)).toMatchObject({ json: { result: { error: 'USER_FROZEN' } } })
    await change({ status: 1, delFlag: 1 })
    expect(await signInWith(test, key)).toMatchObject({ json: { result: { error: 'PASSKEY_REFUSED' } } })
    await change({ delFlag: 0 })
    expect((await signInWith(test, key)).json.success).toBe(true)
  })

  it('tenants and departments are offered as after any other sign-in; closed ones refuse it', async () => {
    const { key } = await addPasskey(test, 'designer')
    const { db, clock, ids } = test.app.platform
    const made = { createBy: 'test', createTime: clock(), version: 1 }
    for (const id of [7, 8])
      await db
        .insertInto('sysTenant')
        .values({ id, name: `租户 ${id}`, status: 1, ...made })
        .execute()
    const userId = await idOf('designer')
    for (const orgCode of ['A01', 'A02']) {
      const id = ids()
      const base = { parentId: '', orgCategory: '1', departOrder: 0, status: '1', delFlag: '0', ...made }
      await db
        .insertInto('sysDepart')
        .values({ id, orgCode, departName: orgCode, ...base })
        .execute()
      await db.insertInto('sysUserDepart').values({ id: ids(), userId, depId: id }).execute()
    }
    await change({ relTenantIds: '7,8' })
    expect(resultOf(await signInWith(test, key))).toMatchObject({
      multi_depart: 2,
      tenantList: [{ id: 7 }, { id: 8 }],
    })
    await db.updateTable('sysTenant').set({ status: 0 }).where('id', 'in', [7, 8]).execute()
    expect(await signInWith(test, key)).toMatchObject({ json: { result: { error: 'TENANTS_FROZEN' } } })
  })

  it('a one-time password must be replaced first, as after any other sign-in', async () => {
    const { key } = await addPasskey(test, 'designer')
    await change({ oneTimeUntil: test.time.now + 60_000 })
    const entered = await signInWith(test, key)
    expect(resultOf(entered)).toMatchObject({ passwordDue: true })
    expect((await me(entered)).json).toMatchObject({ success: false, result: { error: 'PASSWORD_DUE' } })
  })

  it('an administrator’s new password, and their reset of the second factor, remove passkeys', async () => {
    const { key } = await addPasskey(test, 'designer')
    const reset = await test.call(userRoutes.changePassword, { body: { username: 'designer' } }, 'admin')
    expect(reset.json.success).toBe(true)
    expect(await signInWith(test, key)).toMatchObject({ json: { result: { error: 'PASSKEY_REFUSED' } } })
    await change({ oneTimeUntil: null })
    await change({ password: await hashPassword(testPassword) })
    const { key: next } = await addPasskey(test, 'designer')
    const body = { userId: await idOf('designer') }
    expect((await test.call(secondFactorRoutes.reset, { body }, 'admin')).json.success).toBe(true)
    expect(await signInWith(test, next)).toMatchObject({ json: { result: { error: 'PASSKEY_REFUSED' } } })
    expect((await test.call(secondFactorRoutes.reset, { body }, 'admin')).json.success).toBe(false)
  })

  it('a password changed by the owner keeps them, one set on the console removes them', async () => {
    const { key } = await addPasskey(test, 'designer')
    const next = 'Eigenes-Wort-5'
    const body = { oldpassword: testPassword, password: next, confirmpassword: next }
    expect((await test.call(sessionRoutes.updatePassword, { body }, 'designer')).json.success).toBe(true)
    expect((await signInWith(test, key)).json.success).toBe(true)
    await resetPasswordOnConsole(test.app.platform, 'designer')
    expect(await signInWith(test, key)).toMatchObject({ json: { result: { error: 'PASSKEY_REFUSED' } } })
  })

  it('permanently deleting an account deletes its passkeys', async () => {
    await addPasskey(test, 'designer')
    const ids = await idOf('designer')
    expect((await test.call(userRoutes.delete, { query: { id: ids } }, 'admin')).json.success).toBe(true)
    const { db } = test.app.platform
    expect(await db.selectFrom('passkey').select('id').execute()).toHaveLength(1)
    const purged = await test.call(userRoutes.deleteRecycleBin, { query: { userIds: ids } }, 'admin')
    expect(purged.json).toMatchObject({ success: true })
    expect(await db.selectFrom('passkey').select('id').execute()).toEqual([])
  })

  it('needs a host name: not offered at an IP address; with a public origin its name is used', async () => {
    const bare = await test.call(routes.challenge, { headers: { host: '192.168.1.5' } })
    expect(bare).toMatchObject({ json: { success: false, result: { error: 'PASSKEY_NO_NAME' } } })
    const foreign = await test.call(routes.challenge, { headers: { host: 'evil.example' } })
    expect(foreign).toMatchObject({ json: { result: { error: 'PASSKEY_NO_NAME' } } })
    expect(await askForSignIn(test)).toMatchObject({ rpId: 'localhost', allowCredentials: [] })
  })

  it('expired challenges are deleted', async () => {
    const { passkeys, db } = test.app.platform
    await askForSignIn(test)
    await passkeys.sweep()
    expect(await db.selectFrom('passkeyChallenge').selectAll().execute()).toHaveLength(1)
    test.time.now += 301_000
    await passkeys.sweep()
    expect(await db.selectFrom('passkeyChallenge').selectAll().execute()).toEqual([])
  })
})

it('under a public origin, keys are made for its host and answers count from there alone', async () => {
  const test = await openTestApp({ settings: { HERON_PUBLIC_ORIGIN: 'https://heron.example:8443' } })
  try {
    const headers = { host: 'heron.example:8443' }
    const key = new Authenticator('https://heron.example:8443')
    const begun = await test.call(routes.begin, { body: own, headers }, 'designer')
    const made = key.make(resultOf<Parameters<Authenticator['make']>[0]>(begun))
    const added = await test.call(routes.add, { body: { ...made, name: 'A' }, headers }, 'designer')
    expect(resultOf(added)).toMatchObject({ rpId: 'heron.example', isHere: true })
    const asked = resultOf<{ challenge: string; rpId: string }>(await test.call(routes.challenge, { headers }))
    const elsewhere = key.use(asked, { origin: 'https://heron.example' })
    expect((await test.call(routes.login, { body: elsewhere, headers })).json.success).toBe(false)
    const again = resultOf<{ challenge: string; rpId: string }>(await test.call(routes.challenge, { headers }))
    expect((await test.call(routes.login, { body: key.use(again), headers })).json.success).toBe(true)
  } finally {
    await test.close()
  }
})

it('the owner gets a mail when one is added, copied or removed', async () => {
  const post = await openMailServer()
  const test = await openTestApp({
    settings: {
      HERON_SMTP_HOST: '127.0.0.1',
      HERON_SMTP_PORT: String(post.port),
      HERON_SMTP_FROM: 'heron@shop.example',
      HERON_SMTP_SECURITY: 'none',
    },
  })
  try {
    const { db } = test.app.platform
    await db.updateTable('sysUser').set({ email: 'd@shop.example' }).where('username', '=', 'designer').execute()
    const { id, key } = await addPasskey(test, 'designer')
    await vi.waitFor(() => expect(post.mails).toHaveLength(1), { timeout: 20_000 })
    await signInWith(test, key, { counter: 0 })
    await vi.waitFor(() => expect(post.mails).toHaveLength(2), { timeout: 20_000 })
    await test.call(routes.remove, { body: { id, ...own } }, 'designer')
    await vi.waitFor(() => expect(post.mails).toHaveLength(3), { timeout: 20_000 })
    expect(new Set(post.mails.flatMap(({ to }) => to))).toEqual(new Set(['d@shop.example']))
    const text = post.mails.map(({ source }) => source).join()
    expect(text).toContain('A passkey was added')
    expect(text).toContain('A passkey was removed')
    expect(text).toContain('it may have been copied')
  } finally {
    await test.close()
    await post.close()
  }
})
