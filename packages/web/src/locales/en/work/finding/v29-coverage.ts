import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v29-coverage.ts'

export const texts: Texts<typeof zh> = {
  coverage: {
    burnt:
      'Location {{label}} has a good burn by the {{module, word(in:edm.module)}} copy of {{electrode}} and is burnt again. Make the program again.',
    missing:
      'Location {{label}} is not burnt by the {{module, word(in:edm.module)}} copy of {{electrode}}. Make the plan and the program again.',
    order:
      'Location {{label}}: {{electrode}} burns {{after, word(in:edm.module)}} only after {{module, word(in:edm.module)}}. Make the plan again.',
    stated:
      'The header and the recorded burns differ in the locations already burnt ({{place}}). Make the program again.',
    twice:
      'Location {{label}} is burnt more than once by the {{module, word(in:edm.module)}} copy of {{electrode}}. Make the plan again.',
    unknown: 'Pot {{pot}} burns at X {{x}} Y {{y}} C {{c}}, where its electrode has no location.',
  },
}
