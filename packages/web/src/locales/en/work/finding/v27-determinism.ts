import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v27-determinism.ts'

export const texts: Texts<typeof zh> = {
  determinism: {
    differs: 'Two prints of the same data differ from this line on. Report this and do not use the program.',
  },
}
