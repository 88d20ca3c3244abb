/** Every reason for a step; the screens have a text for each. */
export const reasonCodes = [
  'MATCHED',
  'RANKED',
  'GAP_MARGIN',
  'CURRENT_MARGIN',
  'CHAIN_RATIO',
  'RA_REACHED',
  'LEAVES_FOR_NEXT',
  'AFTER_STRONGER_COPY',
  'INTERPOLATED',
  'MEASURED_WIDER',
  'MEASURED_AGAIN',
  'ADJUSTED',
  'DWELL_ADJUSTED',
  'ENTERED',
  'LEAVES_BY_HAND',
  'ORBIT_BY_HAND',
] as const
/**
 * Every warning of a plan, and how it is handled: a `warning` must be accepted by name and with a reason before a
 * program is approved; a `note` is shown only.
 */
export const warningLevels = {
  MAGAZINE_RELOADED: 'note',
  SEMI_SUGGESTED: 'note',
  ROUGH_LEAVES_LITTLE: 'warning',
  WEAR_HIGH: 'warning',
  COPIES_WORN: 'warning',
  SPARES_WITHOUT_POT: 'warning',
  SPREAD_UNEVEN: 'warning',
  FIGURE_UNUSUAL: 'warning',
  UNDERSIZE_UNUSUAL: 'warning',
  AREA_UNUSUAL: 'warning',
  BASE_CORNER_UNKNOWN: 'warning',
  NEIGHBOURS_MEET: 'warning',
  OVERHANG: 'warning',
  CONDITION_COMPUTED: 'note',
  CHAIN_UNUSUAL: 'warning',
  ROUGHER_STEP: 'warning',
  ROTATION_UNUSED: 'warning',
} as const
export type WarningCode = keyof typeof warningLevels
/** The keys of the record are its codes. */
export const warningCodes = Object.keys(warningLevels) as readonly WarningCode[]
