import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v22-base.ts'

export const texts: Texts<typeof zh> = {
  base: {
    belowTop:
      '最深時に基準面が Z {{baseFace}} mm となり、ワーク上面より下がります。ベースが当たらないか確認してください。',
    collides:
      '最深時に基準面 Z {{baseFace}} mm が加工面 Z {{surface}} mm より下がり、ベースがワークに衝突します。頭部を長くするか、深さを減らしてください。',
  },
}
