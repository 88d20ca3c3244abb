import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v30-last-step.ts'

export const texts: Texts<typeof zh> = {
  lastStep: {
    condition: 'この加工機と材料に使えるリリース済みの条件 E{{condition, code}} が条件ライブラリにありません。',
    depth: '最後の工程の先端は Z {{z}} mm ですが、図面では {{drawn}} mm です。再生成してください。',
    rough: '位置 {{label}}：最後の工程は Ra {{ra}} µm で、要求は Ra {{target}} µm です。プランを作り直してください。',
    size: '最後の工程：半径 {{radius}} mm + ギャップ {{gap}} mm が減寸量 {{undersize}} mm と一致しません。プランを作り直してください。',
    tooDeep:
      '途中の工程の先端 Z {{z}} mm はギャップを含めると図面より深くなります。下限は {{drawn}} mm です。プランを作り直してください。',
  },
}
