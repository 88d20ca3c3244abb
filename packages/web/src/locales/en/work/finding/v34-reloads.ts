import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v34-reloads.ts'

export const texts: Texts<typeof zh> = {
  reload: {
    allowed:
      'The magazine is loaded {{loads}} times, the electrode setting allows {{allowed}}: allow more loads and make the plan again.',
    discharge: 'The program stops for the magazine with the discharge on.',
    idle: 'No stop follows the comment “{{said}}”: the operator does not load the magazine.',
    low: 'The program stops for the magazine below machine-safe Z.',
    missing:
      'The program does not stop before load {{load}} of the magazine: from there on, the pots hold electrodes of the load before.',
    orbit: 'The program stops for the magazine with the orbit on.',
    pump: 'The program stops for the magazine with the pump on.',
    said: 'The comment before the stop for the magazine is “{{said}}” instead of “{{is}}”: the operator would load other electrodes.',
    tool: 'The program stops for the magazine with the tool of pot {{pot}} in the spindle; it must be returned first.',
  },
}
