import { isReason, type ReasonCode, type ReasonParams } from '@heron/contract/reasons'
import { formatOf, patternReason } from '@heron/contract/rules'
import type { z } from 'zod'

/** Why a value is refused. */
export interface Fault {
  readonly code: ReasonCode
  readonly params: ReasonParams
}

const fault = (code: ReasonCode, params: ReasonParams = {}): Fault => ({ code, params })

const types: Readonly<Record<string, ReasonCode>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'flag',
  array: 'list',
  object: 'group',
  record: 'group',
}

function formatFault(issue: z.core.$ZodIssueInvalidStringFormat): Fault {
  const named = formatOf(issue.message)
  if (named !== undefined && isReason(named)) return fault(named)
  if (issue.format === 'email') return fault('email')
  if (issue.format === 'date' || issue.format === 'datetime') return fault('date')
  return fault(patternReason(String(issue.pattern ?? '')) ?? 'format')
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Fault {
  const figures = { minimum: Number(minimum) }
  if (origin === 'string') return figures.minimum === 1 ? fault('required') : fault('minLength', figures)
  if (origin === 'array' || origin === 'set') return fault('minItems', figures)
  return fault(inclusive ? 'min' : 'above', figures)
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Fault {
  const figures = { maximum: Number(maximum) }
  if (origin === 'string') return fault('maxLength', figures)
  if (origin === 'array' || origin === 'set') return fault('maxItems', figures)
  return fault(inclusive ? 'max' : 'below', figures)
}

/** A rule of the contract itself: its message is the code of its reason. */
function ownFault(message: string): Fault {
  const decimals = /^at most (\d+) decimals$/.exec(message)?.[1]
  if (decimals !== undefined) return fault('decimals', { count: Number(decimals) })
  return fault(isReason(message) ? message : 'invalid')
}

/** The value that an issue concerns. */
const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    given,
  )

/** A schema issue as a reason with a text in every language. */
export function faultOf(issue: z.core.$ZodIssue, given: unknown): Fault {
  switch (issue.code) {
    case 'invalid_type': {
      const value = valueAt(given, issue.path)
      return fault(
        value === undefined || value === null || value === '' ? 'required' : (types[issue.expected] ?? 'invalid'),
      )
    }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return valueAt(given, issue.path) === '' ? fault('required') : formatFault(issue)
    case 'invalid_value':
      return fault((valueAt(given, issue.path) ?? '') === '' ? 'required' : 'choice')
    case 'not_multiple_of':
      return fault('step', { step: issue.divisor })
    // No member of the union has this discriminator value.
    case 'invalid_union':
      return fault('choice')
    case 'unrecognized_keys':
      return fault('unknownField')
    case 'custom':
      return ownFault(issue.message)
    default:
      return fault('invalid')
  }
}
