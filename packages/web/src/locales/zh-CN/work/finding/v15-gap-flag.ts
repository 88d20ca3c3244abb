import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  gapFlag: {
    twice: '深度相差恰为底部缩放量：间隙被减了两次。',
    unanswered: '电极 {{electrode}}“实体是否已含放电间隙”未回答；请先回答。',
  },
} satisfies CheckTexts<'V15'>
