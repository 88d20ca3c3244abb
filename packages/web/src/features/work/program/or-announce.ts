import { announceRefusal, isAnnounced } from '../../../lib/api/announce.ts'
import { CallFailure } from '../../../lib/api/failure.ts'

/** Runs an upload; announces a refusal that has not been announced yet. */
export async function orAnnounce<T>(sending: Promise<T>): Promise<T | undefined> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof CallFailure && !isAnnounced(error)) announceRefusal(error)
    return undefined
  }
}
