import { markedParagraph } from '@heron/contract/notice-paragraph'
import type { Words } from '@heron/contract/words'
import type { Language } from '../../lib/text/languages.ts'
import { useLanguage } from '../../lib/text/text.ts'

/** The languages as the server marks them. */
const marks = { cn: 'zh', en: 'en', jp: 'ja' } as const satisfies Readonly<Record<Language, keyof Words>>

const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

/** The title and the text in this language of a notice that the server wrote; undefined for what people wrote. */
function inLanguage(html: string, language: Language) {
  const own = [...html.matchAll(markedParagraph)].find(([, of]) => of === marks[language])
  return own && { title: plain(own[2] ?? ''), html: own[3] ?? '' }
}

interface Written {
  readonly titile: string
  readonly msgAbstract: string
  readonly msgContent: string
}

/** A notice as its readers get it: of one that the server wrote, what is in the user's language. */
export function useOwnLanguage<T extends Written>(notice: T): T {
  const language = useLanguage()
  const own = inLanguage(notice.msgContent, language)
  if (!own) return notice
  const msgContent = notice.msgContent.replaceAll(markedParagraph, (whole, of: string) =>
    of === marks[language] ? whole : '',
  )
  return { ...notice, titile: own.title, msgAbstract: own.title, msgContent }
}

/** The title of a notice or message. One that the server wrote is kept with the titles of all languages joined. */
export function NoticeTitle({ title, html }: { readonly title: string; readonly html: string }) {
  const shown = inLanguage(html, useLanguage())?.title ?? title
  return <span title={shown}>{shown}</span>
}

/** The beginning of a text in one line. */
export function NoticeStart({ html, most }: { readonly html: string; readonly most: number }) {
  const shown = inLanguage(html, useLanguage())?.html ?? html
  const words = shown.replace(/<[^>]*>/g, ' ').trim()
  return <span className="h-rest-line">{words.length > most ? `${words.slice(0, most)}…` : words}</span>
}
