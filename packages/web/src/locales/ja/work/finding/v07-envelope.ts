import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v07-envelope.ts'

export const texts: Texts<typeof zh> = {
  envelope: {
    height: '機械 Z {{at}} mm が {{min}} ～ {{max}} mm（ストロークと Z リミット）を外れます。',
    measuring: '測定で最大 X {{x}} Y {{y}} Z {{z}} mm まで動き、ストロークかリミットを外れます。',
    side: '{{axis}} {{at}} mm に電極と揺動の {{reach}} mm を加えると、ストローク {{min}} ～ {{max}} mm を外れます。',
  },
}
