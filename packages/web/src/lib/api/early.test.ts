import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSession, session } from '../session/session-store.ts'
import { addressFor, call } from './call.ts'

const answer = (name: string, status = 200) =>
  new Response(JSON.stringify({ success: true, code: 0, message: '', result: { name }, timestamp: 0 }), { status })

const person = { id: 'u1', username: 'li', realname: 'Li', avatar: null }
const ask = () => call(sessionRoutes.userInfo, {})
const askedEarly = (token: string, given: Promise<Response>) => {
  globalThis.heronEarly = { address: `${addressFor(sessionRoutes.userInfo, {})}0`, token, answer: given }
}

describe('a call that was made ahead of the program', () => {
  const sent = vi.fn(async () => answer('asked again'))
  beforeEach(() => {
    sent.mockClear()
    vi.stubGlobal('fetch', sent)
    openSession('token', person)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    session.set(undefined)
    globalThis.heronEarly = undefined
  })

  it('is not made twice, but answers only once', async () => {
    askedEarly('token', Promise.resolve(answer('early')))
    expect(await ask()).toEqual({ name: 'early' })
    expect(sent).not.toHaveBeenCalled()
    expect(await ask()).toEqual({ name: 'asked again' })
  })

  it('is not used for another user who signed in meanwhile', async () => {
    askedEarly('another', Promise.resolve(answer('early')))
    expect(await ask()).toEqual({ name: 'asked again' })
  })

  it.each([
    ['failed', () => Promise.reject(new Error('away'))],
    ['was refused', () => Promise.resolve(answer('early', 401))],
  ])('is made again where it %s, so that the refusal is reported as usual', async (_how, given) => {
    askedEarly('token', given())
    expect(await ask()).toEqual({ name: 'asked again' })
    expect(sent).toHaveBeenCalledOnce()
  })

  it('leaves other calls alone', async () => {
    askedEarly('token', Promise.resolve(answer('early')))
    expect(await call(sessionRoutes.departs, {})).toEqual({ name: 'asked again' })
    expect(await ask()).toEqual({ name: 'early' })
  })
})
