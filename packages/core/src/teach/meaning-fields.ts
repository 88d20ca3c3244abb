/**
 * The meaning of a value that changes from step to step. `perCondition`: it depends on the condition, as generator
 * parameters do.
 */
export const meaningFields = [
  'condition',
  'pattern',
  'radius',
  'diameter',
  'z',
  'rest',
  'dz',
  'dwell',
  'perCondition',
] as const
export type MeaningField = (typeof meaningFields)[number]
