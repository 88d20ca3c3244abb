import type { ErrorCode } from './errors.ts'

/**
 * Refusals that a person may overrule: the same call with the code in this header goes through. A caller that never
 * sends the header cannot be asked, so nothing is asked of it.
 */
export const confirmationHeader = 'x-heron-confirmed'

/** The header's value while nothing is confirmed. */
export const nothingConfirmed = 'none'

export const confirmable = ['PROJECT_ON_MACHINE'] as const satisfies readonly ErrorCode[]
export type Confirmable = (typeof confirmable)[number]
