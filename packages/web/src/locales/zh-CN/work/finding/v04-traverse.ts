import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  traverse: {
    burning: '平移时放电或摇动未关。',
    low: '平移高度未知：Z 由碰触得到或未设定，需要 {{needed}} mm 以上。',
    low_z: '平移时尖端 Z {{z}} mm，需要 {{needed}} mm 以上。',
    unknownGround: '换刀或换坐标系后的第一次平移必须在机床安全 Z。',
  },
} satisfies CheckTexts<'V04'>
