import type { TraceEvent } from '../inp/processor.ts'

/** Long tasks of a page's main thread. */
export interface LongTasks {
  readonly count: number
  /** ms of all of them together. */
  readonly ms: number
}

/** How much slower the processor is for which tasks are judged. */
const SLOWER = 4
/** ms above which a task is long, as for the browser's own Long Tasks. */
const LONG = 50

/** The name of the mark that a page writes into its trace: its process and thread are the page's main thread. */
export const MARK = 'first-load'

function longOnes(durations: readonly number[]): LongTasks {
  const long = durations.map((us) => (us * SLOWER) / 1000).filter((ms) => ms > LONG)
  return { count: long.length, ms: long.reduce((sum, ms) => sum + ms, 0) }
}

/** The long tasks in a trace at full speed, as they would be at a quarter of it: by processor time, and by the clock. */
export function longTasksOf(events: readonly TraceEvent[]): { readonly long: LongTasks; readonly clock: LongTasks } {
  const page = events.find(({ name }) => name === MARK)
  if (!page) throw new Error('the page has left no mark in the trace')
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === page.pid && tid === page.tid,
  )
  return { long: longOnes(tasks.map(({ tdur = 0 }) => tdur)), clock: longOnes(tasks.map(({ dur = 0 }) => dur)) }
}
