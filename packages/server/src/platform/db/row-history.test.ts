import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../../testing/database.ts'
import { inTransaction } from './database.ts'
import { versionedTables } from './versioned-tables.ts'

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const counted = Object.keys(versionedTables).map(snake)

describeOnBothEngines('kept changes', (db, engine) => {
  const stamp = { createBy: 'eve', createTime: 1, version: 1 }
  const versions = async (dataTable: string) =>
    (
      await db()
        .selectFrom('sysDataLog')
        .select(['dataId', 'dataVersion', 'dataContent'])
        .where('dataTable', '=', dataTable)
        .orderBy('dataId')
        .orderBy('dataVersion')
        .execute()
    ).map(({ dataId, dataVersion, dataContent }) => [dataId, dataVersion, JSON.parse(dataContent)] as const)

  it('[C29] a statement of any module that counts rows on keeps each of them before and after', async () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ id, code: id, name: id, postRank: null, ...stamp }))
    await db().insertInto('sysPosition').values(rows).execute()
    const { numUpdatedRows } = await inTransaction(db(), (tx) =>
      tx
        .updateTable('sysPosition as each')
        .set((row) => ({ name: '同', version: row('version', '+', 1) }))
        .where('each.id', 'in', ['a', 'b'])
        .executeTakeFirstOrThrow(),
    )
    expect(numUpdatedRows).toBe(2n)
    expect((await versions('sysPosition')).map(([id, version, { name }]) => [id, version, name])).toEqual([
      ['a', 1, 'a'],
      ['a', 2, '同'],
      ['b', 1, 'b'],
      ['b', 2, '同'],
    ])
  })

  it('[C29] a removed row leaves what it was, and that it is gone', async () => {
    const { numDeletedRows } = await inTransaction(db(), (tx) =>
      tx.deleteFrom('sysPosition').where('id', '=', 'c').executeTakeFirst(),
    )
    expect(numDeletedRows).toBe(1n)
    expect((await versions('sysPosition')).filter(([id]) => id === 'c')).toMatchObject([
      ['c', 1, { name: 'c' }],
      ['c', 2, { id: 'c', version: 2, deleted: true }],
    ])
    await inTransaction(db(), (tx) => tx.deleteFrom('sysPosition').where('id', '=', 'c').executeTakeFirst())
    expect((await versions('sysPosition')).filter(([id]) => id === 'c')).toHaveLength(2)
  })

  it('[C29] rows that the database removes along with it are kept too', async () => {
    await db()
      .insertInto('sysDict')
      .values({ id: 'd', dictCode: 'd', dictName: 'd', delFlag: 0, type: 0, ...stamp })
      .execute()
    const item = { dictId: 'd', itemValue: '1', sortOrder: 1, status: 1, ...stamp }
    await db()
      .insertInto('sysDictItem')
      .values({ id: 'i', itemText: '项', ...item })
      .execute()
    await inTransaction(db(), (tx) => tx.deleteFrom('sysDict').where('id', '=', 'd').execute())
    expect(await versions('sysDictItem')).toMatchObject([
      ['i', 1, { itemText: '项' }],
      ['i', 2, { deleted: true }],
    ])
  })

  it('what fails keeps nothing', async () => {
    const before = await versions('sysPosition')
    const failing = inTransaction(db(), async (tx) => {
      await tx.deleteFrom('sysPosition').where('id', '=', 'a').execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await versions('sysPosition')).toEqual(before)
  })

  it('knows every counted table of the database, and every one that goes with a row of another', async () => {
    const { rows: tables } = await sql<{ name: string }>`${sql.raw(
      engine === 'sqlite'
        ? `select m.name as name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and c.name = 'version'`
        : `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'version'`,
    )}`.execute(db())
    expect(tables.map(({ name }) => name).toSorted()).toEqual(counted.toSorted())
    const { rows: keys } = await sql<{ child: string; by: string; of: string; key: string }>`${sql.raw(
      engine === 'sqlite'
        ? `select m.name as child, f."from" as "by", f."table" as "of", f."to" as "key" from sqlite_master m
           join pragma_foreign_key_list(m.name) f where m.type = 'table' and f.on_delete = 'CASCADE'`
        : `select child.relname as child, a.attname as "by", parent.relname as "of", b.attname as "key" from pg_constraint c
           join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
           join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
           where c.contype = 'f' and c.confdeltype = 'c'`,
    )}`.execute(db())
    const wanted = keys
      .filter(({ child, of }) => counted.includes(child) && counted.includes(of))
      .map(({ child, by, of, key }) => `${of}.${key} takes ${child}.${by}`)
    const known = Object.entries(versionedTables).flatMap(([of, dependants]) =>
      dependants.map(({ table, by, key = 'id' }) => `${snake(of)}.${snake(key)} takes ${snake(table)}.${snake(by)}`),
    )
    expect(known.toSorted()).toEqual(wanted.toSorted())
  })
})
