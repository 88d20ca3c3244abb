import { expect, it } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { startTexts } from '../text/text.ts'
import { CallFailure } from './failure.ts'
import { failureText } from './failure-text.ts'

it('[L02] says in the reader’s words that no server has answered, not in the browser’s', async () => {
  await startTexts(loadTexts, 'en')
  expect(failureText(new CallFailure('network', 0, 'TypeError: Failed to fetch'))).toBe(
    'The server cannot be reached. Check the network.',
  )
  expect(failureText(new CallFailure('business', 200, 'as the server put it'))).toBe('as the server put it')
})
