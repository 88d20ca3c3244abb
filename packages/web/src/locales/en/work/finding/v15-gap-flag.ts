import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v15-gap-flag.ts'

export const texts: Texts<typeof zh> = {
  gapFlag: {
    twice: 'The depth is wrong by exactly the bottom undersize: the gap was subtracted twice.',
    unanswered:
      'Electrode {{electrode}}: whether the gap is in the solid has not been answered. Answer this question first.',
  },
}
