import { expect, it } from 'vitest'
import { name } from './quantity.ts'

const isName = (text: string) => name().safeParse(text).success

it.each([
  ['a woman mechanic', 'Ada 👩\u200d🔧'],
  ['with a skin colour and a variation selector', '👷🏽\u200d♀️ Li'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a heart on fire', '❤️\u200d🔥'],
])('a name may have an emoji of joined parts: %s', (_what, text) => {
  expect(isName(text)).toBe(true)
})

it.each([
  ['between letters', 'a\u200db'],
  ['between digits, which are emoji characters too', '1\u200d2'],
  ['after an emoji', 'Ada 👩\u200d'],
  ['before an emoji', '\u200d👩'],
  ['twice', '👩\u200d\u200d🔧'],
  ['another invisible character between emoji', '👩\u200b🔧'],
  ['a change of direction', 'a\u202eb'],
])('a name has no invisible character elsewhere: %s', (_what, text) => {
  expect(isName(text)).toBe(false)
})
