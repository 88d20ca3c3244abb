import type { Language } from '@heron/contract/errors'
import type { Announcement } from '@heron/contract/routes'
import { plainText } from './announcement.sanitise.ts'

const paragraph = /<p data-language="(\w+)" data-title="([^"]*)">.*?<\/p>/gs

/** A notice of the server as a reader of this language gets it; other notices are in one language only. */
export function inLanguage<T extends Pick<Announcement, 'titile' | 'msgAbstract' | 'msgContent' | 'msgTxt'>>(
  notice: T,
  language: Language,
): T {
  const own = [...notice.msgContent.matchAll(paragraph)].find(([, of]) => of === language)
  if (!own) return notice
  const title = plainText(own[2] ?? '')
  const msgContent = notice.msgContent.replaceAll(paragraph, (whole, of) => (of === language ? whole : ''))
  return { ...notice, titile: title, msgTxt: title, msgAbstract: title, msgContent }
}
