import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  direction: {
    notDown: '放电时不是垂直向下；本后处理只允许沿 Z 向下放电。',
  },
} satisfies CheckTexts<'V21'>
