import type { Language } from '@heron/contract/errors'
import { reasonWords } from '@heron/contract/reasons'
import type { customerRoutes } from '@heron/contract/routes'
import type { z } from 'zod'
import { faultOf } from '../../../platform/field-fault.ts'

type Rejection = z.output<typeof customerRoutes.upload.answer>['rejected'][number]
type Problem = Omit<Rejection, 'row' | 'file'>
type Issue = z.core.$ZodIssue

function codeOf(issue: Issue, column: string): Pick<Problem, 'code' | 'params'> {
  if (issue.code === 'too_small' && issue.minimum === 1) return { code: 'required', params: {} }
  if (issue.code === 'too_big') return { code: 'tooLong', params: { maximum: Number(issue.maximum) } }
  if (issue.code === 'invalid_format' && (column === 'phone' || column === 'email')) return { code: column, params: {} }
  return { code: 'invalid', params: {} }
}

/** What is wrong with a row, from the first thing its schema minds. */
export function problemOf({ issues: [issue] }: z.ZodError, language: Language): Problem {
  if (!issue) return { column: '', code: 'invalid', params: {}, message: '' }
  const column = String(issue.path[0] ?? '')
  const { code, params } = faultOf(issue, undefined)
  return { column, ...codeOf(issue, column), message: reasonWords(code, params)[language] }
}

/** A row whose code an earlier one of the same table has. */
export const twice = (value: string, language: Language): Problem => ({
  column: 'code',
  code: 'twice',
  params: { value },
  message: reasonWords('once')[language],
})
