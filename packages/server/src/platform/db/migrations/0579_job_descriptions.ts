import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Descriptions of the jobs that an empty database starts with. */
const seeded = [
  ['每天凌晨核对审计记录', 'Checks the audit log every night', '毎晩、監査記録を検査します'],
  ['每周日检查所有文件', 'Checks all files every Sunday', '毎週日曜日にすべてのファイルを検査します'],
  ['清理从未使用的临时上传', 'Deletes uploads that were never used', '使われなかった一時アップロードを削除します'],
  ['只保留一个月的执行记录', 'Keeps the run history of one month', '実行履歴を一か月分だけ保存します'],
  ['日志保留一年', 'Keeps logs for a year', 'ログを一年間保存します'],
  ['设置备份目录后启用', 'Start it once the folder for backups is set', 'バックアップ先を設定してから開始してください'],
  ['设置邮件服务器后启用', 'Start it once a mail server is set', 'メールサーバーを設定してから開始してください'],
] as const

async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['description_en', 'description_jp'])
    await db.schema.alterTable('sys_quartz_job').addColumn(column, 'varchar(255)').execute()
  for (const [zh, en, ja] of seeded)
    await sql`update sys_quartz_job set description_en = ${en}, description_jp = ${ja}
      where description = ${zh}`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['description_jp', 'description_en'])
    await db.schema.alterTable('sys_quartz_job').dropColumn(column).execute()
}

export const jobDescriptions: Migration = { name: '0579_job_descriptions', up, down }
