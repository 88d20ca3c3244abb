import { type Job, jobRoutes as routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { JobRow } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'

const states: readonly Job['state'][] = ['waiting', 'running', 'done', 'failed']

const presentJob = (row: JobRow): Job => ({
  id: row.id,
  name: row.name,
  state: states.find((state) => state === row.state) ?? 'waiting',
  progress: row.progress,
  note: row.note,
  result: row.result === null ? null : JSON.parse(row.result),
  error: row.error,
  createTime: formatDateTime(row.createTime),
})

/** Binds the state of background work, for browsers without a socket. */
export const jobBindings = ({ jobs }: Pick<Platform, 'jobs'>): readonly Binding[] => [
  bind(routes.get, async ({ query, actor }) => presentJob(await jobs.get(query.id, actor.userId))),
]
