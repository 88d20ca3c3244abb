import { expect, it } from 'vitest'
import { loadFirstTexts, loadTexts } from '../../locales/index.ts'
import { chooseLanguage, completeTexts, startTexts, text } from './text.ts'

it('[B21] loads the texts of sign-in first, then all others, in the chosen language (§7 no. 54)', async () => {
  await startTexts(loadFirstTexts, 'cn')
  expect(text('session.signIn')).toBe('登录')
  expect(text('workpiece.title')).toBe('workpiece.title')
  await chooseLanguage('en')
  expect(text('session.signIn')).toBe('Sign in')
  await completeTexts(loadTexts)
  expect(text('workpiece.title')).not.toBe('workpiece.title')
  await chooseLanguage('cn')
  expect(text('workpiece.title')).toBe('工件参数')
})
