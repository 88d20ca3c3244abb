import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v11-gap.ts'

export const texts: Texts<typeof zh> = {
  gap: {
    identity:
      'Orbit radius {{radius}} + gap {{gap}} is not the undersize {{undersize}} mm: the cavity would not be to size.',
    orbitLimit: 'Orbit radius {{radius}} mm is more than the machine’s {{limit}} mm.',
  },
}
