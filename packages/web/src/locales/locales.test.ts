import { describe, expect, it } from 'vitest'
import { loadTexts } from './index.ts'

/** Every text by its key, with the names of the figures it says; a word for one or many says none. */
function figures(texts: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
      const own = path ? `${path}.${key}` : key
      if (typeof value === 'object' && value !== null) return Object.entries(figures(value, own))
      const names = [...String(value).matchAll(/\{\{\s*(\w+)(?!\w|\s*,\s*plural)/g)].map(([, name]) => name)
      return [[own, [...new Set(names)].toSorted().join(' ')]]
    }),
  )
}

const empty = (texts: object): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? empty(value).map((rest) => `${key}.${rest}`)
      : String(value).trim() === ''
        ? [key]
        : [],
  )

/** Every text whose key is `name`. */
const named = (texts: object, name: string): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? named(value, name) : key === name ? [String(value)] : [],
  )

describe('texts', () => {
  it.each(['en', 'jp'] as const)('[B21] %s has the same figures in every text as Chinese', async (language) => {
    const [zh, other] = await Promise.all([loadTexts('cn'), loadTexts(language)])
    expect(figures(other)).toEqual(figures(zh))
    expect(empty(other)).toEqual([])
  })

  it('[B21] keeps Chinese characters out of the English texts', async () => {
    const found = JSON.stringify(await loadTexts('en')).match(/[\u4e00-\u9fff]+/g)
    expect(found ?? []).toEqual([])
  })

  it.each([
    ['cn', '修光'],
    ['en', 'spark-out'],
    ['jp', 'スパークアウト'],
  ] as const)('%s has one word for the spark-out of a step: the glossary’s', async (language, word) => {
    const said = named(await loadTexts(language), 'dwell')
    expect(said.length).toBeGreaterThan(5)
    expect(said.filter((text) => !text.toLowerCase().includes(word))).toEqual([])
  })
})
