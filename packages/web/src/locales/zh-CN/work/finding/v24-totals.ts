import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  totals: {
    conditionFigure:
      'E{{condition, code}} 的{{name, word(in:finding.figure)}}写成 {{is, word(in:edm.polarity)}}，条件库为 {{planned, word(in:edm.polarity)}}。',
    conditionMissing: '条件表缺少 E{{condition, code}}。',
    conditionUnused: '条件表里的 E{{condition, code}} 没有用到。',
  },
} satisfies CheckTexts<'V24'>
