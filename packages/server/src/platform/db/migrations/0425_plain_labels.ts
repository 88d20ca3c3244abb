import { labelOf } from '@heron/core/label'
import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

interface Row {
  readonly id: string
  readonly owner: string
  readonly text: string
}

/**
 * Fills a column with the label of each row's text. If several rows of one owner have the same label, the oldest gets
 * it; the others keep a value made from their ids until they are renamed or removed.
 */
async function fill(db: Kysely<unknown>, table: string, text: string, owner: string, into: string): Promise<void> {
  const { rows } = await sql<Row>`
    select id, ${sql.ref(owner)} as owner, ${sql.ref(text)} as text from ${sql.table(table)} order by create_time, id
  `.execute(db)
  const taken = new Set<string>()
  for (const row of rows) {
    const label = labelOf(row.text)
    const key = JSON.stringify([row.owner, label])
    const plain = taken.has(key) ? `${label} ${row.id}` : label
    taken.add(key)
    await sql`update ${sql.table(table)} set ${sql.ref(into)} = ${plain} where id = ${row.id}`.execute(db)
  }
}

/** Electrodes of a project, and locations of an electrode, are unique by their labels' plain form. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, text, owner, into, index } of columns) {
    await db.schema
      .alterTable(table)
      .addColumn(into, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await fill(db, table, text, owner, into)
    await db.schema.createIndex(index).on(table).columns([owner, into]).unique().execute()
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const { table, into, index } of columns) {
    await db.schema.dropIndex(index).execute()
    await db.schema.alterTable(table).dropColumn(into).execute()
  }
}

const columns = [
  { table: 'electrode', text: 'name', owner: 'project_id', into: 'plain_name', index: 'electrode_plain_name_once' },
  { table: 'location', text: 'label', owner: 'electrode_id', into: 'plain_label', index: 'location_plain_label_once' },
] as const

export const plainLabels: Migration = { name: '0425_plain_labels', up, down }
