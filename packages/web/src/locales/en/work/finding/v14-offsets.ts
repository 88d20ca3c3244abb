import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v14-offsets.ts'

export const texts: Texts<typeof zh> = {
  offset: {
    again:
      'Before this location the electrode of pot {{register}} must be measured again {{planned}} times; the program does so {{times}} times. Generate again.',
    applied: 'Before pot {{pot}} burns, its offset is applied {{times}} times; it must be applied once.',
    figure: 'Offset {{axis}} is {{is}}; it must be {{planned}}. Generate again.',
    heightUnknown: 'The electrode in pot {{register}} has no measured height: enter it in the electrode setting.',
    inactive: 'It burns with offset H{{register}} while pot {{pot}} is on the spindle.',
    kind: 'The way offset H{{register}} is written does not match how the electrodes are measured.',
    late: 'Offset H{{register}} is written after burning has started.',
    order: 'Offset H{{register}} is not written in ascending order.',
    register: 'Offset H{{register}} is not the one of pot {{pot}} on the spindle.',
    times: 'Offset H{{register}} is written {{times}} times; it must be written once.',
    turned:
      'The electrode {{electrode}} in pot {{pot}} was measured as turned by {{c}}°, and measuring on the machine does not correct this: use preset values, or mount it again and remove the rotation.',
    unplanned: 'Offset H{{register}} belongs to no electrode of the plan.',
  },
}
