import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v08-once.ts'

export const texts: Texts<typeof zh> = {
  once: {
    missing:
      'Location {{label}}: step {{step}} of the {{module, word(in:edm.module)}} copy of {{electrode}} is not burnt. Generate again.',
    order: 'The locations are in a different order than in the plan. Generate again.',
    planUnresolved: 'Only {{resolved}} of {{items}} locations of the plan match the present data. Make the plan again.',
    unplanned: 'Pot {{pot}} burns at X {{x}} Y {{y}} C {{c}}, which is not in the plan.',
  },
}
