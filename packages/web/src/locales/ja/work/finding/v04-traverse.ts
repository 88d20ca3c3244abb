import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v04-traverse.ts'

export const texts: Texts<typeof zh> = {
  traverse: {
    burning: '放電か揺動が入ったまま横移動します。',
    low: '横移動の高さが不明です（Z が接触で決まったか未設定）。{{needed}} mm 以上が必要です。',
    low_z: '先端 Z {{z}} mm で横移動します。{{needed}} mm 以上が必要です。',
    unknownGround: '工具か座標系を替えた後の最初の横移動は、機械の安全 Z で行う必要があります。',
  },
}
