import { filters } from '@heron/core/condition'
import { refusalCodes } from '@heron/core/job'
import { reasonCodes, warningCodes } from '@heron/core/plan'
import { describe, expect, it } from 'vitest'
import { startTexts, textOr } from '../../lib/text/text.ts'
import { loadTexts } from '../../locales/index.ts'
import { reasonText } from './reason-text.ts'

describe('words of the core', () => {
  it('has words for every reason, warning and filter', async () => {
    const { reason } = await loadTexts('cn')
    const missing = [...reasonCodes, ...warningCodes, ...filters].filter((code) => !(code in reason))
    expect(missing).toEqual([])
  })

  it('has words for every refusal', async () => {
    const { refusal } = await loadTexts('cn')
    expect(refusalCodes.filter((code) => !(code in refusal))).toEqual([])
  })

  it('fills in figures, and falls back to the code with its figures', async () => {
    await startTexts(loadTexts, 'en')
    expect(reasonText({ code: 'GAP_MARGIN', params: { gap: 0.09, undersize: 0.1 } })).toBe(
      'Gap 0.09 mm stays within the undersize of 0.1 mm',
    )
    expect(reasonText({ code: 'NEW_RULE', params: { by: -0.5 } })).toBe('NEW_RULE · by −0.5')
    expect(textOr('refusal.NOT_THERE', 'x')).toBe('x')
  })
})
