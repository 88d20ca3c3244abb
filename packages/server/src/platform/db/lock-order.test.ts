import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { write } from '../../modules/organisation/position/position.write.ts'
import { openTestApp } from '../../testing/app.ts'
import { whileHeld } from '../../testing/hold-row.ts'
import { positionRow } from '../../testing/position-row.ts'
import { hasPostgres } from '../../testing/postgres.ts'
import { lockUntilCommit } from './advisory-lock.ts'
import { inTransaction, type Tx } from './database.ts'

const all = ['a', 'b', 'c']

it.skipIf(!hasPostgres())('a deletion and a change of the same rows do not wait for each other', async () => {
  const test = await openTestApp({ engine: 'postgres' })
  const { db } = test.app.platform
  for (const id of all.toReversed()) await db.insertInto('sysPosition').values(positionRow(id)).execute()
  // In the order of the ids, and in the order in which the rows are stored.
  const byIndex = sql`set local enable_seqscan = off; set local enable_bitmapscan = off`
  const asStored = sql`set local enable_indexscan = off; set local enable_bitmapscan = off`
  const batch = (plan: typeof byIndex, action: (tx: Tx) => Promise<unknown>) => () =>
    inTransaction(db, async (tx) => {
      await plan.execute(tx)
      await action(tx)
    })
  const outcomes = await whileHeld(db, { table: 'sys_position', id: 'b' }, [
    batch(byIndex, (tx) => write(tx).deleteFrom('sysPosition').where('id', 'in', all).execute()),
    batch(asStored, (tx) => write(tx).updateTable('sysPosition').set({ name: 'x' }).where('id', 'in', all).execute()),
  ])
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect(await db.selectFrom('sysPosition').select('id').where('id', 'in', all).execute()).toEqual([])
  await test.close()
})

it.skipIf(!hasPostgres())('a lock with an id leaves work on other rows alone', async () => {
  const test = await openTestApp({ engine: 'postgres' })
  const { db } = test.app.platform
  const decide = (id: string) => inTransaction(db, (tx) => lockUntilCommit(tx, 'factDecisions', id))
  const outcome = await inTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'factDecisions', 'a')
    return decide('b').then(
      () => 'locked',
      () => 'waited',
    )
  })
  expect(outcome).toBe('locked')
  await test.close()
})
