import { createHash, randomBytes } from 'node:crypto'
import { routes } from '@heron/contract/routes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { openProvider, type TestProvider } from '../../../testing/openid-provider.ts'
import { freePort } from '../../../testing/spawn-server.ts'

const redirect = 'https://heron.example/oauth2-app/login'
const { start, callback, loginUser, bind } = routes.thirdLogin

let provider: TestProvider

beforeAll(async () => {
  provider = await openProvider(await freePort(), redirect)
})
afterAll(() => provider.close())

/**
 * A user's steps at the provider: follow, sign in, agree; ends at the address the provider sends the browser back to.
 */
async function visit(url: string, login: string): Promise<string> {
  const jar = new Map<string, string>()
  let next: { url: string; form?: Record<string, string> } = { url }
  for (let hops = 0; hops < 12; hops += 1) {
    const answer = await fetch(next.url, {
      method: next.form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(next.form ? { body: new URLSearchParams(next.form) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location?.startsWith(redirect)) return new URL(location).search.slice(1)
    if (location) next = { url: new URL(location, provider.issuer).href }
    else {
      const prompt = /name="prompt" value="(\w+)"/.exec(await answer.text())?.[1] ?? 'none'
      next = { url: next.url, form: { prompt, login, password: 'any' } }
    }
  }
  throw new Error('the provider never came to an end')
}

/** A browser's secret, and its hash that is sent. */
function browser() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

describe.each(['sqlite', 'postgres'] as const)('OpenID Connect on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await openTestApp({
      engine,
      settings: {
        HERON_PUBLIC_ORIGIN: 'https://heron.example',
        HERON_OIDC_ISSUER: provider.issuer,
        HERON_OIDC_CLIENT_ID: provider.client.client_id,
        HERON_OIDC_CLIENT_SECRET: provider.client.client_secret,
        HERON_OUTBOUND_PRIVATE: provider.host,
      },
    })
  })
  afterEach(() => test.close())

  const headers = { host: 'heron.example' }
  const params = { source: 'oidc' }
  const begin = async ({ challenge }: { challenge: string }) => {
    const answer = await test.call(start, { params, query: { challenge }, headers })
    return (answer.json.result as { url: string }).url
  }
  const back = (parameters: string, verifier: string, source = 'oidc') =>
    test.call(callback, { params: { source }, body: { parameters, verifier }, headers })
  const signIn = (token: string, verifier: string, thirdType = 'oidc') =>
    test.call(loginUser, { params: { token, thirdType }, query: { verifier }, headers })
  const bindTo = (ticket: string, verifier: string, who: 'designer' | 'operator' | undefined) =>
    test.call(bind, { body: { ticket, verifier }, headers }, who)
  const ticketIn = (answer: { json: { result: unknown } }) => (answer.json.result as { ticket: string }).ticket
  const through = async (login: string) => {
    const { verifier, challenge } = browser()
    const answer = await back(await visit(await begin({ challenge }), login), verifier)
    return { verifier, answer }
  }

  it('[I04][E01] an unknown identity is linked by a sign-in, and can sign in afterwards', async () => {
    const first = await through('li')
    expect(first.answer.json).toMatchObject({ success: true, result: { known: false, name: 'Name of li' } })
    const ticket = ticketIn(first.answer)
    expect(await bindTo(ticket, first.verifier, undefined)).toMatchObject({ status: 401 })
    expect(await bindTo(ticket, first.verifier, 'designer')).toMatchObject({ json: { success: true } })

    const second = await through('li')
    expect(second.answer.json.result).toMatchObject({ known: true })
    const entered = await signIn(ticketIn(second.answer), second.verifier)
    expect(entered.json.result).toMatchObject({ userInfo: { username: 'designer' } })
    const { token } = entered.json.result as { token: string }
    const me = await test.call(routes.session.userInfo, { headers: { ...headers, 'x-access-token': token } })
    expect(me.json.result).toMatchObject({ userInfo: { username: 'designer' } })
  })

  it('uses code, PKCE, state and nonce, and only Heron’s own redirect address', async () => {
    const url = new URL(await begin(browser()))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'heron',
      redirect_uri: redirect,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('ATK70 a return works once, in the same browser, with the same state', async () => {
    const gone = { status: 400, json: { result: { error: 'TICKET_GONE' } } }
    const { verifier, challenge } = browser()
    const parameters = await visit(await begin({ challenge }), 'wang')
    const strange = new URLSearchParams(parameters)
    strange.set('state', 'made-up')
    expect(await back(String(strange), verifier)).toMatchObject(gone)
    expect(await back(parameters, verifier, 'dingtalk')).toMatchObject(gone)
    expect(await back(parameters, browser().verifier)).toMatchObject(gone)
    // The wrong browser used up the state.
    expect(await back(parameters, verifier)).toMatchObject(gone)

    const other = await through('wang')
    const ticket = ticketIn(other.answer)
    expect(await signIn(ticket, browser().verifier)).toMatchObject(gone)
    expect(await signIn(ticket, other.verifier)).toMatchObject(gone)
  })

  it('ATK70 refuses an answer for another sign-in, by nonce and PKCE', async () => {
    const mine = browser()
    const theirs = browser()
    const [mineBack, theirsBack] = [
      await visit(await begin(mine), 'mine'),
      new URLSearchParams(await visit(await begin(theirs), 'theirs')),
    ]
    const mixed = new URLSearchParams(mineBack)
    mixed.set('code', theirsBack.get('code') ?? '')
    const failed = { json: { success: false, result: { error: 'PROVIDER_FAILED' } } }
    expect(await back(String(mixed), mine.verifier)).toMatchObject(failed)

    const { verifier, challenge } = browser()
    const parameters = await visit(await begin({ challenge }), 'nonce')
    await test.app.platform.db.updateTable('thirdLogin').set({ nonce: 'another' }).execute()
    expect(await back(parameters, verifier)).toMatchObject(failed)
  })

  it('a refusal at the provider, a late return and a late ticket fail', async () => {
    const { verifier, challenge } = browser()
    const state = new URL(await begin({ challenge })).searchParams.get('state')
    expect(await back(`error=access_denied&state=${state}`, verifier)).toMatchObject({
      json: { success: false, result: { error: 'PROVIDER_FAILED' } },
    })
    const late = browser()
    const parameters = await visit(await begin(late), 'late')
    test.time.now += 600_000
    expect(await back(parameters, late.verifier)).toMatchObject({ status: 400 })
    const bound = await through('late')
    test.time.now += 600_000
    expect(await bindTo(ticketIn(bound.answer), bound.verifier, 'designer')).toMatchObject({ status: 400 })
  })

  it('an identity belongs to one account, and an unknown or frozen one cannot sign in', async () => {
    const first = await through('chen')
    expect((await signIn(ticketIn(first.answer), first.verifier)).json).toMatchObject({
      message: '没有对应的账号，请联系管理员',
    })
    const again = await through('chen')
    await bindTo(ticketIn(again.answer), again.verifier, 'designer')
    const stolen = await through('chen')
    expect((await bindTo(ticketIn(stolen.answer), stolen.verifier, 'operator')).json).toMatchObject({
      result: { error: 'BOUND_ELSEWHERE' },
    })
    await test.app.platform.db.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'designer').execute()
    const frozen = await through('chen')
    expect((await signIn(ticketIn(frozen.answer), frozen.verifier)).json).toMatchObject({ message: '该用户已冻结' })
  })

  const paths = ['/heron/sys/third/user/', '/jeecg-boot/sys/thirdLogin/user/'] as const
  const post = (url: string, payload: object) =>
    test.send({ method: 'POST', url, payload, headers: { ...headers, 'user-agent': 'test' } })
  const userOf = async (answer: { json: { result: unknown } }) => {
    const token = String(answer.json.result)
    const me = await test.call(routes.session.userInfo, { headers: { ...headers, 'x-access-token': token } })
    return me.json.result
  }
  const answered = async (login: string) => {
    const { verifier, answer } = await through(login)
    return { source: 'oidc', uuid: ticketIn(answer), operateCode: verifier, avatar: null }
  }

  it.each(paths)('[I04] a name and its password bind the person and sign in: %scheckPassword', async (path) => {
    const person = await answered('zhou')
    const wrong = await post(`${path}checkPassword`, { ...person, username: 'designer', password: 'wrong' })
    expect(wrong.json).toMatchObject({ success: false, result: { error: 'LOGIN_FAILED' } })
    const strange = { ...person, operateCode: browser().verifier, username: 'designer', password: testPassword }
    expect(await post(`${path}checkPassword`, strange)).toMatchObject({ status: 400 })
    const right = { ...person, username: 'designer', password: testPassword }
    const entered = await post(`${path}checkPassword`, right)
    expect(await userOf(entered)).toMatchObject({ userInfo: { username: 'designer' } })
    expect(await post(`${path}checkPassword`, right)).toMatchObject({ status: 400 })
    const again = await answered('zhou')
    expect(
      (await post(`${path}checkPassword`, { ...again, username: 'operator', password: testPassword })).json,
    ).toMatchObject({
      result: { error: 'BOUND_ELSEWHERE' },
    })
    const known = await through('zhou')
    expect(known.answer.json.result).toMatchObject({ known: true })
  })

  it.each(paths)('[I04] a person without an account gets one without roles: %screate', async (path) => {
    const person = await answered('zhao')
    const wish = { ...person, username: 'designer' }
    expect((await post(`${path}create`, wish)).json).toMatchObject({ result: { error: 'USERNAME_TAKEN' } })
    const entered = await post(`${path}create`, { ...wish, suffix: '2' })
    expect(await userOf(entered)).toMatchObject({ userInfo: { username: 'designer2', realname: 'Name of zhao' } })
    const { db } = test.app.platform
    const user = await db
      .selectFrom('sysUser')
      .selectAll()
      .where('username', '=', 'designer2')
      .executeTakeFirstOrThrow()
    expect(await db.selectFrom('sysUserRole').selectAll().where('userId', '=', user.id).execute()).toEqual([])
    // The refusal of a taken name has not used up the ticket; the account has.
    expect(await post(`${path}create`, { ...wish, username: 'zhao_3' })).toMatchObject({ status: 400 })
  })

  it('stores no readable state or ticket', async () => {
    const { challenge } = browser()
    const state = new URL(await begin({ challenge })).searchParams.get('state') ?? 'none'
    const kept = JSON.stringify(await test.app.platform.db.selectFrom('thirdLogin').selectAll().execute())
    expect(kept).not.toContain(state)
  })
})
