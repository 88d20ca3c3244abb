import type { Words } from '@heron/contract/words'
import { escaped } from './escaped.ts'

const languages = ['zh', 'en', 'ja'] as const satisfies readonly (keyof Words)[]

/** What a notice says in each language; a reader gets the paragraph and the title of his own. `html`: by language. */
export const noticeParagraphs = (title: Words, html: (language: keyof Words) => string): string =>
  languages.map((each) => `<p data-language="${each}" data-title="${escaped(title[each])}">${html(each)}</p>`).join('')
