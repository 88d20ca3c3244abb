/** Language names as in the specification, with their tags and labels. */
export const languages = {
  cn: { tag: 'zh-CN', label: '中', name: '简体中文' },
  en: { tag: 'en', label: 'EN', name: 'English' },
  jp: { tag: 'ja', label: '日', name: '日本語' },
} as const

export type Language = keyof typeof languages
export type LanguageTag = (typeof languages)[Language]['tag']

export const languageNames = Object.keys(languages) as readonly Language[]

export const isLanguage = (text: string | undefined): text is Language => text !== undefined && text in languages

/** The stored choice, otherwise the browser's preference, otherwise Chinese. */
export function preferredLanguage(stored: string | undefined, wishes: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  const wish = wishes
    .find((each) => /^(zh|en|ja)\b/i.test(each))
    ?.slice(0, 2)
    .toLowerCase()
  return wish === 'en' ? 'en' : wish === 'ja' ? 'jp' : 'cn'
}
