import { announcementRoutes } from '@heron/contract/calls/announcement'
import { basePath } from '../../lib/api/address.ts'
import { announceRefusal, isAnnounced } from '../../lib/api/announce.ts'
import { call } from '../../lib/api/call.ts'
import { CallFailure } from '../../lib/api/failure.ts'

/** [K06] Opens the page a notice is printed from; its address is good once, the session's token is not in it. */
export async function printNotice(id: string): Promise<void> {
  try {
    const { url } = await call(announcementRoutes.printTicket, { body: { id } })
    window.open(`${basePath}${url}`, '_blank', 'noopener,noreferrer')
  } catch (error) {
    if (error instanceof CallFailure && !isAnnounced(error)) announceRefusal(error)
  }
}
