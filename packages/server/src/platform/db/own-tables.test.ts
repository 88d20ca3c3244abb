import { expect, expectTypeOf, it } from 'vitest'
import { nouns } from '../../modules/nouns.ts'
import { write } from '../../modules/organisation/position/position.write.ts'
import { describeOnBothEngines } from '../../testing/database.ts'
import { positionRow } from '../../testing/position-row.ts'
import type { Db, Tx } from './connection.ts'
import { ownTables, type Writer } from './own-tables.ts'
import type { Tables } from './tables/index.ts'
import type { WholeDb } from './whole-db.ts'

type Changing = 'insertInto' | 'updateTable' | 'deleteFrom' | 'replaceInto' | 'mergeInto' | 'with' | 'schema'
type Own = 'customer' | 'series'

/** The tables of all nouns; importing the nouns has created their owners. */
const tables = Object.values(nouns).flatMap((noun): readonly (keyof Tables)[] => noun.tables)

it('a module’s database reads every table and changes none', () => {
  expectTypeOf<Extract<keyof Db, Changing>>().toEqualTypeOf<never>()
  expectTypeOf<Extract<keyof Tx, Changing>>().toEqualTypeOf<never>()
  expectTypeOf<Db['selectFrom']>().toEqualTypeOf<WholeDb['selectFrom']>()
})

it('an owner’s writer changes its own tables and no others', () => {
  expectTypeOf<Extract<keyof Writer<Own>, Changing>>().toEqualTypeOf<'insertInto' | 'updateTable' | 'deleteFrom'>()
  expectTypeOf<Parameters<Writer<Own>['insertInto']>>().toEqualTypeOf<[table: Own]>()
  expectTypeOf<Parameters<Writer<Own>['updateTable']>>().toEqualTypeOf<[table: Own]>()
  expectTypeOf<Parameters<Writer<Own>['deleteFrom']>>().toEqualTypeOf<[table: Own]>()
  expectTypeOf<Db>().not.toExtend<Writer<'customer'>>()
  expectTypeOf<Writer<'series'>>().not.toExtend<Writer<'customer'>>()
  expectTypeOf<Writer<Own>>().toExtend<Writer<'customer'>>()
})

it.each(tables)('%s has exactly one writer', (table) => {
  expect(() => ownTables(table)).toThrow(`two modules write ${table}`)
})

describeOnBothEngines('the owner of a table', (db) => {
  it('writes it in the transaction of the caller', async () => {
    const undone = db()
      .transaction()
      .execute(async (tx) => {
        await write(tx).insertInto('sysPosition').values(positionRow('a')).execute()
        throw new Error('undone')
      })
    await expect(undone).rejects.toThrow('undone')
    expect(await db().selectFrom('sysPosition').selectAll().execute()).toEqual([])
  })
})
