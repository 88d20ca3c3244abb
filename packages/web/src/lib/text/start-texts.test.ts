import { expect, it } from 'vitest'
import { loadFirstTexts, loadTexts } from '../../locales/index.ts'
import { completeTexts, startTexts, text } from './text.ts'

it('[B21] has all words for whoever asks for them while the first are on their way', async () => {
  const starting = startTexts(loadFirstTexts, 'cn')
  await completeTexts(loadTexts)
  expect(text('workpiece.title')).toBe('工件参数')
  await starting
})
