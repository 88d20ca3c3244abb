import type { routes } from '@heron/contract/routes'
import { formatDateTime, type WireAnswer } from '@heron/contract/wire'
import { shopPost } from './shop-post.ts'

type Machine = WireAnswer<typeof routes.discharge.board>['machines'][number]

interface Waiting {
  readonly id: string
  readonly hours?: number
  readonly begun?: boolean
  /** Hours after its start at which it stops for the magazine. */
  readonly stops?: readonly number[]
}

const freeFrom = Date.parse('2026-11-22T16:00:00+08:00')

/** A machine of the discharge board with these programs waiting from 16:00. */
export function queueMachine(programs: readonly Waiting[], queueVersion = 0): Machine {
  let at = freeFrom
  const bars = programs.map(({ id, hours = 1, begun = false, stops = [] }) => {
    const [start, time] = [at, hours * 3_600]
    at += time * 1_000
    return {
      ...{
        programId: id,
        programNumber: `O-${id}`,
        programRevision: 1,
        projectId: `p-${id}`,
        projectNumber: `P-${id}`,
        begun,
      },
      ...{ projectName: `name ${id}`, state: 'queued' as const, post: shopPost },
      ...{ start: formatDateTime(start), end: formatDateTime(at) },
      stops: stops.map((after) => formatDateTime(start + after * 3_600_000)),
      forecast: { time, estimate: time, low: time, high: time, burns: 0, share: 0 },
    }
  })
  return { machineId: 'm1', machineNo: 'M-01', name: 'EDM', bars, queueVersion }
}
