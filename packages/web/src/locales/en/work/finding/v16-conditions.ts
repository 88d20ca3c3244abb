import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v16-conditions.ts'

export const texts: Texts<typeof zh> = {
  conditions: {
    computed:
      'E{{condition, code}} is computed, and its number is not one of the control’s. Enter the conditions of the samples, and make the plan again.',
    density:
      'E{{condition, code}} has a peak current of {{peakCurrent}} A; {{area}} mm² allow {{limit}} A. Choose a weaker condition.',
    doubled:
      'The library has two released conditions with the number E{{condition, code}} and different results. Withdraw one of them, and make the plan again.',
    misfit:
      'E{{condition, code}} is not suitable for this {{misfit, word(in:finding.misfit)}}. Choose another and generate again.',
    notReleased: 'E{{condition, code}} is not released. Release it, or choose a released one.',
    orbit:
      'E{{condition, code}} may not run with this orbit ({{pattern, word(in:edm.orbit)}}). Choose another condition or orbit.',
    replaced:
      'This machine has its own condition with the number E{{condition, code}}; that of its family cannot be used here. Make the plan again.',
    unknown: 'E{{condition, code}} is not in the library as used in the plan. Make the plan again.',
    written:
      'E{{condition, code}} comes from samples, but the program writes it differently: its gap and roughness are not known for that. Choose another condition, or enter it again.',
  },
}
