import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v09-ladder.ts'

export const texts: Texts<typeof zh> = {
  ladder: {
    depth: '先端 Z {{z}} mm が前工程の {{before}} mm より浅くなっています。深さは戻せません。',
    gap: 'ギャップ {{gap}} mm が前工程の {{before}} mm より小さくありません。条件は強から弱の順です。',
    radius: '揺動半径 {{radius}} mm が前工程の {{before}} mm より小さくなっています。',
    rougher: '{{label}} では前工程が Ra {{before}} µm なのに、この工程は Ra {{ra}} µm で、面が粗くなります。',
  },
}
