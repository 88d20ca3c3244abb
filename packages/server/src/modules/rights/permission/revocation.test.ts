import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { revokeUnderLoad, shopOf } from '../../../testing/revocation.ts'

describe.each(['sqlite', 'postgres'] as const)('revocation under load on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  it('R15 no call started after a grant was removed is allowed', async () => {
    const { served, slipped, withheld } = await revokeUnderLoad(await shopOf(test), { rounds: 5, clients: 4 })
    expect({ slipped, withheld }).toEqual({ slipped: 0, withheld: 0 })
    expect(served).toBeGreaterThan(5)
  })
})
