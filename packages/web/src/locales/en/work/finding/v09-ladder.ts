import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v09-ladder.ts'

export const texts: Texts<typeof zh> = {
  ladder: {
    depth: 'Tip Z {{z}} mm is shallower than in the previous step ({{before}} mm): the depth must not decrease.',
    gap: 'Gap {{gap}} mm is not less than in the previous step ({{before}} mm): conditions must go from strong to weak.',
    radius: 'Orbit radius {{radius}} mm is less than in the previous step ({{before}} mm): it must not decrease.',
    rougher:
      'At {{label}}, this step leaves Ra {{ra}} µm after a step that left Ra {{before}} µm: the surface becomes rougher.',
  },
}
