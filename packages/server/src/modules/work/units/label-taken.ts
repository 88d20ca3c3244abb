import { AppError } from '../../../platform/app-error.ts'

/** The refusal of a label that exists, by the label: many may be stored at once. Another spelling is named with it. */
export const labelTaken = (field: string, given: string, other: string): AppError =>
  given === other ? new AppError('LABEL_TAKEN', { field, given }) : new AppError('SAME_LABEL', { field, given, other })
