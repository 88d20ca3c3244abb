/** A text in each language of the server. */
export type Words = Readonly<Record<'zh' | 'en' | 'ja', string>>

/** Words with {placeholders} filled in, the same in each language. */
export function fillWords(words: Words, params: Readonly<Record<string, string | number>>): Words {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''))
  return { zh: fill(words.zh), en: fill(words.en), ja: fill(words.ja) }
}

/** Several words as one enumeration. */
export const joinWords = (all: readonly Words[]): Words => ({
  zh: all.map(({ zh }) => zh).join('、'),
  en: all.map(({ en }) => en).join(', '),
  ja: all.map(({ ja }) => ja).join('、'),
})

/** Several statements as one line. */
export const statementsWords = (all: readonly Words[]): Words => ({
  zh: all.map(({ zh }) => zh).join('；'),
  en: all.map(({ en }) => en).join('; '),
  ja: all.map(({ ja }) => ja).join('；'),
})

/** A number of rows. */
export const rowCount = (count: number): Words => ({ zh: `${count} 行`, en: `${count} rows`, ja: `${count} 行` })
