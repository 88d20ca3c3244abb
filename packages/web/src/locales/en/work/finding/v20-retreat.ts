import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v20-retreat.ts'

export const texts: Texts<typeof zh> = {
  end: {
    discharge: 'The program ends with the discharge on.',
    low: 'The program ends with the spindle below machine-safe Z.',
    missing: 'The program does not end with M02.',
    orbit: 'The program ends with the orbit on.',
    pump: 'The program ends with the pump on.',
    tool: 'The program ends with the electrode of pot {{pot}} on the spindle: it must be returned to the magazine.',
  },
  retreat: {
    discharge: 'It leaves the cavity with the discharge on.',
    noApproach: 'It burns without an approach before it.',
    orbit: 'It leaves the cavity with the orbit on.',
    orbitEntering: 'It enters the cavity with the orbit on.',
    sideways: 'It moves sideways inside the cavity; it must come straight up first.',
  },
}
