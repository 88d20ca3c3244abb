import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  base: {
    belowTop: '最深时基准面 Z {{baseFace}} mm 已低于工件顶面；请确认基座不碰工件。',
    collides: '最深时基准面 Z {{baseFace}} mm 低于加工面 Z {{surface}} mm，基座会撞上工件；加长电极头或减小深度。',
  },
} satisfies CheckTexts<'V22'>
