import { expect, it } from 'vitest'
import { texts as english } from '../../locales/en/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { startTexts, text } from './text.ts'

it.each([
  ['en', '1 entry', '0 entries', '12 entries'],
  ['cn', '共 1 条', '共 0 条', '共 12 条'],
  ['jp', '全 1 件', '全 0 件', '全 12 件'],
] as const)('[B21] counts one thing and several, in %s', async (language, ...said) => {
  await startTexts(loadTexts, language)
  expect([1, 0, 12].map((count) => text('kit.total', { count }))).toEqual(said)
})

/** Every text of a tree of texts, with its key. */
const texts = (tree: object, at = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]: readonly [string, unknown]) =>
    typeof value === 'string' ? [[`${at}${key}`, value] as const] : texts(value as object, `${at}${key}.`),
  )

/** These are used only for several. */
const ofSeveral = [
  ...['drawing.skipped.spareCopies', 'grid.removeMany', 'refusal.ORDER_INCOMPLETE'],
  ...['finding.number.bare', 'finding.number.comma'],
]

it('[B21] never shows "1 entries" in English', () => {
  const counted = /\{\{(count|places|steps|processes|total|conflicts)\}\} (?!is |was |has )[a-z]+s\b/
  const wrong = texts(english).filter(([key, value]) => counted.test(value) && !ofSeveral.includes(key))
  expect(wrong).toEqual([])
})
