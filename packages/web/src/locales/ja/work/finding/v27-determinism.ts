import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v27-determinism.ts'

export const texts: Texts<typeof zh> = {
  determinism: {
    differs: '同じデータから 2 回作ると、この行から違います。使用せず、保守担当に知らせてください。',
  },
}
