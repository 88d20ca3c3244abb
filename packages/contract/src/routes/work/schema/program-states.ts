/** How far an NC program is on its way. */
export const programStates = ['draft', 'verified', 'approved', 'released', 'withdrawn'] as const
