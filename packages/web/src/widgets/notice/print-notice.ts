import { announcementRoutes } from '@heron/contract/calls/communication/announcement'
import { call } from '../../lib/api/call.ts'
import { openPrinted } from '../../lib/api/open-printed.ts'
import { currentLanguage } from '../../lib/text/text.ts'

/** [K06] Opens the page for printing a notice. */
export const printNotice = (id: string): Promise<void> =>
  openPrinted(() => call(announcementRoutes.printTicket, { body: { id } }), { lang: currentLanguage() })
