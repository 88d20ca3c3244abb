import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v10-depth.ts'

export const texts: Texts<typeof zh> = {
  depth: {
    drawing: 'The tip goes to Z {{z}} mm; by the drawing it must be {{drawn}} mm. Generate again.',
    place: '{{axis}} is {{is}}; the location says {{planned}}. Generate again.',
    plan: 'The tip goes to Z {{z}} mm; the plan says {{planned}} mm. Generate again.',
  },
}
