import { expect, it } from 'vitest'
import { loadFirstTexts, loadTexts } from '../../locales/index.ts'
import { completeTexts, startTexts, text } from './text.ts'

it('[B21] waits for the first texts when all are requested', async () => {
  const starting = startTexts(loadFirstTexts, 'cn')
  await completeTexts(loadTexts)
  expect(text('workpiece.title')).toBe('工件参数')
  await starting
})
