import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

interface Reports {
  onlCgreportHead: { id: string; entity: string; items: string }
}

interface Item {
  readonly fieldName: string
  readonly isShow: number
}

/** Birthdays are no field of the users' reports any more; a report that names them cannot be saved. */
async function up(database: Kysely<unknown>): Promise<void> {
  const db = database as Kysely<Reports>
  const rows = await db.selectFrom('onlCgreportHead').select(['id', 'items']).where('entity', '=', 'user').execute()
  for (const { id, items } of rows) {
    const all = JSON.parse(items) as readonly Item[]
    const kept = all.filter(({ fieldName }) => fieldName !== 'birthday')
    if (kept.length === all.length || !kept.some(({ isShow }) => isShow === 1)) continue
    await db
      .updateTable('onlCgreportHead')
      .set({ items: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute()
  }
}

/** Older programs accept reports without the field. */
const down = async (): Promise<void> => {}

export const reportBirthday: Migration = { name: '0610_report_birthday', up, down }
