import type { Announcement } from '@heron/contract/routes'
import type { FileAnswer } from '../../platform/http/call.ts'
import { printedPage } from '../../platform/http/printed-page.ts'
import { sanitise } from './announcement.sanitise.ts'

/** [K06] An announcement for the printer, cleaned once more. */
export function printPage(notice: Announcement): FileAnswer {
  const { titile, msgContent, sender, sender_dictText: name, sendTime, fileList } = notice
  return printedPage({
    title: titile,
    said: [name ?? sender, sendTime].filter((part) => part !== null).join(' · '),
    body: sanitise(msgContent),
    foot: fileList.map((file) => file.name).join('、'),
  })
}
