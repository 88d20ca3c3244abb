import { AppError } from '../../../platform/app-error.ts'

/** The refusal of a label that is there already; one that is written differently says which. */
export const labelTaken = (field: string, given: string, other: string): AppError =>
  given === other ? new AppError('DUPLICATE', { field }) : new AppError('SAME_LABEL', { field, given, other })
