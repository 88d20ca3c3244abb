import { listQuery } from '@heron/contract/wire'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../testing/database.ts'
import { type Listing, listPage } from './list-page.ts'

const fields = { code: 'text', name: 'text', phone: 'text', createTime: 'time', version: 'number' } as const
const listing: Listing<typeof fields> = {
  fields,
  columns: {
    code: 'customer.code',
    name: 'customer.name',
    phone: 'customer.phone',
    createTime: 'customer.createTime',
    version: 'customer.version',
  },
  id: 'customer.id',
}
const schema = listQuery(fields)
const day = Date.parse('2026-01-01T00:00:00+08:00')
const rows = Array.from({ length: 30 }, (_each, index) => ({
  id: String(1_000 + index),
  code: `K${String(index).padStart(2, '0')}`,
  name: ['alpha', 'Beta', 'γάμμα', '零件,甲', '100%'][index % 5] ?? '',
  phone: index % 3 === 0 ? null : `1380000000${index % 10}`,
  contact: '',
  address: '',
  remark: '',
  createBy: 'x',
  createTime: day + index * 3_600_000,
  version: (index % 4) + 1,
}))

describeOnBothEngines('lists', (db, engine) => {
  beforeAll(async () => {
    await db().insertInto('customer').values(rows).execute()
  })
  const find = async (query: Record<string, string>) => {
    const page = await listPage(
      db(),
      db().selectFrom('customer').selectAll('customer'),
      listing,
      schema.parse({ pageSize: '200', ...query }),
    )
    return page.rows.map((row) => row.code)
  }
  const expected = (keep: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter(keep)
      .map((row) => row.code)
      .toReversed()

  it.each([
    ['equals', { name: 'alpha' }, (row) => row.name === 'alpha'],
    ['contains', { name: '*lph*' }, (row) => row.name === 'alpha'],
    ['ends with', { code: '*9' }, (row) => row.code.endsWith('9')],
    ['starts with', { code: 'K2*' }, (row) => row.code.startsWith('K2')],
    ['is not', { name: '!alpha' }, (row) => row.name !== 'alpha'],
    ['at least, with and without a blank', { version: '>= 3' }, (row) => row.version >= 3],
    ['below', { version: '<2' }, (row) => row.version < 2],
    ['one of', { code: 'K01,K05' }, (row) => ['K01', 'K05'].includes(row.code)],
    ['contains any of', { name: ',lph,et,' }, (row) => ['alpha', 'Beta'].includes(row.name)],
    ['a comma itself', { name: '零件++甲' }, (row) => row.name === '零件,甲'],
    ['from', { createTime_begin: '2026-01-01 20:00:00' }, (row) => row.createTime >= day + 20 * 3_600_000],
    ['until the end of the day', { createTime_end: '2026-01-01' }, (row) => row.createTime < day + 86_400_000],
    ['a list of numbers', { version_MultiString: '1,4' }, (row) => [1, 4].includes(row.version)],
    ['a per cent sign', { name: '*%*' }, (row) => row.name === '100%'],
  ] as [string, Record<string, string>, (row: (typeof rows)[number]) => boolean][])(
    '[J06] filters: %s',
    async (_name, query, keep) => {
      expect(await find(query)).toEqual(expected(keep))
    },
  )

  it('sorts by code points, nulls smallest, ties by id: the same on both engines', async () => {
    const byName = await find({ column: 'name', order: 'asc' })
    expect(byName.slice(0, 6).map((code) => rows.find((row) => row.code === code)?.name)).toEqual(Array(6).fill('100%'))
    expect((await find({ column: 'phone', order: 'asc' })).slice(0, 2)).toEqual(['K00', 'K03'])
    expect((await find({ column: 'phone', order: 'desc' })).at(-1)).toBe('K00')
  })

  it('pages never overlap and never skip', async () => {
    const pages = [1, 2, 3, 4].map((pageNo) =>
      find({ column: 'version', order: 'asc', pageSize: '8', pageNo: String(pageNo) }),
    )
    const all = (await Promise.all(pages)).flat()
    expect(all.toSorted()).toEqual(rows.map((row) => row.code))
  })

  it('the cached total is updated by every write', async () => {
    const total = async () =>
      (await listPage(db(), db().selectFrom('customer').selectAll('customer'), listing, schema.parse({ code: 'Z*' })))
        .total
    const added = { ...rows[0], id: '1', code: 'Z1' } as (typeof rows)[number]
    expect(await total()).toBe(0)
    await db().insertInto('customer').values(added).execute()
    expect(await total()).toBe(1)
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('customer').set({ code: 'Y1' }).where('id', '=', '1').execute()
        expect(await total()).toBe(1)
      })
    expect(await total()).toBe(0)
    await db().deleteFrom('customer').where('id', '=', '1').execute()
    expect(await total()).toBe(0)
  })

  it('returns sums over all found rows, not over the page, when requested', async () => {
    const sums = { version: 'customer.version' } as const
    const ask = async (query: Record<string, string>) =>
      listPage(
        db(),
        db().selectFrom('customer').selectAll('customer'),
        { ...listing, sums },
        { ...schema.parse({ pageSize: '5', ...query }), sums: '1' },
      )
    const sum = (of: typeof rows) => of.reduce((total, row) => total + row.version, 0)
    const alpha = rows.filter(({ name }) => name === 'alpha')
    expect((await ask({ name: 'alpha' })).sums).toEqual({ version: sum(alpha) })
    expect((await ask({ pageNo: '3' })).sums).toEqual({ version: sum(rows) })
    expect((await ask({ name: 'none' })).sums).toEqual({ version: 0 })
    const added = { ...rows[0], id: '2', code: 'S1', version: 100 } as (typeof rows)[number]
    await db().insertInto('customer').values(added).execute()
    expect((await ask({})).sums).toEqual({ version: sum(rows) + 100 })
    await db().deleteFrom('customer').where('id', '=', '2').execute()
    const plain = await listPage(db(), db().selectFrom('customer').selectAll('customer'), listing, schema.parse({}))
    expect(plain.sums).toBeUndefined()
  })

  it('ATK04 any text is only compared, never executed', async () => {
    const hostile = fc
      .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
      .filter((text) => !text.includes('\0') && text.isWellFormed())
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const query = schema.safeParse({
          superQueryParams: encodeURI(JSON.stringify([{ field: 'name', rule: 'like', val: text }])),
        })
        if (!query.success) return
        const page = await listPage(db(), db().selectFrom('customer').selectAll('customer'), listing, query.data)
        // SQLite ignores the case of ASCII letters, PostgreSQL of all letters.
        const fold = (name: string) =>
          engine === 'sqlite' ? name.replace(/[A-Z]/g, (each) => each.toLowerCase()) : name.toLowerCase()
        expect(page.total).toBe(rows.filter((row) => fold(row.name).includes(fold(text))).length)
      }),
      { numRuns: 200 },
    )
  })
})
