import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../../testing/database.ts'
import { changeHubOf, inTransaction } from './database.ts'
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

  it('[C29] a statement that changes rows counts each and keeps it before and after', async () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ id, code: id, name: id, postRank: null, ...stamp }))
    await db().insertInto('sysPosition').values(rows).execute()
    const { numUpdatedRows } = await inTransaction(db(), (tx) =>
      tx
        .updateTable('sysPosition as each')
        .set({ name: '同' })
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

  it('[C29] only the driver sets a version, and columns that people cannot edit make none', async () => {
    const any = db() as unknown as Kysely<{ sysDepart: { id: string; version: number; orgCode: string } }>
    const setsIt = any.updateTable('sysDepart').set({ version: 7 }).where('id', '=', 'place').execute()
    await expect(setsIt).rejects.toThrow('the driver counts versions')
    const place = { id: 'place', parentId: '', departName: '一', orgCode: 'A01', ...stamp }
    await db()
      .insertInto('sysDepart')
      .values({ ...place, orgCategory: '1', orgType: '1', departOrder: 0, status: '1', delFlag: '0' })
      .execute()
    const edit = db().updateTable('sysDepart').where('id', '=', 'place')
    await edit.set({ orgCode: 'A02', orgType: '2' }).execute()
    await edit.set({ orgCode: 'A03', departName: '二' }).execute()
    await edit.set({ departName: '三' }).where('version', '=', 1).execute()
    expect(
      (await versions('sysDepart')).map(([, version, { orgCode, departName }]) => [version, orgCode, departName]),
    ).toEqual([
      [1, 'A02', '一'],
      [2, 'A03', '二'],
    ])
  })

  it('[C29] a change outside of a transaction is stored with its versions or not at all', async () => {
    const rename = () => db().updateTable('sysPosition').set({ name: '四' }).where('id', '=', 'a').execute()
    changeHubOf(db()).onChange('sysPosition', async (_tx, { rows = [] }) => {
      if (rows.some(({ after }) => after?.name === '四')) throw new Error('not this one')
    })
    const kept = await versions('sysPosition')
    await expect(rename()).rejects.toThrow('not this one')
    const row = await db()
      .selectFrom('sysPosition')
      .select(['name', 'version'])
      .where('id', '=', 'a')
      .executeTakeFirst()
    expect(row).toEqual({ name: '同', version: 2 })
    expect(await versions('sysPosition')).toEqual(kept)
  })

  it('[C29] a removed row leaves its last state, and a record of its removal', async () => {
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

  it('[C29] rows that the database removes along with it are stored too', async () => {
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

  it('a failure stores nothing', async () => {
    const before = await versions('sysPosition')
    const failing = inTransaction(db(), async (tx) => {
      await tx.deleteFrom('sysPosition').where('id', '=', 'a').execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await versions('sysPosition')).toEqual(before)
  })

  it('has every versioned table of the database, and every one that is deleted with a row of another', async () => {
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
    const known = Object.entries(versionedTables).flatMap(([of, { takes }]) =>
      takes.map(({ table, by, key = 'id' }) => `${snake(of)}.${snake(key)} takes ${snake(table)}.${snake(by)}`),
    )
    expect(known.toSorted()).toEqual(wanted.toSorted())
  })
})
