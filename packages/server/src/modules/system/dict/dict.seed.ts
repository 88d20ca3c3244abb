import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seededDictionaries } from './dict.seed-data.ts'
import { insertItems } from './dict.store.ts'
import { write } from './dict.write.ts'

/** Adds the names in the other languages to dictionaries of an earlier release; names changed by a person stay. */
async function nameOlder(db: Db): Promise<void> {
  for (const { code, name } of seededDictionaries) {
    await write(db)
      .updateTable('sysDict')
      .set({ dictNameEn: name.en, dictNameJp: name.jp })
      .where('dictCode', '=', code)
      .where('dictName', '=', name.cn)
      .where('createBy', '=', 'system')
      .where('updateBy', 'is', null)
      .where('dictNameEn', 'is', null)
      .where('dictNameJp', 'is', null)
      .execute()
  }
}

/** Adds the dictionaries that the table lacks; an existing one, deleted or changed, is left alone. */
export async function seedDictionaries({ ids, clock }: Platform, db: Db): Promise<void> {
  await nameOlder(db)
  const stamp = { createBy: 'system', createTime: clock(), updateBy: null, updateTime: null, version: 1 }
  const known = new Set((await db.selectFrom('sysDict').select('dictCode').execute()).map((row) => row.dictCode))
  const missing = seededDictionaries
    .filter(({ code }) => !known.has(code))
    .map((dictionary) => ({ id: ids(), ...dictionary }))
  if (missing.length === 0) return
  const heads = missing.map(({ id, code, name }) => ({
    id,
    dictCode: code,
    dictName: name.cn,
    dictNameEn: name.en,
    dictNameJp: name.jp,
    description: null,
    delFlag: 0,
    type: 0,
    ...stamp,
  }))
  const items = missing.flatMap(({ id, items: rows }) =>
    rows.map(([itemValue, itemText, itemTextEn, itemTextJp], at) => ({
      id: ids(),
      dictId: id,
      itemText,
      itemTextEn,
      itemTextJp,
      itemValue,
      description: null,
      sortOrder: at + 1,
      status: 1,
      ...stamp,
    })),
  )
  await write(db).insertInto('sysDict').values(heads).execute()
  await insertItems(db, items)
}
