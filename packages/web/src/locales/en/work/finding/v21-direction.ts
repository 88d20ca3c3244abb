import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v21-direction.ts'

export const texts: Texts<typeof zh> = {
  direction: {
    notDown: 'The burn is not straight down; this post-processor burns along Z only.',
  },
}
