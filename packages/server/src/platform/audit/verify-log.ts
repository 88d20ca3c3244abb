import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { logRemoval } from './audit.ts'
import { logHashOf, type Removal } from './log-rows.ts'

/** An operation log row that differs from the chain. */
export interface LogFault {
  readonly id: string
  readonly why: 'was changed' | 'is missing' | 'was added'
}

/** Result of verifying the operation log. */
export interface LogReport {
  /** Rows that agree with their entries. */
  readonly rows: number
  readonly faults: readonly LogFault[]
}

const removed = z.object({
  removal: z.union([
    z.strictObject({ ids: z.array(z.string()) }),
    z.strictObject({ before: z.number() }),
    z.strictObject({ all: z.literal(true) }),
  ]),
})

interface Missing {
  readonly id: string
  readonly sequence: number
  readonly time: number
}

/** The entries that record removals of rows. */
async function removalsOf(db: Db) {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['sequence', 'detail'])
    .where('action', '=', logRemoval)
    .orderBy('sequence')
    .execute()
  return rows.map(({ sequence, detail }) => ({ sequence, removal: removed.parse(JSON.parse(detail)).removal }))
}

function covers(removal: Removal, { id, time }: Missing): boolean {
  if ('ids' in removal) return removal.ids.includes(id)
  return 'all' in removal || time < removal.before
}

type Removals = Awaited<ReturnType<typeof removalsOf>>

const isExcused = (row: Missing, removals: Removals): boolean =>
  removals.some(({ sequence, removal }) => sequence > row.sequence && covers(removal, row))

const piece = 500

/** Entries that protect rows, each with its row at the same moment. */
const vouchedAfter = (db: Db, last: number) =>
  db
    .selectFrom('auditEntry')
    .leftJoin('sysLog', 'sysLog.id', 'auditEntry.logId')
    .selectAll('sysLog')
    .select(['auditEntry.sequence as sequence', 'auditEntry.time as time', 'auditEntry.logId', 'auditEntry.logHash'])
    .where('auditEntry.logId', 'is not', null)
    .where('auditEntry.sequence', '>', last)
    .orderBy('auditEntry.sequence')
    .limit(piece)
    .execute()

type VouchedRow = Awaited<ReturnType<typeof vouchedAfter>>[number]

async function* vouchedRows(db: Db): AsyncGenerator<readonly VouchedRow[]> {
  for (let last = 0; ; ) {
    const rows = await vouchedAfter(db, last)
    if (rows.length > 0) yield rows
    if (rows.length < piece) return
    last = rows.at(-1)?.sequence ?? last
  }
}

/** The log's row; undefined when it is missing. */
function rowOf({ sequence: _sequence, time: _time, logId: _id, logHash: _hash, ...row }: VouchedRow) {
  const { id, logType, logContent, createTime, tenantId } = row
  if (id === null || logType === null || logContent === null || createTime === null || tenantId === null)
    return undefined
  return { ...row, id, logType, logContent, createTime, tenantId }
}

function faultOf(row: VouchedRow): 'was changed' | 'is missing' | undefined {
  const whole = rowOf(row)
  if (!whole) return 'is missing'
  return logHashOf(whole) === row.logHash ? undefined : 'was changed'
}

/** Rows without an entry, made after the first entry that protects a row. */
async function unvouched(db: Db): Promise<readonly LogFault[]> {
  const first = await db
    .selectFrom('auditEntry')
    .select((from) => from.fn.min('time').as('time'))
    .where('logId', 'is not', null)
    .executeTakeFirst()
  if (first?.time === null || first === undefined) return []
  const { rows } = await sql<{ id: string }>`select l.id from sys_log as l where l.create_time > ${Number(first.time)}
    and not exists (select 1 from audit_entry as a where a.log_id = l.id) order by l.id`.execute(db)
  return rows.map(({ id }) => ({ id, why: 'was added' }))
}

/**
 * Compares the operation log with the entries of the chain. A row may be missing if a later entry records its removal.
 * Not meaningful for a chain that is itself broken.
 */
export async function verifyLog(db: Db): Promise<LogReport> {
  const faults: LogFault[] = []
  const gone: Missing[] = []
  let sound = 0
  for await (const rows of vouchedRows(db)) {
    for (const row of rows) {
      const why = faultOf(row)
      const { sequence, time } = row
      const id = row.logId ?? ''
      if (why === 'is missing') gone.push({ id, sequence, time })
      else if (why) faults.push({ id, why })
      else sound += 1
    }
  }
  // Read last, so that rows removed meanwhile are accepted too.
  const later = gone.length > 0 ? await removalsOf(db) : []
  const missing = gone.filter((row) => !isExcused(row, later)).map(({ id }) => ({ id, why: 'is missing' as const }))
  return { rows: sound, faults: [...faults, ...missing, ...(await unvouched(db))] }
}
