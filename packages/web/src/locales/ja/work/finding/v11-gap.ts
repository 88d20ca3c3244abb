import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v11-gap.ts'

export const texts: Texts<typeof zh> = {
  gap: {
    identity: '揺動半径 {{radius}} + ギャップ {{gap}} が減寸量 {{undersize}} mm と合いません。形状寸法が狂います。',
    orbitLimit: '揺動半径 {{radius}} mm が加工機の上限 {{limit}} mm を超えます。',
  },
}
