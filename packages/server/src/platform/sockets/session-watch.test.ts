import { describe, expect, it } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { SessionWatch } from './session-watch.ts'

const actorOf = (sessionId: string): Actor => ({
  sessionId,
  userId: `user-${sessionId}`,
  username: sessionId,
  realname: sessionId,
  orgCode: null,
  tenants: [],
  tenantId: 0,
  permissions: new Set(),
  passwordDue: false,
})

/** Sessions `a` and `b`, and the queries for them. */
function scene() {
  const state = { living: new Set(['a', 'b']), count: 1, isFinal: true, peeked: [] as string[], ended: [] as string[] }
  const watch = new SessionWatch<{ token: string; actor: Actor }>({
    living: async (ids) => new Set(ids.filter((id) => state.living.has(id))),
    rights: async () => ({ count: state.count, isFinal: state.isFinal }),
    peek: async (token) => {
      state.peeked.push(token)
      return actorOf(token)
    },
  })
  const connections = ['a', 'b'].map((id) => ({ token: id, actor: actorOf(id) }))
  const look = async () => {
    state.peeked = []
    await watch.look(connections, { onEnded: ({ token }) => state.ended.push(token), onActor: () => undefined })
    return state.peeked
  }
  return { state, look }
}

describe('the check of open connections’ sessions', () => {
  it('reads users once, and again only after rights changed', async () => {
    const { state, look } = scene()
    expect(await look()).toEqual(['a', 'b'])
    expect(await look()).toEqual([])
    state.count = 2
    expect(await look()).toEqual(['a', 'b'])
    expect(await look()).toEqual([])
  })

  it('reads users again when what it read was not committed yet', async () => {
    const { state, look } = scene()
    state.isFinal = false
    await look()
    state.isFinal = true
    expect(await look()).toEqual(['a', 'b'])
    expect(await look()).toEqual([])
  })

  it('names connections whose session has ended', async () => {
    const { state, look } = scene()
    await look()
    state.living.delete('b')
    expect(await look()).toEqual([])
    expect(state.ended).toEqual(['b'])
  })
})
