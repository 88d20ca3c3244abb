import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v18-probing.ts'

export const texts: Texts<typeof zh> = {
  probing: {
    anchor: 'Probing does not start at the anchor point, or that point is not above the flat part of the top.',
    beside:
      'With the lower ball {{by}} mm beside its recorded place, {{axis}} would be found {{off}} mm off: its top must be touched again over the middle found.',
    burning: 'Discharge, pump or orbit is on while measuring, or the spindle is empty.',
    crash: 'On its way the measuring tool would hit the ball or the workpiece.',
    edge: 'Where the workpiece is {{by}} mm beside its recorded place, its edge would be touched: the zero found would be wrong.',
    electrode: 'With the recorded data, measuring gives a wrong centre or length of the electrode.',
    escape: 'After a touch it does not move straight back.',
    escapeFeed: 'It backs away at {{fast}} mm/min, which is not the machine’s feed.',
    feed: 'It touches at {{fast}} / {{slow}} mm/min; it must be {{allowed}} / {{allowedSlow}} mm/min.',
    moved:
      'With the workpiece {{by}} mm beside its recorded place, this would collide, touch nothing or find a wrong zero.',
    noContact: 'Within its travel there is nothing to touch.',
    noMaterial:
      'Here the ball may miss the material of {{tool}} along {{axis}}. Measure the electrode beforehand and use preset values.',
    place: 'It touches in a wrong place.',
    repeats: 'Measured {{repeats}} times; the setting requires {{wanted}}, or some are missing.',
    return:
      'It backs off {{back}} mm after contact; the setting says {{planned}} mm, and it must be less than the measuring clearance, {{most}} mm.',
    shape:
      'The ball does not meet the outline of {{tool}} where it would meet its box: measuring would be off by {{off}} mm along {{axis}}. Measure it beforehand and use preset values.',
    start:
      'The touch begins {{before}} mm before the contact; it must be {{allowed}} mm, because the body may be that far beside its record.',
    tolerance: 'The tolerance is {{tolerance}} mm; the setting says {{planned}} mm.',
    travel: 'There is {{spare}} mm of travel beyond the contact; it must be {{allowed}} mm.',
    turned: 'The tool is measured at another angle than C 0, or at an unknown one: offset and size would be wrong.',
    unchecked: 'The result is stored without checking its spread.',
    uneven:
      'It touches at location {{label}}, or would where the workpiece is beside its recorded place. There it is raised, milled or already burnt: the zero found would be wrong.',
    way: 'A measuring move is wrong here: touch, back away, rise and traverse are out of order or in the wrong place.',
    zero: 'The {{axis}} zero of G{{cs}} differs from the recorded data, or must not be set.',
  },
}
