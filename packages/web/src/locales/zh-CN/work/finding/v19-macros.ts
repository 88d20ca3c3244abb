import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  macros: {
    late: '限位宏 G959 在首次移动之后；必须在移动之前。',
    limit: '限位宏写 Z {{z}} mm，机床记录为 {{planned}} mm；请重新生成。',
    times: '限位宏出现 {{times}} 次，与机床设置不符。',
  },
} satisfies CheckTexts<'V19'>
