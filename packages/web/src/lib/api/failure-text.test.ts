import { expect, it } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { chooseLanguage, startTexts } from '../text/text.ts'
import { CallFailure } from './failure.ts'
import { failureText, fieldText } from './failure-text.ts'

it('[L02] reports an unreachable server in the user’s language, not with the browser’s text', async () => {
  await startTexts(loadTexts, 'en')
  expect(failureText(new CallFailure('network', 0, 'TypeError: Failed to fetch'))).toBe(
    'The server cannot be reached. Check the network.',
  )
  expect(failureText(new CallFailure('business', 200, 'as the server put it'))).toBe('as the server put it')
})

it('[B21] shows why a field was refused in the current language, not in that of the call', async () => {
  await startTexts(loadTexts, 'cn')
  const words = { zh: '不能为空', en: 'is required', ja: 'は必須です' }
  const issue = { part: 'body', path: 'realname', message: '不能为空', words }
  expect(fieldText(issue)).toBe('不能为空')
  await chooseLanguage('jp')
  expect([fieldText(issue), fieldText({ ...issue, words: undefined })]).toEqual(['は必須です', '不能为空'])
  await chooseLanguage('cn')
})
