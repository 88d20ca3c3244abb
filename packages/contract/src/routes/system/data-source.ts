import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idQuery, idsQuery, name, remark, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'
import { databaseTypes } from './schema/database-type.ts'

/** Replaces a stored password in answers, and in calls that keep it. */
export const keptPassword = '******'

/** Most rows in the result of a query of another database, and most bytes of its text. */
export const sourceLimits = { rows: 500, sql: 8_000, values: 50 } as const

const code = z
  .string()
  .max(100)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/)
  .meta(unique('Starts with a letter, then letters, digits, _ and -; unique; never changes'))

const connection = {
  dbType: z.enum(databaseTypes.map(({ value }) => value)).describe('Of the dictionary database_type'),
  dbDriver: name(100),
  dbUrl: name(500).describe('JDBC form without user and password: jdbc:postgresql://host:5432/name'),
  dbName: name(100),
  dbUsername: name(100),
  dbPassword: z.string().max(100).default('').describe('****** keeps the stored password'),
}

const fields = { name: name(100), remark: remark(200).nullable().default(null), ...connection }

const dataSourceSchema = z.strictObject({
  id: id(),
  code: z.string(),
  ...fields,
  remark: z.string().nullable(),
  dbType_dictText: z.string(),
  dbPassword: z.enum(['', keptPassword]),
  hasDriver: z.boolean().describe('false: it can be stored, but not connected to'),
  ...auditColumns,
})
export type DataSource = z.infer<typeof dataSourceSchema>

export const dataSourceInput = z.strictObject({ code, ...fields })
export const dataSourceEdit = z.strictObject({ id: id(), version: version(), code: code.optional(), ...fields })
export const connectionInput = z.strictObject({
  id: id().optional().describe('Stored row whose password is used when dbPassword is ******'),
  ...connection,
})

/** A parameter value of a query, and a value in its result. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

const sourceQuery = z.strictObject({
  id: id(),
  sql: z.string().trim().min(1).max(sourceLimits.sql).describe('One SELECT, in the database’s SQL dialect'),
  values: z
    .array(cell)
    .max(sourceLimits.values)
    .default([])
    .describe('Bound in order: $1 (PostgreSQL), ? (MySQL, SQLite), @p1'),
  rows: z.int().min(1).max(sourceLimits.rows).default(100),
})
export type SourceQuery = z.output<typeof sourceQuery>

const sourceTable = z.strictObject({
  columns: z.array(z.string()),
  rows: z.array(z.array(cell)),
  isCut: z.boolean().describe('There are more rows than were asked for'),
  duration: z.int().describe('ms'),
})
export type SourceTable = z.infer<typeof sourceTable>

export const dataSourceFields = { code: 'text', name: 'text', dbType: 'text', createTime: 'time' } as const

const tags = ['data source']

/** Other databases that Heron reads. */
export const dataSourceRoutes = {
  list: route({
    id: 'dataSource.list',
    method: 'GET',
    path: '/sys/dataSource/list',
    access: 'system:datasource:list',
    query: listQuery(dataSourceFields),
    answer: page(dataSourceSchema),
    tags,
    summary: 'Data sources, page by page; never their passwords',
  }),
  options: route({
    id: 'dataSource.options',
    method: 'GET',
    path: '/sys/dataSource/options',
    access: 'system:datasource:list',
    answer: z.array(z.strictObject({ value: z.string(), label: z.string(), text: z.string() })),
    tags,
    summary: 'Data sources as choices, by code',
  }),
  queryById: route({
    id: 'dataSource.queryById',
    method: 'GET',
    path: '/sys/dataSource/queryById',
    access: 'system:datasource:list',
    query: idQuery,
    answer: dataSourceSchema,
    tags,
    summary: 'One data source',
  }),
  add: route({
    id: 'dataSource.add',
    method: 'POST',
    path: '/sys/dataSource/add',
    access: 'system:datasource:add',
    body: dataSourceInput,
    answer: dataSourceSchema,
    done: 'added',
    audit: 'add',
    tags,
    summary: 'Stores a data source; its password is stored encrypted',
  }),
  edit: route({
    id: 'dataSource.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/dataSource/edit',
    access: 'system:datasource:edit',
    body: dataSourceEdit,
    answer: dataSourceSchema,
    done: 'edited',
    audit: 'edit',
    tags,
    summary: 'Changes a data source; a new address requires the password again',
  }),
  delete: route({
    id: 'dataSource.delete',
    method: 'DELETE',
    path: '/sys/dataSource/delete',
    access: 'system:datasource:delete',
    query: idQuery,
    answer: z.null(),
    done: 'deleted',
    audit: 'delete',
    tags,
    summary: 'Removes a data source',
  }),
  deleteBatch: route({
    id: 'dataSource.deleteBatch',
    method: 'DELETE',
    path: '/sys/dataSource/deleteBatch',
    access: 'system:datasource:deleteBatch',
    query: idsQuery,
    answer: z.null(),
    done: 'allDeleted',
    audit: 'delete',
    tags,
    summary: 'Removes data sources, all or none',
  }),
  testConnection: route({
    id: 'dataSource.testConnection',
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    access: 'system:datasource:add',
    body: connectionInput,
    answer: z.null(),
    done: 'sourceReached',
    audit: 'query',
    perMinute: 30,
    tags,
    summary: 'Connects to a database within five seconds, or returns the reason of the failure',
  }),
  preview: route({
    id: 'dataSource.preview',
    method: 'POST',
    path: '/sys/dataSource/preview',
    access: 'system:datasource:query',
    body: sourceQuery,
    answer: sourceTable,
    audit: 'query',
    perMinute: 60,
    tags,
    summary: 'Rows of one SELECT, read-only, within ten seconds',
  }),
  ...sheetRoutes({
    noun: 'dataSource',
    base: 'sys/dataSource',
    out: 'system:datasource:list',
    in: 'system:datasource:add',
    change: 'system:datasource:edit',
    fields: dataSourceFields,
    tags,
  }),
}
