import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts'
import { migrateDown, migrateUp } from '../migrate.ts'
import { migrations } from './index.ts'

describe('statistics of indexes with few values', () => {
  let open: TestDatabase
  beforeAll(async () => {
    open = await openTestDatabase('sqlite')
  })
  afterAll(() => open.close())

  const planOf = async (table: string, flag: string) => {
    const rows = await sql<{ detail: string }>`explain query plan select * from ${sql.table(table)}
      where ${sql.ref(flag)} = 0 and id in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12')
      order by create_time desc, id desc`.execute(open.db)
    return rows.rows.map(({ detail }) => detail).join('\n')
  }
  const tables = [
    ['sysUser', 'delFlag'],
    ['customer', 'tenantId'],
    ['project', 'tenantId'],
  ] as const

  it.each(tables)('rows of %s are found by their ids, not by %s', async (table, flag) => {
    expect(await planOf(table, flag)).toMatch(/[( ]id=\?/)
  })

  it('can be reverted and applied again', async () => {
    await migrateDown(
      open.db,
      migrations,
      migrations.findIndex(({ name }) => name.startsWith('0555')),
    )
    const all = sql<{ idx: string }>`select idx from sqlite_stat1`
    expect((await all.execute(open.db)).rows).toEqual([])
    expect(await planOf('sysUser', 'delFlag')).not.toMatch(/[( ]id=\?/)
    await migrateUp(open.db, migrations, () => 1)
    expect((await all.execute(open.db)).rows).toHaveLength(5)
    for (const [table, flag] of tables) expect(await planOf(table, flag)).toMatch(/[( ]id=\?/)
  })
})
