import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v33-figures.ts'

export const texts: Texts<typeof zh> = {
  plausible: {
    area: '{{of}}：投影面積が頭部寸法から求めた値の {{value}} %です。通常は {{min}}～{{max}} %です。意図どおりか確認してください。',
    beyond:
      '{{of}} {{value}} {{unit}} は {{min}}～{{max}} {{unit}} の範囲外で、加工機では使えません。修正して再生成してください。',
    undersize: '{{of}}：減寸量が頭部の短辺の {{value}} %です。通常は {{max}} %以下です。意図どおりか確認してください。',
    unusual:
      '{{of}} {{value}} {{unit}} は通常の {{min}}～{{max}} {{unit}} の範囲外です。意図どおりか確認してください。',
  },
}
