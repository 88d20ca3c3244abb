import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v05-descent.ts'

export const texts: Texts<typeof zh> = {
  descent: {
    approach: 'The approach goes to Z {{z}} mm but must stop at {{allowed}} mm.',
    approachIdle: 'Nothing is burnt after this approach: the plan has no such descent.',
    blind: 'It goes down before it is over the location: X and Y must come first, then Z.',
    burning: 'Z moves while the discharge is on: M81 must come first.',
    corrected:
      'With the correction of Z, the approach without discharge ends at Z {{z}} mm, at or below the surface at {{surface}} mm. Correct the compensation or the approach clearance.',
    feed: 'The approach feed is {{feed}} mm/min; it must be from {{least}} to the machine’s {{allowed}} mm/min.',
    rapid: 'A rapid move goes to Z {{z}} mm; the limit is {{allowed}} mm.',
  },
}
