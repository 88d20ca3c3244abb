import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  determinism: {
    differs: '同样的数据生成两次，从这一行起不同；请报告给维护人员，不要使用。',
  },
} satisfies CheckTexts<'V27'>
