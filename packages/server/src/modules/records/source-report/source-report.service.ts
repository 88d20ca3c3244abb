import { errorText, type Language } from '@heron/contract/errors'
import {
  databaseType,
  type SourceReport,
  type SourceReportParam,
  type SourceReportRun,
  type sourceReportEdit,
  type sourceReportInput,
} from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, auditOnUpdate, presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { inWords } from '../../../platform/http/in-words.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import type { Asking } from '../../system/data-source/index.ts'
import { checkDefinition } from './source-report.definition.ts'
import * as store from './source-report.store.ts'
import { write } from './source-report.write.ts'

/** Checked when it was written. */
export const paramsIn = ({ params }: { readonly params: string }): SourceReportParam[] => JSON.parse(params)

function present(row: store.SourceReportRow): SourceReport {
  const { id, name, dataSource, sourceName, sql, rowLimit, timeLimit, status, remark } = row
  return {
    ...{ id, name, dataSource, dataSource_dictText: sourceName, sql, params: paramsIn(row), rowLimit, timeLimit },
    ...{ status, remark },
    ...presentAuditColumns(row),
  }
}

type RunRow = Awaited<ReturnType<typeof store.listRuns>>['rows'][number]

function presentRun(row: RunRow, language: Language): SourceReportRun {
  const { id, username, outcome, rowCount, duration } = row
  const failure = row.failure === null ? undefined : JSON.parse(row.failure)
  return {
    ...{ id, username, outcome, rowCount, duration },
    createTime: formatDateTime(Number(row.startTime)),
    values: JSON.parse(row.given),
    message: failure ? errorText(failure.code, language, inWords(failure.params, '')) : '',
    isExport: row.isExport === 1,
  }
}

export async function reportIn(db: Db, id: string): Promise<store.SourceReportRow> {
  const row = await store.findReport(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Definitions of reports that read from a data source, and the record of their runs. */
export function createSourceReportService(
  { db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>,
  asking: Pick<Asking, 'source'>,
) {
  const check = async ({ dataSource, sql, params }: z.output<typeof sourceReportInput>) => {
    const source = await asking.source(dataSource)
    if (!source) throw refusedField('dataSource', 'unknown')
    checkDefinition(sql, params, source.engine)
  }
  const get = async (from: Db, id: string) => present(await reportIn(from, id))

  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listReports(db, query)
      return pageOf(rows.map(present), total, query)
    },

    get: (id: string) => get(db, id),

    sources: async () =>
      (await store.sourcesOf(db)).map(({ code, name, dbType }) => ({
        ...{ value: code, label: name, text: name },
        engine: databaseType(dbType)?.engine ?? null,
      })),

    runs: async (reportId: string, query: ListQuery, language: Language) => {
      await reportIn(db, reportId)
      const { rows, total } = await store.listRuns(db, reportId, query)
      const found = rows.map((row) => presentRun(row, language))
      return pageOf(found, total, query)
    },

    add: async (input: z.output<typeof sourceReportInput>, actor: Actor) => {
      await check(input)
      return inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`sourceReport:${id}`)
        const row = { id, ...input, params: JSON.stringify(input.params) }
        await store.insertReport(tx, { ...row, ...auditOnInsert(actor, clock) })
        return get(tx, id)
      })
    },

    edit: async ({ id, version, ...fields }: z.output<typeof sourceReportEdit>, actor: Actor) => {
      await check(fields)
      return inTransaction(db, async (tx) => {
        actingOn(`sourceReport:${id}`)
        const columns = { ...fields, params: JSON.stringify(fields.params), ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sourceReport', { id, version }, columns, () => get(tx, id))
        return get(tx, id)
      })
    },

    delete: (given: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`sourceReport:${given.join(',')}`)
        if ((await store.deleteReports(tx, given)) !== given.length) throw new AppError('NOT_FOUND')
        return null
      }),
  }
}

export type SourceReportService = ReturnType<typeof createSourceReportService>
