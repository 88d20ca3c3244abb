import type { Post } from '@heron/contract/routes'
import { formatDate, formatDateTime } from '@heron/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import * as store from './post.store.ts'

/**
 * The dry run that a learnt post is approved with: of one of its programs, made with its present data, good, and the
 * last on its machine.
 */
export async function goodRunOf(db: Db, row: store.PostRow) {
  const runs = await store.airCutsOf(db, row)
  const latest = new Map(runs.map((run) => [run.machineId, run]))
  return [...latest.values()].findLast(({ result }) => result === 'good')
}

/** The same as the wire shows it. */
export async function shownRunOf(db: Db, row: store.PostRow): Promise<Post['dryRun']> {
  const run = await goodRunOf(db, row)
  if (!run) return null
  const { person, machineNo: machine, note, createTime } = run
  return { person, machine, note, date: formatDate(createTime), recordedTime: formatDateTime(createTime) }
}
