import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  neighbours: {
    offBlock: '电极 {{electrode}} 的位置 {{label}} 不在工件上；请核对坐标与工件尺寸。',
    overhang: '电极 {{electrode}} 在 {{label}} 的加工范围超出工件边缘 {{beyond}} mm；请确认是否有意。',
    overlap:
      '电极 {{electrode}} 在 {{label}} 的加工范围与 {{otherElectrode}} 的 {{otherLabel}} 等 {{count}} 处重叠；请确认是否有意。',
  },
} satisfies CheckTexts<'V23'>
