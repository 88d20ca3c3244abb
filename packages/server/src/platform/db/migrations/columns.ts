import type { CreateTableBuilder } from 'kysely'

type Builder<T extends string, C extends string> = CreateTableBuilder<T, C>

/** Our ids: text, made by us. */
export const withId = <T extends string, C extends string>(table: Builder<T, C>) =>
  table.addColumn('id', 'varchar(32)', (column) => column.primaryKey().notNull())

/** Who and when; login names and ms since 1970. */
export const withAudit = <T extends string, C extends string>(table: Builder<T, C>) =>
  table
    .addColumn('create_by', 'varchar(100)', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('update_by', 'varchar(100)')
    .addColumn('update_time', 'bigint')

/** Counts the changes of a row that people edit, from 1. */
export const withVersion = <T extends string, C extends string>(table: Builder<T, C>) =>
  table.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
