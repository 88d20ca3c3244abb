import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** Texts of dictionary items in the other two languages, where there is a translation. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sys_dict_item').addColumn('item_text_en', 'varchar(100)').execute()
  await db.schema.alterTable('sys_dict_item').addColumn('item_text_jp', 'varchar(100)').execute()
  await db.schema
    .createIndex('sys_dict_item_order')
    .on('sys_dict_item')
    .columns(['dict_id', 'sort_order', 'id'])
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('sys_dict_item_order').execute()
  await db.schema.alterTable('sys_dict_item').dropColumn('item_text_jp').execute()
  await db.schema.alterTable('sys_dict_item').dropColumn('item_text_en').execute()
}

export const dict: Migration = { name: '0201_dict', up, down }
