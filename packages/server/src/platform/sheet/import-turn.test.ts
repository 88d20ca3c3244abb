import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { engines } from '../../testing/shop.ts'
import { inTurn } from './import-turn.ts'

it.each(engines)('imports that wait leave connections to the one that runs (%s)', async (engine) => {
  const test = await openTestApp({ engine })
  const { db } = test.app.platform
  let running = 0
  const work = async () => {
    running += 1
    expect(running).toBe(1)
    await db.selectFrom('sysPosition').select('id').execute()
    running -= 1
  }
  // More than the pool has connections.
  const turns = Array.from({ length: 30 }, () => inTurn(db, work))
  await Promise.all(turns)
  await test.close()
})

it('a failed import lets the next one run', async () => {
  const test = await openTestApp()
  const { db } = test.app.platform
  const failed = inTurn(db, () => Promise.reject(new Error('broken')))
  const next = inTurn(db, () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
  await test.close()
})
