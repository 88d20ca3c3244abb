import { type QuartzJobName, quartzJobNames } from '@heron/contract/routes'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { verifyAudit } from '../../../platform/audit/verify.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { deleteRunsBefore } from './quartz-run.store.ts'

export type SchedulerNeeds = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'ticker'>

interface KnownJob {
  /** A run that was lost is repeated; otherwise it is only reported. */
  readonly isIdempotent: boolean
  /** Throws where the parameter does not fit the job. */
  readonly check: (parameter: unknown) => void
  /** Resolves to what the history says of the run. */
  readonly run: (parameter: unknown, needs: SchedulerNeeds) => Promise<string>
}

const job = <S extends z.ZodType>(
  parameter: S,
  isIdempotent: boolean,
  run: (parameter: z.output<S>, needs: SchedulerNeeds) => Promise<string>,
): KnownJob => ({
  isIdempotent,
  check: (value) => void parameter.parse(value),
  run: (value, needs) => run(parameter.parse(value), needs),
})

const none = z.strictObject({})
const retention = z.strictObject({ days: z.int().min(1).max(3_650).default(30) })
const dayMs = 86_400_000

const registry: Readonly<Record<QuartzJobName, KnownJob>> = {
  messageSender: job(none, true, async (_, { ticker }) => {
    await ticker.run('message.send')
    return 'messages that were due have been tried'
  }),
  auditCheck: job(none, true, async (_, { db }) => {
    const { entries, versions, head, broken } = await verifyAudit(db)
    if (broken) throw new Error(`entry ${broken.sequence}: ${broken.why}`)
    return `entries ${entries}, versions ${versions}, head ${head}`
  }),
  clearRunHistory: job(retention, true, async ({ days }, { db, clock }) => {
    return `runs deleted: ${await deleteRunsBefore(db, clock() - days * dayMs)}`
  }),
}

/** The job of a name; refuses what is not in the registry, by its name. */
export function knownJob(name: string): KnownJob {
  const known = quartzJobNames.find((each) => each === name)
  if (!known) throw new AppError('JOB_CLASS_UNKNOWN', { name: name.slice(0, 100) })
  return registry[known]
}

/** A job's parameter out of its text; no text is no parameter. */
export function parameterOf(text: string | null): unknown {
  return text === null || text === '' ? {} : JSON.parse(text)
}

/** Refuses a parameter that its job does not take. */
export function checkParameter(name: string, text: string | null): void {
  const known = knownJob(name)
  try {
    known.check(parameterOf(text))
  } catch {
    throw refusedField('parameter', 'format')
  }
}
