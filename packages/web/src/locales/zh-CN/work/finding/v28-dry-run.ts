import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  dryRun: {
    low: '空运行时接近仍低于最低接近高度，或放电未关。',
    unsafe: '空运行程序通不过 {{check}}；正式程序同样有险。',
  },
} satisfies CheckTexts<'V28'>
