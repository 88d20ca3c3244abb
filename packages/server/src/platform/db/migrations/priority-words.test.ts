import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/open-database.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { migrateUp } from '../migrate.ts'
import { priorityWords } from './0490_priority_words.ts'
import { migrations } from './index.ts'

const audit = { createBy: 'system', createTime: 1, updateBy: null, updateTime: null, version: 1 }
const item = (id: string, dictId: string, itemValue: string, texts: readonly [string, string, string]) => ({
  ...{ id, dictId, itemValue, description: null, sortOrder: 1, status: 1, ...audit },
  ...{ itemText: texts[0], itemTextEn: texts[1], itemTextJp: texts[2] },
})
const head = (id: string, dictCode: string) => ({
  ...{ id, dictCode, dictName: dictCode, description: null, delFlag: 0, type: 0, ...audit },
})

describe.each(['sqlite', 'postgres'] as const)('priorities of the first programs on %s', (engine) => {
  it.skipIf(engine === 'postgres' && !hasPostgres())(
    '[D14] get the words of their tags; edited items and other dictionaries stay',
    async () => {
      const { db, close } = await openTestDatabase(engine, { empty: true })
      try {
        await migrateUp(db, migrations.slice(0, migrations.indexOf(priorityWords)), () => 1)
        await db
          .insertInto('sysDict')
          .values([head('p', 'priority'), head('o', 'other')])
          .execute()
        await db
          .insertInto('sysDictItem')
          .values([
            item('1', 'p', 'H', ['高', 'High', '高']),
            item('2', 'p', 'M', ['中', 'Normal', '中']),
            { ...item('3', 'p', 'L', ['低', 'Low', '低']), version: 2, updateBy: 'ada' },
            item('4', 'o', 'H', ['高', 'High', '高']),
          ])
          .execute()
        await migrateUp(db, migrations, () => 1)
        const rows = await db.selectFrom('sysDictItem').select(['id', 'itemText', 'itemTextEn']).orderBy('id').execute()
        expect(rows.map(({ id, itemText, itemTextEn }) => `${id} ${itemText} ${itemTextEn}`)).toEqual([
          '1 紧急消息 Urgent',
          '2 中 Normal',
          '3 低 Low',
          '4 高 High',
        ])
      } finally {
        await close()
      }
    },
  )
})
