import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v15-gap-flag.ts'

export const texts: Texts<typeof zh> = {
  gapFlag: {
    twice: '深さがちょうど底の減寸量だけ違います。ギャップを二重に引いています。',
    unanswered: '電極 {{electrode}}：ソリッドに放電ギャップを含むか未回答です。先に答えてください。',
  },
}
