import { createStore } from '../store.ts'
import { CallFailure } from './failure.ts'

/** What does not answer at the moment. */
export type Outage = 'server' | 'database'

/** Set by a call that met an outage; undefined while all is well. */
export const outage = createStore<Outage | undefined>(undefined)

/** The outage that a call has met; a proxy without a server behind it answers 502, a server that stops 503. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof CallFailure)) return undefined
  if (error.code === 'DATABASE_LOST') return 'database'
  const isStopping = error.status === 503 && (error.code === '' || error.code === 'UNAVAILABLE')
  return error.kind === 'network' || error.status === 502 || isStopping ? 'server' : undefined
}
