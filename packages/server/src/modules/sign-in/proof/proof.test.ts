import type { ProvenAct } from '@heron/contract/proof'
import {
  accountRoutes,
  passkeyRoutes,
  proofRoutes as routes,
  secondFactorRoutes,
  userRoutes,
} from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, stepAt } from '../../../platform/auth/totp.ts'
import { type Answer, openTestApp, type TestApp, testPassword, type Who } from '../../../testing/app.ts'
import type { Authenticator } from '../../../testing/authenticator.ts'
import { addPasskey } from '../../../testing/passkeys.ts'

const resultOf = <T>(answer: Answer) => answer.json.result as T
const errorOf = ({ json }: Answer) => (json.result as { error?: string } | null)?.error

describe.each(['sqlite', 'postgres'] as const)('a passkey or a code instead of the password on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await openTestApp({ engine })
  })
  afterEach(() => test.close())

  const idOf = async (username: string) => {
    const found = test.app.platform.db.selectFrom('sysUser').select('id').where('username', '=', username)
    return (await found.executeTakeFirstOrThrow()).id
  }
  /** Enables the second factor; returns a generator of codes. */
  async function enrol(who: Who): Promise<() => string> {
    const begun = await test.call(secondFactorRoutes.begin, { body: { password: testPassword } }, who)
    const { secret } = resultOf<{ secret: string }>(begun)
    const code = () => codeOf(secret, stepAt(test.time.now))
    await test.call(secondFactorRoutes.confirm, { body: { code: code() } }, who)
    test.time.now += 60_000
    return code
  }
  /** Makes the call, gives the proof that its refusal asks for, and repeats the call with the ticket. */
  async function provenBy(proof: Authenticator | (() => string), route: RouteDefinition, body: object, who: Who) {
    const refused = await test.call(route, { body }, who)
    expect(errorOf(refused)).toBe('PROOF_NEEDED')
    const { params } = resultOf<{ params: { act: ProvenAct; recordId: string } }>(refused)
    const asked = resultOf<{ passkey: Parameters<Authenticator['use']>[0] }>(
      await test.call(routes.ask, { body: params }, who),
    )
    const given = typeof proof === 'function' ? { code: proof() } : { passkey: proof.use(asked.passkey) }
    const answer = await test.call(routes.give, { body: { ...params, proof: given } }, who)
    const headers = { 'x-heron-proof': resultOf<{ ticket: string }>(answer).ticket }
    return {
      done: await test.call(route, { body, headers }, who),
      again: () => test.call(route, { body, headers }, who),
    }
  }

  it('an account that has neither is refused without the password', async () => {
    for (const route of [passkeyRoutes.begin, secondFactorRoutes.begin, secondFactorRoutes.renew])
      expect(errorOf(await test.call(route, { body: {} }, 'designer'))).toBe('PROOF_IMPOSSIBLE')
    expect((await test.call(secondFactorRoutes.begin, { body: { password: '' } }, 'designer')).status).toBe(400)
  })

  it('a passkey allows adding and removing passkeys, and switching the second factor on and off', async () => {
    const { key, id } = await addPasskey(test, 'designer')
    const { done, again } = await provenBy(key, passkeyRoutes.begin, {}, 'designer')
    expect(done.json.success).toBe(true)
    expect(errorOf(await again())).toBe('PROOF_NEEDED')
    await enrol('designer')
    expect((await provenBy(key, secondFactorRoutes.disable, {}, 'designer')).done.json.success).toBe(true)
    expect((await provenBy(key, passkeyRoutes.remove, { id }, 'designer')).done.json.success).toBe(true)
    expect(resultOf(await test.call(passkeyRoutes.list, {}, 'designer'))).toEqual([])
  })

  it('so does a code; the proof for one passkey removes no other', async () => {
    const code = await enrol('designer')
    const first = await addPasskey(test, 'designer')
    const second = await addPasskey(test, 'designer')
    const { done, again } = await provenBy(code, passkeyRoutes.remove, { id: first.id }, 'designer')
    expect([done.json.success, errorOf(await again())]).toEqual([true, 'PROOF_NEEDED'])
    test.time.now += 60_000
    const about = { act: 'passkey.remove', recordId: first.id }
    const given = await test.call(routes.give, { body: { ...about, proof: { code: code() } } }, 'designer')
    const headers = { 'x-heron-proof': resultOf<{ ticket: string }>(given).ticket }
    const other = await test.call(passkeyRoutes.remove, { body: { id: second.id }, headers }, 'designer')
    expect(errorOf(other)).toBe('PROOF_NEEDED')
  })

  it('a new own address needs a proof, and so does unlinking a provider', async () => {
    const { key } = await addPasskey(test, 'designer')
    const to = { kind: 'phone', to: '13900000009' }
    expect((await provenBy(key, accountRoutes.contactCode, to, 'designer')).done.json.success).toBe(true)
    const { done } = await provenBy(key, accountRoutes.unbind, { id: '1' }, 'designer')
    expect(errorOf(done)).toBe('NOT_FOUND')
  })

  it('administrators with one must use it before resetting a password or a second factor', async () => {
    await enrol('designer')
    const userId = await idOf('designer')
    const { key } = await addPasskey(test, 'admin')
    expect((await provenBy(key, secondFactorRoutes.reset, { userId }, 'admin')).done.json.success).toBe(true)
    const body = { username: 'designer' }
    expect((await provenBy(key, userRoutes.changePassword, body, 'admin')).done.json.success).toBe(true)
  })
})
