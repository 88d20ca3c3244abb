import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v22-base.ts'

export const texts: Texts<typeof zh> = {
  base: {
    belowTop:
      'At full depth the base face is at Z {{baseFace}} mm, below the top of the workpiece: make sure the base stays clear.',
    collides:
      'At full depth the base face is at Z {{baseFace}} mm, below the burnt surface at Z {{surface}} mm: the base would hit the workpiece. Use a longer head or less depth.',
  },
}
