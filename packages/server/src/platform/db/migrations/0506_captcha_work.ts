import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The seed of a captcha's proof of work. Older captchas, which last a minute, have none and fail. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('captcha').addColumn('work_seed', 'varchar(64)').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('captcha').dropColumn('work_seed').execute()
}

export const captchaWork: Migration = { name: '0506_captcha_work', up, down }
