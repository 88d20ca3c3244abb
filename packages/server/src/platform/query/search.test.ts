import type { Filter } from '@heron/contract/wire'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../testing/database.ts'
import { openTestDatabase } from '../../testing/open-database.ts'
import { hasPostgres } from '../../testing/postgres.ts'
import { type Db, tableVersionsOf } from '../db/database.ts'
import { databaseMoment } from '../db/database-now.ts'
import { migrateDown, migrateUp } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { bringSearchIndexes, searchNames } from '../db/search-index.ts'
import type { WholeDb } from '../db/whole-db.ts'
import { type Listing, listPage, searchedBy } from './list-page.ts'
import { foundByIndex } from './search.ts'

const fields = { name: 'text', phone: 'text', createTime: 'time' } as const
const listing: Listing<typeof fields> = {
  fields,
  columns: { name: 'customer.name', phone: 'customer.phone', createTime: 'customer.createTime' },
  also: { name: ['customer.contact'] },
  id: 'customer.id',
}
const searched = [searchedBy(listing)]

const customer = (
  id: string,
  name: string,
  more: { readonly phone?: string | null; readonly contact?: string } = {},
) => ({
  id,
  code: `C${id}`,
  name,
  phone: null,
  contact: '',
  address: '',
  remark: '',
  createBy: 'x',
  createTime: id.length,
  version: 1,
  ...more,
})

const asked = (filters: readonly Filter[]) =>
  ({
    pageNo: 1,
    pageSize: 200,
    sort: [{ field: 'createTime', direction: 'desc' }],
    filters,
    advanced: [],
    match: 'and',
  }) as const

const idsOf = async (db: Db, of: Listing<typeof fields>, filters: readonly Filter[]) => {
  const page = await listPage(db, db.selectFrom('customer').selectAll('customer'), of, asked(filters))
  return { ids: page.rows.map(({ id }) => id), total: page.total }
}

/** The same columns under a name that has no index. */
const plain: Listing<typeof fields> = {
  fields,
  columns: { name: 'plain.name', phone: 'plain.phone', createTime: 'plain.createTime' },
  also: { name: ['plain.contact'] },
  id: 'plain.id',
}
const scan = async (db: Db, filters: readonly Filter[]) => {
  const page = await listPage(db, db.selectFrom('customer as plain').selectAll('plain'), plain, asked(filters))
  return { ids: page.rows.map(({ id }) => id), total: page.total }
}

const like = (field: string, ...values: string[]): Filter => ({ field, rule: 'like', values })

/** Few characters, so that most texts are found; those that patterns and the index's language treat as special. */
const letter = fc.constantFrom(
  '昆',
  '山',
  '号',
  '模',
  'a',
  'B',
  'b',
  'É',
  'é',
  '1',
  '%',
  '_',
  '\\',
  '"',
  "'",
  '*',
  ' ',
  '😀',
  '\u0001',
)
const text = fc.array(letter, { maxLength: 7 }).map((letters) => letters.join(''))
const id = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map((n) => String(10n ** 18n + BigInt(n))),
  fc.constantFrom('a1', '007', '7', '12x', '12', '-5', ''),
)
const added = fc.record({ id, name: text, contact: text, phone: fc.option(text) })
const changed = fc.record({ at: id, name: text })
const renumbered = fc.record({ at: id, id })

interface Writes {
  readonly add: readonly { id: string; name: string; contact: string; phone: string | null }[]
  readonly rename: readonly { at: string; name: string }[]
  readonly renumber: readonly { at: string; id: string }[]
  readonly remove: readonly string[]
}
const of = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 12 })
const writes = fc.record({
  add: fc.uniqueArray(added, { maxLength: 20, selector: (row) => row.id }),
  rename: of(changed),
  renumber: of(renumbered),
  remove: fc.array(id, { maxLength: 3 }),
})

async function writeAll(db: WholeDb, { add, rename, renumber, remove }: Writes): Promise<void> {
  await sql`delete from customer`.execute(db)
  const rows = add.map((row) => customer(row.id, row.name, row))
  if (rows.length > 0) await db.insertInto('customer').values(rows).execute()
  for (const { at, name } of rename) await sql`update customer set name = ${name} where id = ${at}`.execute(db)
  for (const { at, id } of renumber) {
    const isFree = sql`not exists (select 1 from customer where id = ${id})`
    await sql`update customer set id = ${id} where id = ${at} and ${isFree}`.execute(db)
  }
  for (const each of remove) await sql`delete from customer where id = ${each}`.execute(db)
}

const rule = fc.constantFrom('like', 'left_like', 'right_like', 'anyLike')
const search = fc.record({
  field: fc.constantFrom('name', 'phone'),
  rule,
  values: fc.array(text.filter(Boolean), { minLength: 1, maxLength: 3 }),
}) as fc.Arbitrary<Filter>

describeOnBothEngines('a search by the index', (db) => {
  beforeAll(() => bringSearchIndexes(db(), searched))

  it('finds the rows that a scan finds, in its order, whatever was written, also by SQL', async () => {
    const property = fc.asyncProperty(writes, fc.array(search, { maxLength: 8 }), async (written, filters) => {
      await writeAll(db(), written)
      for (const filter of filters) expect(await idsOf(db(), listing, [filter])).toEqual(await scan(db(), [filter]))
    })
    await fc.assert(property, { numRuns: 60 })
  })
})

describe('the index of a table on SQLite', () => {
  const opened = async () => {
    const open = await openTestDatabase('sqlite')
    await open.db
      .insertInto('customer')
      .values([customer('1', '昆山模具'), customer('x', '昆山')])
      .execute()
    await bringSearchIndexes(open.db, searched)
    return open
  }
  const usesIndex = async (db: Db, value: string) =>
    (await foundByIndex(db, like('name', value), ['customer.name', 'customer.contact'])) !== undefined
  const statements = async (db: Db) =>
    (await sql<{ name: string }>`select name from sqlite_schema where name glob '*_search*'`.execute(db)).rows

  it('contains the rows that were there before, and searches for one, two and three characters', async () => {
    const { db, close } = await opened()
    for (const value of ['昆', '昆山', '山模具']) expect(await usesIndex(db, value)).toBe(true)
    expect((await idsOf(db, listing, [like('name', '昆')])).ids).toEqual(['x', '1'])
    expect((await idsOf(db, listing, [like('name', '昆山')])).ids).toEqual(['x', '1'])
    expect((await idsOf(db, listing, [like('name', '山模具')])).ids).toEqual(['1'])
    expect((await idsOf(db, listing, [like('name', '具')])).ids).toEqual(['1'])
    expect((await idsOf(db, listing, [like('name', '模山')])).ids).toEqual([])
    await close()
  })

  it('is read without a change of any table, so that caches of other tables stay', async () => {
    const { db, close } = await opened()
    const changes = () => tableVersionsOf(db)?.committed(['sys_position', 'customer'])
    const before = changes()
    for (const value of ['昆', '昆山', '山模具']) expect(await usesIndex(db, value)).toBe(true)
    expect(await databaseMoment(db)).toBeGreaterThan(1_700_000_000_000)
    expect(changes()).toBe(before)
    await close()
  })

  it('is left aside for a text in many rows', async () => {
    const { db, close } = await opened()
    await sql`with recursive n (n) as (select 100 union all select n + 1 from n where n < 1200)
      insert into customer (id, code, name, contact, address, remark, create_by, create_time, version)
      select n, 'N' || n, '很多' || n, '', '', '', 'x', n, 1 from n`.execute(db)
    expect(await usesIndex(db, '很多')).toBe(false)
    expect(await usesIndex(db, '很多1')).toBe(true)
    expect((await idsOf(db, listing, [like('name', '很多')])).total).toBe(1_101)
    await close()
  })

  it('compares texts up to a zero character, like a scan', async () => {
    const { db, close } = await opened()
    await db
      .insertInto('customer')
      .values(customer('5', 'AB\0cd', { contact: 'later' }))
      .execute()
    for (const value of ['ab', 'a', 'bcd', 'cd', 'later', 'ab\0', 'ab\0cd'])
      expect(await idsOf(db, listing, [like('name', value)])).toEqual(await scan(db, [like('name', value)]))
    expect((await idsOf(db, listing, [like('name', 'ab')])).ids).toEqual(['5'])
    await close()
  })

  it('is made once, again for other columns, and removed when no list has it', async () => {
    const { db, close } = await opened()
    const { index } = searchNames('customer')
    const size = async () =>
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(index)}`.execute(db)).rows[0]?.n
    await sql.raw(`delete from ${index} where rowid = 1`).execute(db)
    await bringSearchIndexes(db, searched)
    expect(await size()).toBe(0)
    await bringSearchIndexes(db, [{ table: 'customer', columns: ['name'] }])
    expect(await size()).toBe(1)
    expect(await foundByIndex(db, like('name', '昆山'), ['customer.contact'])).toBeUndefined()
    await bringSearchIndexes(db, [])
    expect(await statements(db)).toEqual([])
    expect(await usesIndex(db, '昆山')).toBe(false)
    await close()
  })

  it('is absent while migrations change the columns, and is made again', async () => {
    const { db, close } = await opened()
    await migrateDown(
      db,
      migrations,
      migrations.findIndex(({ name }) => name.startsWith('0311')),
    )
    expect(await statements(db)).toEqual([])
    await migrateUp(db, migrations, () => 1)
    await bringSearchIndexes(db, searched)
    expect((await idsOf(db, listing, [like('name', '山模具')])).ids).toEqual(['1'])
    await close()
  })
})

describe.skipIf(!hasPostgres())('the index of a table on PostgreSQL', () => {
  it('finds the rows of a search, is made once, again for other columns, and removed when no list has it', async () => {
    const { db, close } = await openTestDatabase('postgres')
    const indexes = async () =>
      (
        await sql<{ oid: string; def: string }>`select indexrelid::text as oid, pg_get_indexdef(indexrelid) as def
          from pg_index where indexrelid::regclass::text = 'customer_search'`.execute(db)
      ).rows
    await bringSearchIndexes(db, searched)
    const first = await indexes()
    expect(first[0]?.def).toContain('gin_trgm_ops')
    await bringSearchIndexes(db, searched)
    expect(await indexes()).toEqual(first)
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain select * from customer
        where name ilike ${'%mould%'} escape '\\' or contact ilike ${'%mould%'} escape '\\'`.execute(tx)
    })
    expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('on customer_search')
    await bringSearchIndexes(db, [{ table: 'customer', columns: ['name'] }])
    expect((await indexes())[0]?.def).not.toContain('contact')
    await bringSearchIndexes(db, [])
    expect(await indexes()).toEqual([])
    await close()
  })
})
