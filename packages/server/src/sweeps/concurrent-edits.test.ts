import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../platform/audit/verify.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { editTogether } from '../testing/concurrent-edits.ts'

describe.each(['sqlite', 'postgres'] as const)('simultaneous edits on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  it('R12 of every version one edit succeeds, the others get 409 with the present row, and no values are mixed', async () => {
    const outcomes = await editTogether(test, { clients: 4, rows: 2, duration: 2_000 })
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ odd: [], wrong: [] })
      expect(outcome.won).toBeGreaterThan(0)
    }
    expect(outcomes.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(0)
    const { broken, versions } = await verifyAudit(test.app.platform.db, test.app.platform.auditKey)
    expect(broken).toBeNull()
    expect(versions).toBe(outcomes.reduce((sum, { won }) => sum + won, 0))
  })
})
