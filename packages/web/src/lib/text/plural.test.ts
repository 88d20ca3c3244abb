import { expect, it } from 'vitest'
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
