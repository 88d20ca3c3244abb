import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres } from '../testing/postgres.ts'
import { revokeUnderLoad } from '../testing/revocation.ts'
import { endSessions, shopOfNodes, startTwoNodes, type TwoNodes } from '../testing/two-nodes.ts'

describe.skipIf(!hasPostgres())('two servers on one PostgreSQL', () => {
  let two: TwoNodes
  beforeAll(async () => {
    two = await startTwoNodes()
  }, 60_000)
  afterAll(() => two.close())

  it('R15 a right taken at one server is gone at both with the answer, one given is there', async () => {
    const { served, slipped, withheld } = await revokeUnderLoad(await shopOfNodes(two), { rounds: 10, clients: 4 })
    expect(served).toBeGreaterThan(0)
    expect({ slipped, withheld }).toEqual({ slipped: 0, withheld: 0 })
  })

  it('R15 ATK67 a session ended at one server is refused by both at the next call', async () => {
    expect(await endSessions(two, 10)).toBe(0)
  })
})
