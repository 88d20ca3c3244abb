import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['ja', 'ja'],
  ['en-GB', 'en'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh'],
  ['de-DE,de;q=0.9,en;q=0.8', 'en'],
  ['fr, ja;q=0.4, en;q=0.7', 'en'],
  ['en;q=0, ja;q=0.1', 'ja'],
  ['*', 'zh'],
  ['eng', 'zh'],
  ['en;q=oops', 'en'],
] as const)('answers %j in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
