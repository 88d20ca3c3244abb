import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  toolChange: {
    discharge: '换刀时放电未关。',
    low: '换刀时主轴不在机床安全 Z。',
    orbit: '换刀时摇动未关。',
    pump: '换刀时油泵未关。',
  },
} satisfies CheckTexts<'V13'>
