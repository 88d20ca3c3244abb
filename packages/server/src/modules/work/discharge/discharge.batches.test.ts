import { expect, it } from 'vitest'
import { whileHeld } from '../../../testing/hold-row.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { openReleased, operator } from '../../../testing/shop.ts'

it.skipIf(!hasPostgres())('[Q10] of two records of the same burns in different orders one is stored', async () => {
  const { test, business, program } = await openReleased('postgres', { count: 3 })
  await business.discharge.start({ programId: program.id, processIds: [] }, operator)
  const { running } = await business.discharge.board()
  const good = { result: 'good' as const, measuredDepth: null, remark: '' }
  const burns = running.map(({ burnId: id, version }) => ({ id, version, ...good }))
  const [, middle] = burns
  const record = (given: typeof burns) => () => business.discharge.record({ burns: given }, operator)
  const outcomes = await whileHeld(test.app.platform.db, { table: 'burn', id: middle?.id ?? '' }, [
    record(burns),
    record(burns.toReversed()),
  ])
  const told = outcomes.map((each) => (each.status === 'fulfilled' ? each.value.length : each.reason.code))
  expect(told.toSorted()).toEqual([3, 'CONFLICT'])
  expect((await business.discharge.board()).running).toEqual([])
  await test.close()
})
