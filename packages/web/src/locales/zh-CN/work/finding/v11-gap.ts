import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  gap: {
    identity: '摇动半径 {{radius}} + 间隙 {{gap}} ≠ 缩放量 {{undersize}} mm：型腔会偏大或偏小。',
    orbitLimit: '摇动半径 {{radius}} mm 超过机床上限 {{limit}} mm。',
  },
} satisfies CheckTexts<'V11'>
