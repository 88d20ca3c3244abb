import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v21-direction.ts'

export const texts: Texts<typeof zh> = {
  direction: {
    notDown: '放電が真下向きではありません。このポストプロセッサは Z 方向のみです。',
  },
}
