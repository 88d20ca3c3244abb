import { type ErrorCode, type ErrorParams, errors, errorText, type Language } from '@heron/contract/errors'
import { type Job, jobRoutes as routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { JobRow } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'

const states: readonly Job['state'][] = ['waiting', 'running', 'done', 'failed']

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** The text of a failure, which is stored as its code and parameters; an earlier version may have had other codes. */
function failureText(stored: string, language: Language): string {
  const { error, params } = JSON.parse(stored) as { readonly error: string; readonly params: ErrorParams }
  return isErrorCode(error) ? errorText(error, language, params) : errorText('INTERNAL', language)
}

const presentJob = (row: JobRow, language: Language): Job => ({
  id: row.id,
  name: row.name,
  state: states.find((state) => state === row.state) ?? 'waiting',
  progress: row.progress,
  note: row.note,
  result: row.result === null ? null : JSON.parse(row.result),
  error: row.error === null ? null : failureText(row.error, language),
  createTime: formatDateTime(row.createTime),
})

/** Binds the state of background work, for browsers without a socket. */
export const jobBindings = ({ jobs }: Pick<Platform, 'jobs'>): readonly Binding[] => [
  bind(routes.get, async ({ query, actor, language }) => presentJob(await jobs.get(query.id, actor.userId), language)),
]
