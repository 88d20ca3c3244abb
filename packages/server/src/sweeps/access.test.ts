import { readFileSync } from 'node:fs'
import { seededRoles } from '@heron/contract/permissions'
import { accessesOf, type RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../testing/app.ts'
import { accessMatrix, census, required } from './census.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Query and path have the required values; bodies are empty: rights are checked before them. */
const tryCall = (route: RouteDefinition, who: Who, method = route.method) =>
  test.call({ ...route, method }, { params: required(route.params), query: required(route.query) }, who)

const guarded = census.filter((route) => route.access !== 'public')
const permitted = guarded.filter((route) => route.access !== 'session')

describe('access', () => {
  it('m1 [G12] exactly the calls of the contract are bound', () => {
    const bound = test.app.bindings.map(({ route }) => route.id).toSorted()
    expect(bound).toEqual(census.map((route) => route.id).toSorted())
    expect(new Set(bound).size).toBe(bound.length)
  })

  it('m1 [G12] the access matrix equals the committed one', () => {
    const committed = JSON.parse(readFileSync(new URL('./access-matrix.json', import.meta.url), 'utf8'))
    expect(accessMatrix()).toEqual(committed)
  })

  it('m1 at most twelve calls are public on a default server', () => {
    const open = census.filter((route) => route.access === 'public' && !route.when).map((route) => route.id)
    expect(open.toSorted()).toEqual([
      'announcement.show',
      'captcha.check',
      'captcha.image',
      'captcha.needed',
      'health.live',
      'health.ready',
      'passkey.challenge',
      'passkey.login',
      'report.show',
      'secondFactor.login',
      'session.login',
      'session.logout',
    ])
  })

  it('m1 further calls are public when a sign-in method is set up, each named by its switch', () => {
    const open = census.filter((route) => route.access === 'public' && route.when)
    expect(Object.fromEntries(open.map((route) => [route.id, route.when]))).toEqual({
      'passwordReset.change': 'recovery',
      'passwordReset.verify': 'recovery',
      'qrLogin.begin': 'qrLogin',
      'qrLogin.login': 'qrLogin',
      'registration.register': 'registration',
      'session.phoneLogin': 'codes',
      'signInCode.send': 'recovery',
      'thirdLogin.callback': 'thirdLogin',
      'thirdLogin.cas': 'cas',
      'thirdLogin.checkPassword': 'thirdLogin',
      'thirdLogin.checkPasswordToo': 'thirdLogin',
      'thirdLogin.createUser': 'thirdLogin',
      'thirdLogin.createUserToo': 'thirdLogin',
      'thirdLogin.loginUser': 'thirdLogin',
      'thirdLogin.start': 'thirdLogin',
    })
  })

  it.each(guarded)('[G12][L04] $id answers 401 without a token, on every verb', async (route) => {
    for (const method of [route.method, ...(route.also ?? [])]) {
      const answer = await tryCall(route, undefined, method)
      expect(answer).toMatchObject({ status: 401, json: { success: false, code: 401 } })
    }
  })

  it.each(permitted)('[G12][L01] $id answers 403 to a user without a role', async (route) => {
    expect(await tryCall(route, 'guest')).toMatchObject({ status: 403, json: { success: false, code: 403 } })
  })

  it.each(seededRoles)(
    '[G01][G12] $code is let through exactly where the first grants say',
    async ({ code, grants }) => {
      const outcome: Record<string, boolean> = {}
      for (const route of permitted) outcome[route.id] = (await tryCall(route, code as Who)).status !== 403
      const granted: ReadonlySet<string> = new Set(['anyRight', ...grants])
      const isGranted = (route: RouteDefinition) => accessesOf(route).some((access) => granted.has(access))
      expect(outcome).toEqual(Object.fromEntries(permitted.map((route) => [route.id, isGranted(route)])))
    },
  )
})
