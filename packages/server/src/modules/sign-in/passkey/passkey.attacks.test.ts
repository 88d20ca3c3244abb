import { passkeyRoutes as routes } from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { Authenticator, type Twist } from '../../../testing/authenticator.ts'
import { addPasskey, askForNew, askForSignIn, signInWith } from '../../../testing/passkeys.ts'

const errorOf = ({ json }: Answer) => (json.result as { error?: string } | null)?.error
const login = (test: TestApp, body: unknown) => test.call(routes.login, { body })

describe.each(['sqlite', 'postgres'] as const)('attacks on passkeys on %s', (engine) => {
  let test: TestApp
  let key: Authenticator
  beforeEach(async () => {
    test = await openTestApp({ engine })
    ;({ key } = await addPasskey(test, 'designer'))
  })
  afterEach(() => test.close())

  const failures = async () => {
    const rows = await test.app.platform.db
      .selectFrom('auditEntry')
      .select('actor')
      .where('action', '=', 'passkey.loginFailed')
      .execute()
    return rows.map(({ actor }) => actor)
  }

  it('ATK118 a repeated, concurrent or late answer opens no session', async () => {
    const answer = key.use(await askForSignIn(test))
    const many = await Promise.all(Array.from({ length: 20 }, () => login(test, answer)))
    expect(many.filter(({ json }) => json.success)).toHaveLength(1)
    expect(errorOf(await login(test, answer))).toBe('TICKET_GONE')
    const late = key.use(await askForSignIn(test))
    test.time.now += 301_000
    expect(errorOf(await login(test, late))).toBe('TICKET_GONE')
  })

  it('ATK118 a challenge that was never issued, was for a new key, or is wrong in any way is refused', async () => {
    const asked = await askForNew(test, 'designer')
    for (const challenge of [asked.challenge, 'A'.repeat(43), '', '{"$gt":""}'])
      expect(errorOf(await signInWith(test, key, { challenge }))).toBe('TICKET_GONE')
    // The reverse: a challenge for signing in cannot register a key.
    const { challenge } = await askForSignIn(test)
    const made = new Authenticator().make(asked, { challenge })
    const added = await test.call(routes.add, { body: { ...made, name: 'x' } }, 'designer')
    expect(errorOf(added)).toBe('TICKET_GONE')
  })

  const foreign: readonly (readonly [string, Twist])[] = [
    ['another origin', { origin: 'https://heron.evil.example' }],
    ['another port of the host', { origin: 'http://localhost:8080' }],
    ['another scheme', { origin: 'https://localhost:80' }],
    ['another host’s key', { rpId: 'evil.example' }],
    ['a page in a frame of another', { crossOrigin: true }],
  ]
  it.each(foreign)('ATK119 an answer from %s is refused', async (_name, twist) => {
    expect(errorOf(await signInWith(test, key, twist))).toBe('PASSKEY_REFUSED')
    const asked = await askForNew(test, 'designer')
    const made = await test.call(
      routes.add,
      { body: { ...new Authenticator().make(asked, twist), name: 'x' } },
      'designer',
    )
    expect(errorOf(made)).toBe('PASSKEY_REFUSED')
    expect((await signInWith(test, key)).json.success).toBe(true)
  })

  it('ATK120 a key that names another account, none, or that is not registered opens no session', async () => {
    const { key: other } = await addPasskey(test, 'operator')
    const { db } = test.app.platform
    const { id } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'operator')
      .executeTakeFirstOrThrow()
    const userHandle = Buffer.from(id).toString('base64url')
    expect(errorOf(await signInWith(test, key, { userHandle }))).toBe('PASSKEY_REFUSED')
    expect(errorOf(await signInWith(test, key, { userHandle: undefined }))).toBe('PASSKEY_REFUSED')
    // The id of one key with the signature of another.
    const forged = { ...other.use(await askForSignIn(test)), id: key.id }
    expect(errorOf(await login(test, forged))).toBe('PASSKEY_REFUSED')
    expect(errorOf(await signInWith(test, new Authenticator(), { userHandle }))).toBe('PASSKEY_REFUSED')
    expect(await failures()).toEqual(['designer', 'designer', 'designer', expect.stringMatching(/^passkey .{8}…$/)])
  })

  it('ATK120 the keys of others cannot be seen, renamed or removed', async () => {
    const [{ id = '' } = {}] = (await test.call(routes.list, {}, 'designer')).json.result as { id: string }[]
    expect((await test.call(routes.list, {}, 'operator')).json.result).toEqual([])
    expect(errorOf(await test.call(routes.rename, { body: { id, name: 'x' } }, 'operator'))).toBe('NOT_FOUND')
    const removed = await test.call(routes.remove, { body: { id, password: testPassword } }, 'operator')
    expect(errorOf(removed)).toBe('NOT_FOUND')
    expect((await signInWith(test, key)).json.success).toBe(true)
  })

  it('ATK121 a counter that goes back or stays is refused and noted', async () => {
    expect((await signInWith(test, key, { counter: 7 })).json.success).toBe(true)
    for (const counter of [7, 6, 0]) expect(errorOf(await signInWith(test, key, { counter }))).toBe('PASSKEY_COPIED')
    const logs = await test.app.platform.db
      .selectFrom('sysLog')
      .select('logContent')
      .where('logContent', 'like', '%计数回退%')
      .execute()
    expect(logs).toHaveLength(3)
    expect((await signInWith(test, key, { counter: 8 })).json.success).toBe(true)
  })

  it('ATK122 without its owner’s PIN, finger or face, or with anything altered after the signature, it is refused', async () => {
    expect(errorOf(await signInWith(test, key, { isVerified: false }))).toBe('PASSKEY_REFUSED')
    expect(errorOf(await signInWith(test, key, { type: 'webauthn.create' }))).toBe('PASSKEY_REFUSED')
    const [first, second] = [key.use(await askForSignIn(test)), key.use(await askForSignIn(test))]
    expect(errorOf(await login(test, { ...first, signature: second.signature }))).toBe('PASSKEY_REFUSED')
    expect(errorOf(await login(test, { ...second, authenticatorData: 'AAAA' }))).toBe('PASSKEY_REFUSED')
    const asked = await askForNew(test, 'designer')
    const unproven = new Authenticator().make(asked, { isVerified: false })
    expect(errorOf(await test.call(routes.add, { body: { ...unproven, name: 'x' } }, 'designer'))).toBe(
      'PASSKEY_REFUSED',
    )
  })

  it('ATK122 attempts are delayed: from the fifth refusal on, for the account’s passkeys only', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signInWith(test, key, { isVerified: false })
    expect(await signInWith(test, key)).toMatchObject({ status: 429, json: { result: { error: 'LOGIN_THROTTLED' } } })
    test.time.now += 2_000
    expect((await signInWith(test, key)).json.success).toBe(true)
  })

  it('ATK123 a session alone cannot add one: it needs the password, and the challenge works in it only', async () => {
    const asked = await askForNew(test, 'designer')
    const { sessions, db } = test.app.platform
    const { id } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'designer')
      .executeTakeFirstOrThrow()
    const token = await sessions.open(db, id, { ip: '127.0.0.1', userAgent: 'other' })
    const body = { ...new Authenticator().make(asked), name: 'x' }
    const elsewhere = await test.call(routes.add, { body, headers: { 'x-access-token': token } })
    expect(errorOf(elsewhere)).toBe('TICKET_GONE')
    const others = await test.call(routes.add, { body: { ...new Authenticator().make(asked), name: 'x' } }, 'operator')
    expect(errorOf(others)).toBe('TICKET_GONE')
  })

  it('stores no readable challenge', async () => {
    const { challenge } = await askForSignIn(test)
    const rows = await test.app.platform.db.selectFrom('passkeyChallenge').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(challenge)
  })
})
