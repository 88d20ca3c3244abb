import { formatOf, type PatternReason, patternReason } from '@heron/contract/rules'
import type { z } from 'zod'
import type { Said } from '../../../lib/text/said.ts'
import { type TextKey, text, textOr } from '../../../lib/text/text.ts'
import { FINEST } from '../quantity/parse-quantity.ts'

type Issue = z.core.$ZodIssue

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === ''

/** Codes of values that are of none of the kinds or words that a field takes. */
const unfit: readonly Issue['code'][] = ['invalid_type', 'invalid_value', 'invalid_union']

const isMissing = (issue: Issue): boolean =>
  (unfit.includes(issue.code) && isEmpty(issue.input)) ||
  (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)

/** Texts of the contract's patterns, by the reason for which a text is refused. */
const ofPatterns = {
  unseen: 'form.unseen',
  mobile: 'form.format.mobile',
  deskPhone: 'form.format.deskPhone',
  phone: 'form.format.phone',
  email: 'form.email',
  date: 'form.date',
  sixDigits: 'form.sixDigits',
  integer: 'form.integer',
  letters: 'form.format.username',
  codeCharacters: 'form.codeCharacters',
} as const satisfies Readonly<Record<PatternReason, TextKey>>

/** Texts of the contract's own rules, by their message. */
const rules: Readonly<Record<string, TextKey>> = {
  address: 'form.address',
  webAddress: 'form.format.webAddress',
  required: 'form.required',
  ascending: 'form.ascending',
  inOrder: 'form.inOrder',
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): string {
  const minimum = Number(issue.minimum)
  if (issue.origin === 'string') return text('form.tooShort', { minimum })
  if (issue.origin === 'array') return text('form.tooFew', { minimum })
  return text(issue.inclusive ? 'form.tooSmall' : 'form.notAbove', { minimum })
}

function tooBig(issue: z.core.$ZodIssueTooBig): string {
  const maximum = Number(issue.maximum)
  if (issue.origin === 'string') return text('form.tooLong', { maximum })
  if (issue.origin === 'array') return text('form.tooMany', { maximum })
  return text('form.tooBig', { maximum })
}

/** An input for numbers gives NaN for a text, and for more decimals than it takes. */
function wrongType({ expected, input }: z.core.$ZodIssueInvalidType): string {
  if (expected === 'int') return text('form.integer')
  if (Number.isNaN(input)) return text('form.figure', { count: FINEST })
  return text(expected === 'number' ? 'form.number' : 'form.invalid')
}

function wrongFormat({ format, ...issue }: z.core.$ZodIssueInvalidStringFormat): string {
  if (format === 'email') return text('form.email')
  const reason = patternReason(String(issue.pattern ?? ''))
  return text(reason ? ofPatterns[reason] : 'form.invalid')
}

/** The error of a field, in the user's language. */
export function issueText(issue: Issue): string {
  if (isMissing(issue)) return text('form.required')
  // A union of text and empty text: the error of the text is the one to show.
  const [said] =
    issue.code === 'invalid_union' ? issue.errors.flat().filter(({ code }) => code !== 'invalid_value') : []
  if (said) return issueText(said)
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  // A form's own rule names its text.
  if (issue.code === 'custom' && typeof issue.params?.shown === 'string')
    return textOr(issue.params.shown, issue.message)
  const rule = issue.code === 'custom' ? rules[issue.message] : undefined
  if (rule) return text(rule)
  const decimals = /at most (\d+) decimals/.exec(issue.message)?.[1]
  if (decimals) return text('form.decimals', { count: decimals })
  const format = formatOf(issue.message)
  if (format) return text(`form.format.${format}`)
  if (issue.code === 'invalid_format') return wrongFormat(issue)
  return issue.code === 'invalid_type' ? wrongType(issue) : text('form.invalid')
}

/** Errors by dotted path; translated when they are shown. */
export type Problems = Readonly<Record<string, Said>>

/** The first problem of every field, by its dotted path. */
export function problemsOf(error: z.ZodError, where: (path: string) => string = (path) => path): Problems {
  const problems: Record<string, Said> = {}
  for (const issue of error.issues) {
    const path = where(issue.path.map(String).join('.'))
    problems[path] ??= () => issueText(issue)
  }
  return problems
}
