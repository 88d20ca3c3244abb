import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v24-totals.ts'

export const texts: Texts<typeof zh> = {
  totals: {
    conditionFigure:
      'E{{condition, code}}: {{name, word(in:finding.figure)}} is {{is, word(in:edm.polarity)}}; the library says {{planned, word(in:edm.polarity)}}.',
    conditionMissing: 'E{{condition, code}} is missing from the condition table.',
    conditionUnused: 'E{{condition, code}} in the condition table is never used.',
  },
}
