/** State of an NC program. */
export const programStates = ['draft', 'verified', 'approved', 'released', 'withdrawn'] as const
