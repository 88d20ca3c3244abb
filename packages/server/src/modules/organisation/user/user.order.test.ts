import { userFields } from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { listUsers } from './user.store.ts'

const statements: string[] = []
let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ listen: (text) => statements.push(text) })
  const { db } = test.app.platform
  const stamp = { createBy: 'test', version: 1, sex: 0, status: 1, delFlag: 0, userIdentity: 1, password: '-' }
  for (let at = 0; at < 1_600; at += 100) {
    const rows = Array.from({ length: 100 }, (_each, more) => ({
      ...{ id: `9${at + more}`, username: `order${at + more}`, realname: 'x', createTime: at + more },
      ...stamp,
    }))
    await db.insertInto('sysUser').values(rows).execute()
  }
})
afterAll(() => test.close())

it.each([
  { pageNo: 1, pageSize: 10 },
  { pageNo: 120, pageSize: 10 },
  { pageNo: 1, pageSize: 10, column: 'createTime', order: 'desc' },
  { pageNo: 120, pageSize: 10, column: 'createTime', order: 'desc' },
])('a page of the users is read in the order of an index, nobody sorts all of them: %j', async (query) => {
  const { db } = test.app.platform
  statements.length = 0
  await listUsers(db, { tenantId: 0 }, listQuery(userFields).parse(query))
  const paging = statements.find((text) => text.includes('limit ?')) ?? ''
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${paging.replaceAll('?', '1')}`).execute(db)
  const plan = rows.map(({ detail }) => detail).join('\n')
  expect(plan).toMatch(/USING (COVERING )?INDEX sys_user_(order|alive)/)
  expect(plan).not.toContain('TEMP B-TREE')
})
