import { reasonWords } from '@heron/contract/reasons'
import { type QuartzJobName, quartzJobNames } from '@heron/contract/routes'
import { type RunNote, runNote } from '@heron/contract/run-notes'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { faultOf } from '../../../platform/field-fault.ts'
import { checkFiles } from '../../../platform/files/check-files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { RunFault } from '../../../platform/run-fault.ts'
import { deleteRunsBefore } from './quartz-run.store.ts'

export interface SchedulerNeeds
  extends Pick<Platform, 'db' | 'clock' | 'config' | 'files' | 'ids' | 'log' | 'ticker' | 'audit'> {
  /** Sends the report with this code to accounts. */
  readonly mailReport: (report: string, to: readonly string[]) => Promise<readonly RunNote[]>
  /** Resolves to the notes of a check without faults; throws with all faults. */
  readonly checkAudit: () => Promise<readonly RunNote[]>
  /** Deletes temporary roles that ended this long ago or earlier, ms; returns how many. */
  readonly clearEndedRoles: (age: number) => Promise<number>
  /** Calculates the learnt times of burns from the log; resolves to the notes on their changes in some days. */
  readonly reportLearning: (days: number) => Promise<readonly RunNote[]>
  /** Imports rows of a data source into a list, with the rights of an account. */
  readonly importFromSource: (wish: z.output<typeof sourceImport>, author: string) => Promise<readonly RunNote[]>
}

interface KnownJob {
  /** Whether a lost run is repeated; otherwise it is only reported. */
  readonly isIdempotent: boolean
  /** Least time between two planned runs, ms. */
  readonly interval: number
  /** Throws for a parameter that the job does not accept. */
  readonly check: (parameter: unknown) => void
  /** Resolves to the notes for the history; `author` is the account that set the parameter. */
  readonly run: (parameter: unknown, needs: SchedulerNeeds, author: string) => Promise<readonly RunNote[]>
}

const minute = 60_000
/** For jobs that end within milliseconds. */
const second = 1_000

const job = <S extends z.ZodType>(
  parameter: S,
  isIdempotent: boolean,
  run: (parameter: z.output<S>, needs: SchedulerNeeds, author: string) => Promise<readonly RunNote[]>,
  interval = minute,
): KnownJob => ({
  isIdempotent,
  interval,
  check: (value) => void parameter.parse(value),
  run: (value, needs, author) => run(parameter.parse(value), needs, author),
})

const none = z.strictObject({})
const retention = z.strictObject({ days: z.int().min(1).max(3_650).default(30) })
const learningPeriod = z.strictObject({ days: z.int().min(1).max(365).default(7) })
/** Logs are kept for at least a month. */
const logRetention = z.strictObject({ days: z.int().min(30).max(3_650).default(365) })
const account = z.string().min(1).max(100)
const reportMail = z.strictObject({ report: z.string().min(1).max(100), to: z.array(account).min(1).max(20) })
const sourceImport = z.strictObject({
  source: z.string().min(1).max(100),
  select: z.string().min(1).max(3_000),
  into: z.string().min(1).max(60),
  dryRun: z.boolean().default(false),
})
const dayMs = 86_400_000
/** The content of a backup, and how many of that kind are kept. */
const backupKind = z.strictObject({
  contains: z.enum(['everything', 'database']).default('everything'),
  keep: z.int().min(1).max(1_000).default(7),
})
/** Most files named in an error, of each kind. */
const named = 10

const registry: Readonly<Record<QuartzJobName, KnownJob>> = {
  messageSender: job(
    none,
    true,
    async (_, { ticker }) => {
      await ticker.run('message.send')
      return [runNote('messagesTried')]
    },
    second,
  ),
  auditCheck: job(none, true, (_, { checkAudit }) => checkAudit()),
  integrityCheck: job(none, true, async (_, { db, files }) => {
    const { sound, missing, altered, strays } = await checkFiles(db, files)
    const list = (code: 'filesMissing' | 'filesAltered', found: typeof missing) => {
      const names = found.slice(0, named).map(({ id, name }) => `${name} (${id})`)
      return found.length === 0 ? [] : [runNote(code, { count: found.length, names: names.join(', ') })]
    }
    const wrong = [...list('filesMissing', missing), ...list('filesAltered', altered)]
    if (wrong.length > 0) throw new RunFault(...wrong)
    return [runNote('filesSound', { sound, strays })]
  }),
  backup: job(backupKind, true, async (kind, needs) =>
    (await import('./quartz-job.backup.ts')).backupByJob(needs, kind),
  ),
  clearLogs: job(logRetention, true, async ({ days }, { db, clock, audit }) => {
    const before = clock() - days * dayMs
    return [runNote('logEntriesDeleted', { count: await inTransaction(db, (tx) => audit.removeLog(tx, { before })) })]
  }),
  clearTemporaryFiles: job(retention, true, async ({ days }, { db, files, clock }) => [
    runNote('filesDeleted', { count: await files.removeUnclaimed(db, clock() - days * dayMs) }),
  ]),
  clearEndedRoles: job(retention, true, async ({ days }, { clearEndedRoles }) => [
    runNote('endedRolesDeleted', { count: await clearEndedRoles(days * dayMs) }),
  ]),
  estimateLearning: job(learningPeriod, true, ({ days }, { reportLearning }) => reportLearning(days)),
  // A lost run may already have sent its mails.
  reportByMail: job(reportMail, false, ({ report, to }, { mailReport }) => mailReport(report, to)),
  importFromSource: job(sourceImport, true, (wish, { importFromSource }, author) => importFromSource(wish, author)),
  clearRunHistory: job(
    retention,
    true,
    async ({ days }, { db, clock }) => [
      runNote('runsDeleted', { count: await deleteRunsBefore(db, clock() - days * dayMs) }),
    ],
    second,
  ),
}

/** The job with this name; throws if it is not in the registry. */
export function knownJob(name: string): KnownJob {
  const known = quartzJobNames.find((each) => each === name)
  if (!known) throw new AppError('JOB_CLASS_UNKNOWN', { name: name.slice(0, 100) })
  return registry[known]
}

/** Parses a job's parameter from its text; empty text is no parameter. */
export function parameterOf(text: string | null): unknown {
  return text === null || text === '' ? {} : JSON.parse(text)
}

/** The refusal of the first fault in a parameter. */
function refusedParameter({ issues: [issue] }: z.ZodError, given: unknown): AppError {
  if (!issue) return refusedField('parameter', 'format')
  const { code, params } = faultOf(issue, given)
  const inner = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : issue.path
  if (inner.length === 0) return refusedField('parameter', code, params)
  const name = inner.map(String).join('.').slice(0, 100)
  return refusedField('parameter', 'inner', { name, reason: reasonWords(code, params) })
}

/** Throws for a parameter that the job does not accept, with the name of the wrong value in it. */
export function checkParameter(name: string, text: string | null): void {
  const known = knownJob(name)
  let given: unknown
  try {
    given = parameterOf(text)
  } catch {
    throw refusedField('parameter', 'json')
  }
  try {
    known.check(given)
  } catch (cause) {
    throw cause instanceof z.ZodError ? refusedParameter(cause, given) : cause
  }
}
