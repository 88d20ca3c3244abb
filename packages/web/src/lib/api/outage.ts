import { createStore } from '../store.ts'
import { CallFailure } from './failure.ts'

/** The part that does not answer at present. */
export type Outage = 'server' | 'database'

/** Set by a call during an outage; otherwise undefined. */
export const outage = createStore<Outage | undefined>(undefined)

/** The outage seen by a call; a proxy without a server behind it answers 502, a stopping server 503. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof CallFailure)) return undefined
  if (error.code === 'DATABASE_LOST') return 'database'
  const isStopping = error.status === 503 && (error.code === '' || error.code === 'UNAVAILABLE')
  return error.kind === 'network' || error.status === 502 || isStopping ? 'server' : undefined
}
