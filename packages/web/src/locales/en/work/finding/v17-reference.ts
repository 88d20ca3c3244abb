import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v17-reference.ts'

export const texts: Texts<typeof zh> = {
  reference: {
    electrode: 'The electrode of pot {{pot}} burns without having touched the ball.',
    late: 'G{{cs}} is set after burning has started.',
    missing: 'G{{cs}} is neither found by the program nor declared as preset.',
    noTouch: 'G{{cs}} is set without a touch before it.',
    order: 'The ball’s system must be set first, then G{{cs}}.',
    twice: 'G{{cs}} is set twice.',
  },
}
