import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { logRemoval } from './audit.ts'
import { logHashOf, type Removal } from './log-rows.ts'

/** A row of the operation log that is not as the chain says. */
export interface LogFault {
  readonly id: string
  readonly why: 'was changed' | 'is missing' | 'was added'
}

/** What a look at the operation log found. */
export interface LogReport {
  /** Rows that are as their entries say. */
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

/** The entries that say that rows were removed. */
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

/** Entries that vouch for rows, each with its row as of the same moment. */
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

/** The row of the log; undefined where it is gone. */
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

/** Rows that no entry vouches for, made after the first entry that vouches for one. */
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
 * Compares the operation log with the entries of the chain that vouch for its rows. A row may be missing where a later entry says
 * that it was removed. Says nothing of a chain that is broken itself.
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
  // Read last: what was removed while this ran is excused too.
  const later = gone.length > 0 ? await removalsOf(db) : []
  const missing = gone.filter((row) => !isExcused(row, later)).map(({ id }) => ({ id, why: 'is missing' as const }))
  return { rows: sound, faults: [...faults, ...missing, ...(await unvouched(db))] }
}
