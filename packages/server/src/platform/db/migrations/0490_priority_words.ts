import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The words of priorities as first seeded, and as notices show them. */
const words = [
  { value: 'H', before: ['高', 'High', '高'], after: ['紧急消息', 'Urgent', '緊急'] },
  { value: 'M', before: ['中', 'Medium', '中'], after: ['重要消息', 'Important', '重要'] },
  { value: 'L', before: ['低', 'Low', '低'], after: ['一般消息', 'General', '一般'] },
] as const

/** Only unchanged seed rows: an item edited by a user is kept. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const { value, before, after } of words) {
    await sql`update sys_dict_item set item_text = ${after[0]}, item_text_en = ${after[1]}, item_text_jp = ${after[2]}
      where item_value = ${value} and version = 1 and create_by = 'system' and item_text = ${before[0]}
      and item_text_en = ${before[1]} and item_text_jp = ${before[2]}
      and dict_id in (select id from sys_dict where dict_code = 'priority')`.execute(db)
  }
}

/** An older program can use the new words too. */
const down = async (): Promise<void> => {}

export const priorityWords: Migration = { name: '0490_priority_words', up, down }
