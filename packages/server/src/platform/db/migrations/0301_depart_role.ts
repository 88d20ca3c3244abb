import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers } from './plain-columns.ts'

async function roles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_depart_role')
    .$call(withId)
    .addColumn('depart_id', 'varchar(32)', refers('sys_depart.id', { cascade: true }))
    .addColumn('role_name', 'varchar(200)', (column) => column.notNull())
    .addColumn('role_code', 'varchar(100)', (column) => column.notNull().unique())
    .addColumn('description', 'varchar(255)')
    .$call(withAudit)
    .$call(withVersion)
    .addUniqueConstraint('sys_depart_role_place', ['id', 'depart_id'])
    .execute()
  await db.schema.createIndex('sys_depart_role_depart').on('sys_depart_role').columns(['depart_id', 'id']).execute()
}

async function grants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_depart_role_permission')
    .$call(withId)
    .addColumn('depart_id', 'varchar(32)', (column) => column.notNull())
    .addColumn('role_id', 'varchar(32)', (column) => column.notNull())
    .addColumn('permission_id', 'varchar(32)', (column) => column.notNull())
    .addColumn('data_rule_ids', 'varchar(1000)')
    .addColumn('operate_date', 'bigint', (column) => column.notNull())
    .addColumn('operate_ip', 'varchar(45)')
    .addUniqueConstraint('sys_depart_role_permission_once', ['role_id', 'permission_id'])
    .addForeignKeyConstraint(
      'sys_depart_role_permission_role',
      ['role_id', 'depart_id'],
      'sys_depart_role',
      ['id', 'depart_id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'sys_depart_role_permission_grant',
      ['depart_id', 'permission_id'],
      'sys_depart_permission',
      ['depart_id', 'permission_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('sys_depart_role_permission_depart')
    .on('sys_depart_role_permission')
    .columns(['depart_id', 'permission_id'])
    .execute()
}

async function members(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_depart_role_user')
    .$call(withId)
    .addColumn('user_id', 'varchar(32)', (column) => column.notNull())
    .addColumn('drole_id', 'varchar(32)', (column) => column.notNull())
    .addColumn('depart_id', 'varchar(32)', (column) => column.notNull())
    .addUniqueConstraint('sys_depart_role_user_once', ['drole_id', 'user_id'])
    .addForeignKeyConstraint(
      'sys_depart_role_user_role',
      ['drole_id', 'depart_id'],
      'sys_depart_role',
      ['id', 'depart_id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'sys_depart_role_user_member',
      ['user_id', 'depart_id'],
      'sys_user_depart',
      ['user_id', 'dep_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('sys_depart_role_user_member')
    .on('sys_depart_role_user')
    .columns(['user_id', 'depart_id'])
    .execute()
}

/**
 * Roles of departments. Foreign keys enforce the conditions of the rights: a role holds only permissions its department
 * has, and only members of the department have the role. Permissions the department loses are removed from its roles.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await roles(db)
  await grants(db)
  await members(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_depart_role_user').execute()
  await db.schema.dropTable('sys_depart_role_permission').execute()
  await db.schema.dropTable('sys_depart_role').execute()
}

export const departRole: Migration = { name: '0301_depart_role', up, down }
