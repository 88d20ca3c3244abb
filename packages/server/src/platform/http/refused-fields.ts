import { type ReasonCode, reasonWords } from '@heron/contract/reasons'
import type { FieldIssue } from '@heron/contract/wire'
import type { Words } from '@heron/contract/words'
import { AppError } from '../app-error.ts'

/** The part of a call that has a field. */
export type Part = 'params' | 'query' | 'body'

/** One field for which a call was refused; its text is chosen when the answer is written. */
export interface RefusedField extends Omit<FieldIssue, 'message' | 'code'> {
  readonly code: ReasonCode
  readonly words: Words
}

/** Most fields that an answer names, and characters of the path of each. */
const most = { fields: 50, path: 200 } as const

/** Refuses a call for these fields; its message names the first. */
export function refuseFields(part: Part, refused: readonly RefusedField[]): never {
  const fields = refused.slice(0, most.fields).map((field) => ({ ...field, path: field.path.slice(0, most.path) }))
  const [first] = fields
  throw new AppError(
    'VALIDATION',
    { field: first?.path || part, reason: first?.words ?? reasonWords('invalid') },
    { fields },
  )
}
