import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v04-traverse.ts'

export const texts: Texts<typeof zh> = {
  traverse: {
    burning: 'It traverses with the discharge or the orbit on.',
    low: 'The traverse height is unknown (Z was found by contact or never set); {{needed}} mm or more is needed.',
    low_z: 'It traverses with the tip at Z {{z}} mm; {{needed}} mm or more is needed.',
    unknownGround: 'After a tool or system change the first traverse must be at machine-safe Z.',
  },
}
