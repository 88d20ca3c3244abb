import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBusiness } from '../modules/work/index.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { shuffleOrder, shuffleTrees } from '../testing/shuffles.ts'

describe.each(['sqlite', 'postgres'] as const)('simultaneous moves on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  it('R13 departments, categories and menus stay trees: no cycle, no orphan, every code below its parent’s', async () => {
    for (const outcome of await shuffleTrees(test, { clients: 8, nodes: 24, duration: 500 })) {
      expect(outcome).toMatchObject({ odd: [], wrong: [] })
      expect(outcome.moved).toBeGreaterThan(0)
    }
  })

  it('R14 the burning order stays 1 to n, each number once', async () => {
    const business = createBusiness(test.app.platform)
    const outcome = await shuffleOrder(test, business, { clients: 8, nodes: 6, duration: 500 })
    expect(outcome).toMatchObject({ odd: [], wrong: [] })
    expect(outcome.moved).toBeGreaterThan(0)
  })
})
