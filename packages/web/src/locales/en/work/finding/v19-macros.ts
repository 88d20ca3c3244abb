import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v19-macros.ts'

export const texts: Texts<typeof zh> = {
  macros: {
    late: 'The limit macro G959 comes after the first motion; it must come before.',
    limit: 'The limit macro says Z {{z}} mm; the machine record says {{planned}} mm. Generate again.',
    times: 'The limit macro occurs {{times}} times, which is wrong for this machine.',
  },
}
