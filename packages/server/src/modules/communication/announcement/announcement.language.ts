import type { Language } from '@heron/contract/errors'
import { markedParagraph } from '@heron/contract/notice-paragraph'
import type { Announcement } from '@heron/contract/routes'
import { plainText } from './announcement.sanitise.ts'

/** The title in this language that a notice of the server has in its content. */
function markedTitle(content: string, language: Language): string | undefined {
  const own = [...content.matchAll(markedParagraph)].find(([, of]) => of === language)
  return own && plainText(own[2] ?? '')
}

/** The title of a notice of the server in this language; of others, their own. */
export const titleFor = (title: string, content: string, language: Language): string =>
  markedTitle(content, language) ?? title

/** The titles of a notice of the server, in an event; those of other notices are in one language. */
export function titlesOf(title: string, content: string) {
  const own = markedTitle(content, 'zh')
  if (own === undefined) return { msgTxt: title }
  return { msgTxt: own, msgTxtEn: titleFor(own, content, 'en'), msgTxtJp: titleFor(own, content, 'ja') }
}

/** A notice of the server as a reader of this language gets it; other notices are in one language only. */
export function inLanguage<T extends Pick<Announcement, 'titile' | 'msgAbstract' | 'msgContent' | 'msgTxt'>>(
  notice: T,
  language: Language,
): T {
  const title = markedTitle(notice.msgContent, language)
  if (title === undefined) return notice
  const msgContent = notice.msgContent.replaceAll(markedParagraph, (whole, of: string) =>
    of === language ? whole : '',
  )
  return { ...notice, titile: title, msgTxt: title, msgAbstract: title, msgContent }
}
