import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers } from './plain-columns.ts'

const item = (fieldName: string, isSearch: 0 | 1, fieldWidth: number | null = null) => ({
  fieldName,
  fieldTxt: '',
  fieldWidth,
  isShow: 1,
  isSearch,
  isOrder: 1,
})

/** The reports that pickers open by code. */
const first = [
  {
    code: 'report_user',
    names: ['用户', 'Users', 'ユーザー'],
    entity: 'user',
    items: [
      item('username', 1),
      item('realname', 1),
      item('workNo', 1),
      item('sex', 1, 80),
      item('birthday', 0, 120),
      item('createTime', 1, 180),
    ],
    params: ['departId'],
  },
  {
    code: 'report_customer',
    names: ['客户', 'Customers', '顧客'],
    entity: 'customer',
    items: [
      item('code', 1, 120),
      item('name', 1),
      item('contact', 1),
      item('phone', 0),
      item('address', 0),
      item('createTime', 1, 180),
    ],
    params: [],
  },
  {
    code: 'report_machine',
    names: ['机床', 'Machines', '加工機'],
    entity: 'machine',
    items: [
      item('machineNo', 1, 120),
      item('name', 1),
      item('family', 1),
      item('pots', 1, 100),
      item('createTime', 0, 180),
    ],
    params: ['family'],
  },
] as const

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('onl_cgreport_head')
    .$call(withId)
    .addColumn('code', 'varchar(100)', (column) => column.notNull().unique())
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('name_en', 'varchar(100)', (column) => column.notNull())
    .addColumn('name_jp', 'varchar(100)', (column) => column.notNull())
    .addColumn('entity', 'varchar(40)', (column) => column.notNull())
    .addColumn('return_type', 'varchar(2)', (column) => column.notNull())
    .addColumn('content', 'varchar(1000)', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('params', 'text', (column) => column.notNull())
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('onl_cgreport_record')
    .$call(withId)
    .addColumn('head_id', 'varchar(32)', refers('onl_cgreport_head.id', { cascade: true }))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('definition', 'text', (column) => column.notNull())
    .addColumn('create_by', 'varchar(100)', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('onl_cgreport_record_once', ['head_id', 'sequence'])
    .execute()
  for (const { code, names, entity, items, params } of first) {
    const bound = JSON.stringify(params.map((paramName) => ({ paramName, paramTxt: '', paramValue: '' })))
    await sql`insert into onl_cgreport_head
      (id, code, name, name_en, name_jp, entity, return_type, content, items, params, create_by, create_time, version)
      values (${code}, ${code}, ${names[0]}, ${names[1]}, ${names[2]}, ${entity}, '1', '', ${JSON.stringify(items)},
        ${bound}, 'system', ${Date.UTC(2026, 10, 22)}, 1)`.execute(db)
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('onl_cgreport_record').execute()
  await db.schema.dropTable('onl_cgreport_head').execute()
}

export const report: Migration = { name: '0351_report', up, down }
