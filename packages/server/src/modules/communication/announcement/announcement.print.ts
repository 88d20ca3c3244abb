import { Readable } from 'node:stream'
import type { Announcement } from '@heron/contract/routes'
import { parseDateTime, workshopMoment, workshopOffset } from '@heron/contract/wire'
import type { StoredFile } from '../../../platform/files/files.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import { printedPage, printedText } from '../../../platform/http/printed-page.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sanitise } from './announcement.sanitise.ts'

/** A picture's mark in cleaned HTML, where `<` occurs in tags only. */
const mark = /(<img\b[^>]*?)data-picture="(\d{19})"/

/** The page with its pictures embedded, one after the other: a printed page loads nothing. */
async function* filled(page: string, pictures: ReadonlyMap<string, StoredFile>, files: Platform['files']) {
  const [head = '', ...rest] = page.split(mark)
  yield head
  for (let at = 0; at + 2 < rest.length; at += 3) {
    const [start = '', id = '', text = ''] = rest.slice(at, at + 3)
    const picture = pictures.get(id)
    yield `${start}src="data:${picture?.mediaType ?? ''};base64,`
    if (picture) yield (await files.bytes(picture)).toString('base64')
    yield `"${text}`
  }
}

/** A time of the wire on the workshop's clock, with its offset. */
function sentAt(sendTime: string | null): string | null {
  const instant = sendTime === null ? null : parseDateTime(sendTime)
  return instant === null ? null : `${workshopMoment(instant)} ${workshopOffset(instant)}`
}

/** [K06] An announcement for the printer, cleaned once more. */
export function printPage(
  notice: Announcement,
  pictures: ReadonlyMap<string, StoredFile>,
  files: Platform['files'],
): FileAnswer {
  const { titile, msgContent, sender, sender_dictText: name, sendTime, fileList } = notice
  const page = {
    title: titile,
    said: [name ?? sender, sentAt(sendTime)].filter((part) => part !== null).join(' · '),
    body: sanitise(msgContent, (id) => (pictures.has(id) ? id : undefined)),
    foot: fileList.map((file) => file.name).join('、'),
  }
  return printedPage(page, pictures.size === 0 ? undefined : Readable.from(filled(printedText(page), pictures, files)))
}
