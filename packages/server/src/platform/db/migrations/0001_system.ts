import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

async function users(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_user')
    .$call(withId)
    .addColumn('username', 'varchar(100)', (column) => column.notNull().unique())
    .addColumn('realname', 'varchar(100)', required)
    .addColumn('password', 'varchar(255)', required)
    .addColumn('avatar', 'varchar(255)')
    .addColumn('birthday', 'varchar(10)')
    .addColumn('sex', 'integer', zero)
    .addColumn('email', 'varchar(100)', (column) => column.unique())
    .addColumn('phone', 'varchar(45)', (column) => column.unique())
    .addColumn('org_code', 'varchar(64)')
    .addColumn('status', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('del_flag', 'integer', zero)
    .addColumn('work_no', 'varchar(100)', (column) => column.unique())
    .addColumn('post', 'varchar(100)')
    .addColumn('telephone', 'varchar(45)')
    .addColumn('user_identity', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('depart_ids', 'text')
    .addColumn('rel_tenant_ids', 'varchar(100)')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
}

async function roles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_role')
    .$call(withId)
    .addColumn('role_code', 'varchar(100)', (column) => column.notNull().unique())
    .addColumn('role_name', 'varchar(200)', required)
    .addColumn('description', 'varchar(255)')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('sys_user_role')
    .$call(withId)
    .addColumn('user_id', 'varchar(32)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
    .addColumn('role_id', 'varchar(32)', (column) => column.notNull().references('sys_role.id').onDelete('cascade'))
    .addUniqueConstraint('sys_user_role_once', ['user_id', 'role_id'])
    .execute()
}

async function permissions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_permission')
    .$call(withId)
    .addColumn('parent_id', 'varchar(32)')
    .addColumn('name', 'varchar(100)', required)
    .addColumn('name_en', 'varchar(100)', required)
    .addColumn('name_jp', 'varchar(100)', required)
    .addColumn('url', 'varchar(255)')
    .addColumn('component', 'varchar(255)')
    .addColumn('component_name', 'varchar(100)')
    .addColumn('redirect', 'varchar(255)')
    .addColumn('menu_type', 'integer', required)
    .addColumn('perms', 'varchar(255)')
    .addColumn('perms_type', 'varchar(10)', (column) => column.notNull().defaultTo('0'))
    .addColumn('sort_no', 'double precision', zero)
    .addColumn('icon', 'varchar(100)')
    .addColumn('description', 'varchar(255)')
    .addColumn('status', 'varchar(2)', (column) => column.notNull().defaultTo('1'))
    .addColumn('always_show', 'integer', zero)
    .addColumn('is_leaf', 'integer', zero)
    .addColumn('keep_alive', 'integer', zero)
    .addColumn('hidden', 'integer', zero)
    .addColumn('hide_tab', 'integer', zero)
    .addColumn('del_flag', 'integer', zero)
    .addColumn('rule_flag', 'integer', zero)
    .addColumn('is_route', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('internal_or_external', 'integer', zero)
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('sys_role_permission')
    .$call(withId)
    .addColumn('role_id', 'varchar(32)', (column) => column.notNull().references('sys_role.id').onDelete('cascade'))
    .addColumn('permission_id', 'varchar(32)', (column) =>
      column.notNull().references('sys_permission.id').onDelete('cascade'),
    )
    .addColumn('data_rule_ids', 'varchar(1000)')
    .addColumn('operate_date', 'bigint', required)
    .addColumn('operate_ip', 'varchar(100)')
    .addUniqueConstraint('sys_role_permission_once', ['role_id', 'permission_id'])
    .execute()
}

async function departments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_depart')
    .$call(withId)
    .addColumn('parent_id', 'varchar(32)', required)
    .addColumn('depart_name', 'varchar(100)', required)
    .addColumn('depart_name_en', 'varchar(500)')
    .addColumn('depart_name_abbr', 'varchar(500)')
    .addColumn('depart_order', 'integer', zero)
    .addColumn('description', 'varchar(500)')
    .addColumn('org_category', 'varchar(10)', (column) => column.notNull().defaultTo('1'))
    .addColumn('org_type', 'varchar(10)')
    .addColumn('org_code', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('mobile', 'varchar(32)')
    .addColumn('fax', 'varchar(32)')
    .addColumn('address', 'varchar(100)')
    .addColumn('memo', 'varchar(500)')
    .addColumn('status', 'varchar(1)', (column) => column.notNull().defaultTo('1'))
    .addColumn('del_flag', 'varchar(1)', (column) => column.notNull().defaultTo('0'))
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('sys_user_depart')
    .$call(withId)
    .addColumn('user_id', 'varchar(32)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
    .addColumn('dep_id', 'varchar(32)', (column) => column.notNull().references('sys_depart.id').onDelete('cascade'))
    .addUniqueConstraint('sys_user_depart_once', ['user_id', 'dep_id'])
    .execute()
}

async function dictionaries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_dict')
    .$call(withId)
    .addColumn('dict_name', 'varchar(100)', required)
    .addColumn('dict_code', 'varchar(100)', (column) => column.notNull().unique())
    .addColumn('description', 'varchar(255)')
    .addColumn('del_flag', 'integer', zero)
    .addColumn('type', 'integer', zero)
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('sys_dict_item')
    .$call(withId)
    .addColumn('dict_id', 'varchar(32)', (column) => column.notNull().references('sys_dict.id').onDelete('cascade'))
    .addColumn('item_text', 'varchar(100)', required)
    .addColumn('item_value', 'varchar(100)', required)
    .addColumn('description', 'varchar(255)')
    .addColumn('sort_order', 'integer', zero)
    .addColumn('status', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('sys_dict_item_once', ['dict_id', 'item_value'])
    .$call(withAudit)
    .$call(withVersion)
    .execute()
}

async function tenantsAndLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_tenant')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('name', 'varchar(100)', required)
    .addColumn('begin_date', 'bigint')
    .addColumn('end_date', 'bigint')
    .addColumn('status', 'integer', (column) => column.notNull().defaultTo(1))
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('sys_log')
    .$call(withId)
    .addColumn('log_type', 'integer', required)
    .addColumn('log_content', 'varchar(1000)', required)
    .addColumn('operate_type', 'integer')
    .addColumn('userid', 'varchar(100)')
    .addColumn('username', 'varchar(100)')
    .addColumn('ip', 'varchar(100)')
    .addColumn('method', 'varchar(500)')
    .addColumn('request_url', 'varchar(255)')
    .addColumn('request_param', 'text')
    .addColumn('request_type', 'varchar(10)')
    .addColumn('cost_time', 'bigint')
    .addColumn('create_by', 'varchar(100)')
    .addColumn('create_time', 'bigint', required)
    .execute()
  await db.schema.createIndex('sys_log_create_time').on('sys_log').columns(['create_time', 'id']).execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await users(db)
  await roles(db)
  await permissions(db)
  await departments(db)
  await dictionaries(db)
  await tenantsAndLog(db)
}

/** Children before parents. */
const tables = [
  'sys_log',
  'sys_tenant',
  'sys_dict_item',
  'sys_dict',
  'sys_user_depart',
  'sys_depart',
  'sys_role_permission',
  'sys_permission',
  'sys_user_role',
  'sys_role',
  'sys_user',
]

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.dropTable(table).execute()
}

export const system: Migration = { name: '0001_system', up, down }
