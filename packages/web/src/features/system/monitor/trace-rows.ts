import type { HttpTrace } from '@heron/contract/routes'
import type { Tone } from '../../../kit/display/status-chip/status-chip.tsx'
import type { SelectOption } from '../../../kit/form/select/select.tsx'

/** A request has no id; two with the same start and address have the same key. */
export const traceKey = ({ timestamp, timeTaken, request }: HttpTrace): string =>
  `${timestamp} ${timeTaken} ${request.method} ${request.uri}`

export function statusTone(status: number): Tone {
  if (status >= 500) return 'bad'
  if (status >= 400) return 'warn'
  return status >= 300 ? 'quiet' : 'good'
}

/** ms */
export function durationTone(duration: number): Tone {
  if (duration < 500) return 'good'
  if (duration < 1_000) return 'quiet'
  return duration < 1_500 ? 'warn' : 'bad'
}

/** Distinct values, in order. */
export const choicesOf = (values: readonly (string | number | undefined)[]): readonly SelectOption[] =>
  [...new Set(values)]
    .filter((value) => value !== undefined)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((value) => ({ value, label: `${value}` }))
