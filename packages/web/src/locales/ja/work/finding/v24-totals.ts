import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v24-totals.ts'

export const texts: Texts<typeof zh> = {
  totals: {
    conditionFigure:
      'E{{condition, code}} の{{name, word(in:finding.figure)}}は {{is, word(in:edm.polarity)}}、条件ライブラリは {{planned, word(in:edm.polarity)}} です。',
    conditionMissing: '条件表に E{{condition, code}} がありません。',
    conditionUnused: '条件表の E{{condition, code}} が使われていません。',
  },
}
