import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  depth: {
    drawing: '电极尖端 Z {{z}} mm，按图纸应为 {{drawn}} mm；请重新生成。',
    place: '{{axis}} 为 {{is}}，位置数据为 {{planned}}；请重新生成。',
    plan: '电极尖端 Z {{z}} mm，方案为 {{planned}} mm；请重新生成。',
  },
} satisfies CheckTexts<'V10'>
