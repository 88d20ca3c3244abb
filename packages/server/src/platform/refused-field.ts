import { type ReasonCode, reasonWords } from '@heron/contract/reasons'
import type { WordParams } from '@heron/contract/words'
import { AppError } from './app-error.ts'

/** A field refused by a rule outside its schema; `field` is its dotted path in the input. */
export const refusedField = (field: string, code: ReasonCode, params: WordParams = {}): AppError =>
  new AppError('VALIDATION', { field, reason: reasonWords(code, params) }, { reason: code })
