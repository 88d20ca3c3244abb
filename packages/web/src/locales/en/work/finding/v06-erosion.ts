import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v06-erosion.ts'

export const texts: Texts<typeof zh> = {
  erosion: {
    condition: 'E{{condition, code}} is used; the plan says E{{planned, code}}. Generate again.',
    conditionUnknown: 'E{{condition, code}} is not in the program’s condition table.',
    dischargeAway: 'The discharge is switched on away from the work: M80 is only allowed after an approach.',
    dischargeMoving: 'It moves without eroding while the discharge is on: M81 must come first.',
    dwell: 'Spark-out lasts {{seconds}} s; the plan says {{planned}} s. Generate again.',
    noCondition: 'It burns without a selected condition.',
    noDischarge: 'It erodes with the discharge off.',
    noPump: 'It burns with the pump off.',
    pattern:
      'The orbit is {{pattern, word(in:edm.orbit)}}; the plan says {{planned, word(in:edm.orbit)}}. Generate again.',
    radius: 'The orbit radius is {{radius}} mm; the plan says {{planned}} mm. Generate again.',
    system: 'It burns in G{{cs}}; it must be G{{planned}}. Generate again.',
  },
  sequence: {
    block:
      'The blocks are out of order: “{{found, word(in:finding.op)}}” is here, but it must be “{{wanted, word(in:finding.op)}}”.',
  },
}
