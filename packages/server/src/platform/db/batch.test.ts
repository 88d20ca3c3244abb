import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/open-database.ts'
import { positionRow } from '../../testing/position-row.ts'
import { inBatch } from './batch.ts'
import { inTransaction } from './database.ts'

describe.each(['sqlite', 'postgres'] as const)('batches on %s', (engine) => {
  let test: TestDatabase | undefined
  afterEach(() => test?.close())

  it('[K02] a failing action is rolled back alone, the others are committed', async () => {
    test = await openTestDatabase(engine)
    const { db } = test
    const add = (id: string) =>
      inTransaction(db, async (tx) => tx.insertInto('sysPosition').values(positionRow(id)).execute())
    const codes = async () =>
      (await db.selectFrom('sysPosition').select('code').orderBy('code').execute()).map(({ code }) => code)
    await inBatch(db, async () => {
      await add('a')
      await expect(
        inTransaction(db, async (tx) => {
          await tx.insertInto('sysPosition').values(positionRow('half')).execute()
          await tx.insertInto('sysPosition').values(positionRow('a')).execute()
        }),
      ).rejects.toThrow()
      await add('b')
      // Outside the batch, its changes are not visible before it ends.
      expect(await codes()).toEqual([])
    })
    expect(await codes()).toEqual(['a', 'b'])
  })

  it('an interrupted batch leaves nothing, and the next one starts afresh', async () => {
    test = await openTestDatabase(engine)
    const { db } = test
    const add = (id: string) =>
      inTransaction(db, async (tx) => tx.insertInto('sysPosition').values(positionRow(id)).execute())
    await expect(
      inBatch(db, async () => {
        await add('a')
        throw new Error('the server is told to stop')
      }),
    ).rejects.toThrow('stop')
    await inBatch(db, () => add('c'))
    const rows = await db.selectFrom('sysPosition').select('code').execute()
    expect(rows).toEqual([{ code: 'c' }])
  })
})
