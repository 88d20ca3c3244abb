import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v03-state.ts'

export const texts: Texts<typeof zh> = {
  state: {
    lengthUnknown: '電極長さが分かる前に下降します（補正 H{{register}} が未設定）。',
    noReset: '単位とモードを設定する前に動きます（G21 G90 …）。',
    noSystem: '座標系を選ぶ前に動きます。',
    runaway: '{{blocks}} ブロックを過ぎても終わりません。呼び出しが多すぎます。',
    systemShared:
      'G{{cs}} はこの加工機の {{count}} 個の原点が共用しており、同じ座標が複数の場所を指します。原点ごとに座標系を分けてください。',
    systemUndeclared: 'G{{cs}} はこの加工機で宣言された座標系ではありません。',
  },
}
