import { session } from '../session/session-store.ts'
import { createStore } from '../store.ts'
import { isDeclined } from './confirm-call.ts'
import { CallFailure } from './failure.ts'
import { outage, outageOf } from './outage.ts'

export type Announcement =
  | 'forbidden'
  | 'missing'
  | 'timeout'
  | 'network'
  | 'expired'
  | 'expiredModal'
  | 'limited'
  | 'stale'
  | 'fault'
  | 'refused'

/** [L01–L05] Which failures are shown for every screen, and how. Business failures are shown by the screen. */
export function announcementOf(failure: CallFailure): Announcement | undefined {
  if (failure.kind === 'timeout' || failure.status === 504) return 'timeout'
  if (failure.kind === 'network') return 'network'
  if (failure.status === 401) return 'expired'
  if (failure.status === 403) return 'forbidden'
  if (failure.status === 404) return 'missing'
  if (failure.status === 429) return 'limited'
  if (failure.message.includes('Token失效')) return 'expiredModal'
  return failure.status >= 500 ? 'fault' : undefined
}

export type Announce = (announcement: Announcement, failure: CallFailure) => void

const listener = createStore<Announce | undefined>(undefined)

/** Sets the function by which the app shows failures common to all screens. */
export function onAnnouncement(announce: Announce): void {
  listener.set(announce)
}

/** The server was too busy for the call; the texts of these refusals name an act that was not done. */
const isTooBusy = ({ code }: CallFailure): boolean => code === 'OVERLOADED' || code === 'DATABASE_BUSY'

/** A failed read during an outage is announced by the bar over the pages, and repeated once that is over. */
export function announceFailure(error: unknown, isRead = false): void {
  if (!(error instanceof CallFailure)) return
  const met = session.get() && outageOf(error)
  if (met) outage.set(met)
  if (met && isRead) return
  const announcement = isRead && isTooBusy(error) ? 'stale' : announcementOf(error)
  if (announcement) listener.get()?.(announcement, error)
}

/** True when the failure has already been shown, so that the screen need not show it. */
export const isAnnounced = (error: unknown): boolean =>
  error instanceof CallFailure && (announcementOf(error) !== undefined || isDeclined(error))

/** Shows a refusal that no screen has handled, with the server's text. */
export function announceRefusal(failure: CallFailure): void {
  listener.get()?.('refused', failure)
}
