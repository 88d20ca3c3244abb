/** Every reason a step gives for itself and every warning of a plan; the screens have a text for each. */
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
  'ADJUSTED',
  'DWELL_ADJUSTED',
] as const
export const warningCodes = [
  'SEMI_SUGGESTED',
  'ROUGH_LEAVES_LITTLE',
  'WEAR_HIGH',
  'BASE_CORNER_UNKNOWN',
  'NEIGHBOURS_MEET',
  'CONDITION_COMPUTED',
  'CHAIN_UNUSUAL',
] as const
