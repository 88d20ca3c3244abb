import { id, name, remark, version } from '../../../wire/quantity.ts'
import { dateTimeText } from '../../../wire/time.ts'
import { z } from '../../../wire/z.ts'
import { auditColumns } from '../../schema/audit-columns.ts'
import { parameterName } from './sql-parameters.ts'

/** Limits of a report that reads from a data source; `seconds` is the time of one run, `kept` its runs in the record. */
export const sourceReportLimits = { rows: 10_000, seconds: 60, params: 20, sql: 8_000, value: 500, kept: 500 } as const

const bit = z.union([z.literal(0), z.literal(1)])

/** A parameter `:paramName` of the query; its value is always bound. */
const parameter = z.strictObject({
  paramName: z.string().regex(parameterName).describe('As in the query, without the colon'),
  paramTxt: z.string().trim().max(60).describe('Label; empty: the name'),
  paramType: z.enum(['text', 'number', 'date']).describe('date: yyyy-MM-dd'),
  isRequired: bit,
  paramValue: z.string().trim().max(sourceReportLimits.value).describe('Default, in the form of its type; empty: none'),
})
export type SourceReportParam = z.infer<typeof parameter>

const definition = {
  name: name(100),
  dataSource: z.string().min(1).max(100).describe('Code of the data source'),
  sql: z
    .string()
    .trim()
    .min(1)
    .max(sourceReportLimits.sql)
    .describe('One SELECT in the database’s dialect; parameters as :name'),
  params: z.array(parameter).max(sourceReportLimits.params).describe('One for each :name of the query'),
  rowLimit: z.int().min(1).max(sourceReportLimits.rows),
  timeLimit: z.int().min(1).max(sourceReportLimits.seconds).describe('s'),
  status: bit.describe('1 on, 0 off: it cannot be run'),
  remark: remark(200).nullable().default(null),
}

export const sourceReportInput = z.strictObject(definition)
export const sourceReportEdit = z.strictObject({ id: id(), version: version(), ...definition })

export const sourceReportSchema = z.strictObject({
  id: id(),
  ...definition,
  remark: z.string().nullable(),
  dataSource_dictText: z.string().describe('Name of the data source'),
  ...auditColumns,
})
export type SourceReport = z.infer<typeof sourceReportSchema>

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const sourceReportAsked = z.strictObject({
  id: id(),
  values: z
    .record(z.string().max(40), z.union([z.string().max(sourceReportLimits.value), z.number(), z.null()]))
    .default({})
    .describe('By parameter name; an absent value is the default, an empty one is NULL'),
})
export type SourceReportAsked = z.output<typeof sourceReportAsked>

export const sourceReportTable = z.strictObject({
  columns: z.array(z.string()),
  rows: z.array(z.array(cell)),
  isCut: z.boolean().describe('There are more rows than the report’s limit'),
  rowLimit: z.int(),
  duration: z.int().describe('ms'),
})
export type SourceReportTable = z.infer<typeof sourceReportTable>

/** One run, in the record of runs. */
export const sourceReportRun = z.strictObject({
  id: id(),
  username: z.string(),
  createTime: dateTimeText().describe('When it began'),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  outcome: z.enum(['done', 'cut', 'cancelled', 'failed']).describe('cut: more rows than the limit'),
  message: z.string().describe('Why it failed, in the language of the caller; else empty'),
  rowCount: z.int(),
  duration: z.int().describe('ms'),
  isExport: z.boolean(),
})
export type SourceReportRun = z.infer<typeof sourceReportRun>
