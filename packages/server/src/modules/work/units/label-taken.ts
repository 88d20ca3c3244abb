import { AppError } from '../../../platform/app-error.ts'

/** The refusal of a label that exists; if its spelling differs, the refusal names the existing one. */
export const labelTaken = (field: string, given: string, other: string): AppError =>
  given === other ? new AppError('DUPLICATE', { field }) : new AppError('SAME_LABEL', { field, given, other })
