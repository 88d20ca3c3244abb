import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v30-last-step.ts'

export const texts: Texts<typeof zh> = {
  lastStep: {
    condition: 'The library has no released condition E{{condition, code}} for this machine and these materials.',
    depth: 'The last step ends with the tip at Z {{z}} mm; by the drawing it must be {{drawn}} mm. Generate again.',
    rough:
      'Location {{label}}: the last step leaves Ra {{ra}} µm, but Ra {{target}} µm is required. Make the plan again.',
    size: 'Last step: radius {{radius}} mm + gap {{gap}} mm is not the undersize {{undersize}} mm. Make the plan again.',
    tooDeep:
      'A step before the last stops at Z {{z}} mm, beyond the drawing; Z {{drawn}} mm is the limit. Make the plan again.',
  },
}
