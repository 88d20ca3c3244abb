import { type ReasonCode, type ReasonParams, reasonWords } from '@heron/contract/reasons'
import { AppError } from './app-error.ts'

/** A field refused by a rule outside its schema; `field` is its dotted path in the input. */
export const refusedField = (field: string, code: ReasonCode, params: ReasonParams = {}): AppError =>
  new AppError('VALIDATION', { field, reason: reasonWords(code, params) }, { reason: code })
