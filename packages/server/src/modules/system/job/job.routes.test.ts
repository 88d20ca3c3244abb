import { jobRoutes } from '@heron/contract/routes'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'

it.each([
  ['{"error":"NOT_FOUND","params":{}}', /^(?!.*NOT_FOUND)./],
  // A code that the present version does not have.
  ['{"error":"GONE_SINCE","params":{"place":"C1"}}', /^(?!.*GONE_SINCE)./],
])('tells why a job failed in words: %s', async (error, words) => {
  const test = await openTestApp({})
  const { db, ids, clock } = test.app.platform
  const admin = db.selectFrom('sysUser').select('id').where('username', '=', 'admin')
  const { id: ownerId } = await admin.executeTakeFirstOrThrow()
  const id = ids()
  const row = { id, ownerId, name: 'program', payload: '{}', progress: 0, weight: 0, createTime: clock() }
  await db
    .insertInto('job')
    .values({ ...row, state: 'failed', error })
    .execute()
  const { status, json } = await test.call(jobRoutes.get, { query: { id } }, 'admin')
  expect([status, json]).toMatchObject([200, { result: { state: 'failed', error: expect.stringMatching(words) } }])
  await test.close()
})
