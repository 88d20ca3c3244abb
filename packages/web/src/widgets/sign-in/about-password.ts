/** Refusals that are shown at the new password. */
export const aboutPassword: ReadonlySet<string> = new Set(['PASSWORD_WEAK', 'PASSWORD_COMMON', 'PASSWORD_SAME'])
