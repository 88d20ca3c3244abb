import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v07-envelope.ts'

export const texts: Texts<typeof zh> = {
  envelope: {
    height: 'Machine Z {{at}} mm is outside {{min}} to {{max}} mm (travel and limit Z).',
    measuring: 'Measuring could reach X {{x}} Y {{y}} Z {{z}} mm, outside the travel or below the limit.',
    side: '{{axis}} {{at}} mm with {{reach}} mm for electrode and orbit is outside the travel of {{min}} to {{max}} mm.',
  },
}
