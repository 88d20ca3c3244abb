import type { DatePickerProps } from 'antd/es/date-picker'

/** A calendar stands at the start of its field and is moved where that would leave the screen; above where there is no room below. */
export const placements: NonNullable<DatePickerProps['builtinPlacements']> = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: true, adjustY: true } },
  topLeft: { points: ['bl', 'tl'], offset: [0, -4], overflow: { shiftX: true, adjustY: true } },
}
