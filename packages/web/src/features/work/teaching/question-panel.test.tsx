import type { TeachingDetail, TeachingResult } from '@heron/contract/routes'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { QuestionPanel } from './question-panel.tsx'

const nothing: TeachingResult = {
  ...{ complete: false, asked: 0, open: 0, questions: [], unknown: [], samples: [], sections: [] },
  reasons: [
    { code: 'places', sample: 'O0101.NC', line: 44, params: { text: 'G00 X1. Y2.', count: 14, places: 7 } },
    { code: 'lineEnds', sample: 'O0102.NC', line: 3, params: { found: 'CR LF', usual: 'LF' } },
  ],
}
// The panel reads only these fields.
const lesson = { id: 'l1', version: 1, state: 'open', result: nothing } as unknown as TeachingDetail

describe('questions of a lesson', () => {
  it('shows why nothing was learnt, and does not state that every line is explained', async () => {
    await renderScreen(<QuestionPanel lesson={lesson} onShow={() => undefined} />)
    const reasons = await screen.findByRole('alert')
    expect([...reasons.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/O0101\.NC.*G00 X1\. Y2\..*14.*44.*7/),
      expect.stringMatching(/O0102\.NC 第 3 行.*CR LF.*LF/),
    ])
    expect(screen.getByText('没有学到后处理，各行都还不明。')).toBeDefined()
    expect(screen.queryByText('每一行都有解释。')).toBeNull()
  })
})
