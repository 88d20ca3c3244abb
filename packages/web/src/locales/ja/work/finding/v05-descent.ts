import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v05-descent.ts'

export const texts: Texts<typeof zh> = {
  descent: {
    approach: '接近が Z {{z}} mm まで下がります。{{allowed}} mm で止まるはずです。',
    approachIdle: '接近の後に放電がありません。プランにない下降です。',
    blind: '位置の上に来る前に下降しています。X・Y が先、Z は後です。',
    burning: '放電中に Z が動きます。先に M81 が必要です。',
    corrected:
      'Z の補正により、放電なしの接近が Z {{z}} mm まで下がり、表面 {{surface}} mm に達します。補正か接近距離を直してください。',
    feed: '接近送りは {{feed}} mm/min ですが、{{least}} から加工機の設定 {{allowed}} mm/min までの範囲が必要です。',
    rapid: '早送りで Z {{z}} mm へ動きます。許されるのは {{allowed}} mm だけです。',
  },
}
