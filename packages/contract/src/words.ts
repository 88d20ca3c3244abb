/** A text in each language of the server. */
export type Words = Readonly<Record<'zh' | 'en' | 'ja', string>>

/** Values of {placeholders}: the same in each language, or words. */
export type WordParams = Readonly<Record<string, string | number | Words>>

/** Words with {placeholders} filled in; an unknown placeholder stays empty. */
export function fillWords(words: Words, params: WordParams): Words {
  const fill = (language: keyof Words) =>
    words[language].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = params[name] ?? ''
      return String(typeof value === 'object' ? value[language] : value)
    })
  return { zh: fill('zh'), en: fill('en'), ja: fill('ja') }
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
