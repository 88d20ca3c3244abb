import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v33-figures.ts'

export const texts: Texts<typeof zh> = {
  plausible: {
    area: '{{of}}: the projected area is {{value}} % of the area calculated from the head’s size; {{min}} to {{max}} % is usual. Make sure it is intended.',
    beyond:
      '{{of}} {{value}} {{unit}} is not between {{min}} and {{max}} {{unit}}: no machine can run with it. Correct it and generate again.',
    undersize:
      '{{of}}: the undersize is {{value}} % of the smaller side of the head; up to {{max}} % is usual. Make sure it is intended.',
    unusual: '{{of}} {{value}} {{unit}} is unusual; {{min}} to {{max}} {{unit}} is usual. Make sure it is intended.',
  },
}
