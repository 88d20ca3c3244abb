import type { ErrorCode } from './errors.ts'

/**
 * Refusals that a person may overrule: the same call succeeds with the codes of its refusals, separated by commas, in
 * this header. A caller that never sends the header cannot be asked, so no confirmation is required of it.
 */
export const confirmationHeader = 'x-heron-confirmed'

/** The header's value when nothing is confirmed yet. */
export const nothingConfirmed = 'none'

export const confirmable = [
  'PROJECT_ON_MACHINE',
  'PROGRAM_VERIFIED_BEFORE',
  'MACHINE_BURNING',
  'PLAN_REPLACED',
] as const satisfies readonly ErrorCode[]
export type Confirmable = (typeof confirmable)[number]
