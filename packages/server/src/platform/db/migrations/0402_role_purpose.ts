import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The remarks that the first programs gave to seeded roles, and the new ones in the words of the workshop. */
const purposes: readonly (readonly [code: string, before: string, after: string])[] = [
  ['admin', 'Administrator', '管理用户、角色、部门和系统设置'],
  ['designer', 'Designer', '读取图纸，建立工件、电极和点位'],
  ['operator', 'Discharge personnel', '下载已发布的程序，记录放电结果'],
  ['edm-designer', 'Discharge designer', '安排放电步骤，生成、审核并发布 NC 程序'],
  ['librarian', 'Library editor', '维护放电条件库和后处理'],
]

/** Only unchanged seed rows: a description edited by a user is kept. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const [code, before, after] of purposes) {
    await sql`update sys_role set description = ${after}
      where role_code = ${code} and description = ${before} and version = 1 and create_by = 'system'`.execute(db)
  }
}

/** An older program can use the new words too. */
const down = async (): Promise<void> => {}

export const rolePurpose: Migration = { name: '0402_role_purpose', up, down }
