import { type SourceReportAsked, type SourceReportTable, sourceReportLimits } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Asking } from '../../system/data-source/index.ts'
import { bindQuery, type Value, valuesOf } from './source-report.definition.ts'
import { HeldTables } from './source-report.held.ts'
import { paramsIn, reportIn } from './source-report.service.ts'
import { keepRun, type SourceReportRow } from './source-report.store.ts'

/** Runs at one time in one server process: each holds its rows in memory, and a connection or a process. */
const most = 4

interface Outcome {
  readonly outcome: 'done' | 'cut' | 'cancelled' | 'failed'
  readonly failure: string | null
  readonly rowCount: number
}

const outcomeOf = (table: { readonly rows: readonly unknown[]; readonly isCut: boolean }): Outcome => ({
  outcome: table.isCut ? 'cut' : 'done',
  failure: null,
  rowCount: table.rows.length,
})

const failed = ({ code, params }: AppError): Outcome => ({
  outcome: code === 'SOURCE_CANCELLED' ? 'cancelled' : 'failed',
  failure: JSON.stringify({ code, params }),
  rowCount: 0,
})

interface Caller {
  readonly actor: Pick<Actor, 'username' | 'tenantId'>
  /** Aborted when the caller no longer waits. */
  readonly gone: AbortSignal
  readonly isExport: boolean
}

/** Runs reports on their data sources, and records each run that was asked of the database. */
export function createSourceReportRun(
  { db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>,
  asking: Pick<Asking, 'source'>,
) {
  const shown = new HeldTables(clock)
  let running = 0

  const ask = async (row: SourceReportRow, values: Readonly<Record<string, Value>>, gone: AbortSignal) => {
    const source = await asking.source(row.dataSource)
    if (!source) throw new AppError('NOT_FOUND')
    const query = bindQuery(row.sql, paramsIn(row), values, source.engine)
    return source.ask({ ...query, rows: row.rowLimit }, row.timeLimit * 1_000, gone)
  }

  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) throw new AppError('SOURCE_BUSY')
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
    }
  }

  return async ({ id, values: given }: SourceReportAsked, { actor, gone, isExport }: Caller) => {
    actingOn(`sourceReport:${id}`)
    const row = await reportIn(db, id)
    if (row.status === 0) throw new AppError('SOURCE_REPORT_OFF')
    const values = valuesOf(paramsIn(row), given)
    const startTime = clock()
    const start = performance.now()
    const record = (outcome: Outcome) => {
      const duration = Math.round(performance.now() - start)
      const { username, tenantId } = actor
      const about = { id: ids(), reportId: id, username, tenantId, startTime, given: JSON.stringify(values) }
      const run = { ...about, ...outcome, duration, isExport: isExport ? 1 : 0 }
      return inTransaction(db, async (tx) => {
        await keepRun(tx, run, sourceReportLimits.kept)
        return duration
      })
    }
    const key = JSON.stringify([actor.username, actor.tenantId, id, row.version, values])
    const held = isExport ? shown.get(key) : undefined
    try {
      const table = held ?? (await counted(() => ask(row, values, gone)))
      const duration = await record(outcomeOf(table))
      const { columns, rows, isCut } = table
      const answer: SourceReportTable = {
        ...{ columns: [...columns], rows: rows.map((cells) => [...cells]), isCut },
        ...{ rowLimit: row.rowLimit, duration },
      }
      if (!isExport) shown.put(key, answer)
      return { answer, name: row.name }
    } catch (cause) {
      if (cause instanceof AppError) await record(failed(cause))
      throw cause
    }
  }
}

export type SourceReportRunner = ReturnType<typeof createSourceReportRun>
