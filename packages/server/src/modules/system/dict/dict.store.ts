import { namesOf } from '@heron/contract/name-in'
import { dictFields, dictItemFields, type Option } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import { type Db, engineOf } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { filterSql, together } from '../../../platform/query/filter-sql.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './dict.write.ts'

const heads: Listing<typeof dictFields> = {
  fields: dictFields,
  columns: {
    dictName: 'sysDict.dictName',
    dictCode: 'sysDict.dictCode',
    type: 'sysDict.type',
    createTime: 'sysDict.createTime',
  },
  also: { dictName: ['sysDict.dictNameEn', 'sysDict.dictNameJp'] },
  id: 'sysDict.id',
}

const items: Listing<typeof dictItemFields> = {
  fields: dictItemFields,
  columns: {
    itemText: 'sysDictItem.itemText',
    itemValue: 'sysDictItem.itemValue',
    sortOrder: 'sysDictItem.sortOrder',
    status: 'sysDictItem.status',
    createTime: 'sysDictItem.createTime',
  },
  also: { itemText: ['sysDictItem.itemTextEn', 'sysDictItem.itemTextJp'] },
  id: 'sysDictItem.id',
}

const headRows = (db: Db) => db.selectFrom('sysDict').selectAll('sysDict')
const itemRows = (db: Db) => db.selectFrom('sysDictItem').selectAll('sysDictItem')

export type DictRow = Awaited<ReturnType<typeof findDict>> & object
export type DictItemRow = Awaited<ReturnType<typeof findItem>> & object

export const listDicts = (db: Db, query: ListQuery) =>
  listPage(db, headRows(db).where('sysDict.delFlag', '=', 0), heads, query)

/** All dictionaries by name, or those whose name contains the word; at most `most`. */
export function namedDicts(db: Db, word: string | undefined, most: number) {
  const all = headRows(db).where('sysDict.delFlag', '=', 0)
  const like = { field: 'dictName', rule: 'like', values: [word ?? ''] } as const
  const names = ['sysDict.dictName', 'sysDict.dictNameEn', 'sysDict.dictNameJp'] as const
  const wanted = word
    ? all.where(
        together(
          names.map((name) => filterSql(name, like, engineOf(db))),
          'or',
        ),
      )
    : all
  return wanted.orderBy('sysDict.dictName').orderBy('sysDict.id').limit(most).execute()
}

/** Items of one dictionary, or of all. */
export const listItems = (db: Db, dictId: string | undefined, query: ListQuery) => {
  const all = itemRows(db)
  return listPage(db, dictId === undefined ? all : all.where('sysDictItem.dictId', '=', dictId), items, query)
}

export const findDict = (db: Db, id: string) => headRows(db).where('sysDict.id', '=', id).executeTakeFirst()

export const findItem = (db: Db, id: string) => itemRows(db).where('sysDictItem.id', '=', id).executeTakeFirst()

export const findItemByValue = (db: Db, dictId: string, itemValue: string) =>
  itemRows(db)
    .where('sysDictItem.dictId', '=', dictId)
    .where('sysDictItem.itemValue', '=', itemValue)
    .executeTakeFirst()

/** The items of several dictionaries, in sort order. */
export const itemsOf = async (db: Db, dictIds: readonly string[]): Promise<readonly DictItemRow[]> =>
  dictIds.length === 0 ? [] : itemRows(db).where('dictId', 'in', dictIds).orderBy('sortOrder').orderBy('id').execute()

export const deletedDicts = (db: Db) =>
  headRows(db)
    .where('sysDict.delFlag', '=', 1)
    .orderBy('sysDict.updateTime', 'desc')
    .orderBy('sysDict.id')
    .limit(1_000)
    .execute()

export const insertDict = (db: Db, row: Insertable<Tables['sysDict']>) =>
  write(db).insertInto('sysDict').values(row).execute()

export const insertItems = (db: Db, rows: readonly Insertable<Tables['sysDictItem']>[]) =>
  write(db).insertInto('sysDictItem').values(rows).execute()

/** Moves dictionaries into the recycle bin or out of it; returns how many were there. */
export async function moveDicts(
  db: Db,
  ids: readonly string[],
  delFlag: 0 | 1,
  stamp: { readonly updateBy: string; readonly updateTime: number },
): Promise<number> {
  const { numUpdatedRows } = await write(db)
    .updateTable('sysDict')
    .set({ ...stamp, delFlag })
    .where('id', 'in', ids)
    .where('delFlag', '=', 1 - delFlag)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes a dictionary of the recycle bin; its items are deleted with it. */
export async function purgeDict(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await write(db)
    .deleteFrom('sysDict')
    .where('id', '=', id)
    .where('delFlag', '=', 1)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteItems(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('sysDictItem').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

interface Words {
  readonly itemValue: string
  readonly itemText: string
  readonly itemTextEn: string | null
  readonly itemTextJp: string | null
}

function option({ itemValue, itemText, itemTextEn, itemTextJp }: Words): Option {
  const plain = { value: itemValue, text: itemText, title: itemText, label: itemText }
  if (!itemTextEn && !itemTextJp) return plain
  return { ...plain, titles: namesOf({ itemText, itemTextEn, itemTextJp }, 'itemText') }
}

/** Every dictionary with its enabled items, in sort order. */
export async function allOptions(db: Db): Promise<Record<string, Option[]>> {
  const rows = await db
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .select(['sysDict.dictCode', 'sysDictItem.itemValue', 'sysDictItem.itemText'])
    .select(['sysDictItem.itemTextEn', 'sysDictItem.itemTextJp'])
    .where('sysDictItem.status', '=', 1)
    .where('sysDict.delFlag', '=', 0)
    .orderBy('sysDictItem.sortOrder')
    .orderBy('sysDictItem.id')
    .execute()
  const grouped = Object.groupBy(rows, ({ dictCode }) => dictCode)
  return Object.fromEntries(Object.entries(grouped).map(([code, found]) => [code, (found ?? []).map(option)]))
}
