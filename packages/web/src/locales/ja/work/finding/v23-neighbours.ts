import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v23-neighbours.ts'

export const texts: Texts<typeof zh> = {
  neighbours: {
    offBlock: '電極 {{electrode}} の加工位置 {{label}} がワーク上にありません。座標とワーク寸法を確認してください。',
    overhang:
      '電極 {{electrode}} の {{label}} の加工範囲がワークの縁から {{beyond}} mm はみ出します。意図どおりか確認してください。',
    overlap:
      '電極 {{electrode}} の {{label}} の加工範囲が {{otherElectrode}} の {{otherLabel}} など {{count}} か所と重なります。意図どおりか確認してください。',
  },
}
