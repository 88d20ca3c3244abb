/** Login names: letters, digits, underscore, 4 to 18 characters; the dash is for seeded accounts. */
export const usernamePattern = /^[A-Za-z0-9_-]{4,18}$/

/** The same for names that people choose themselves. */
export const chosenNamePattern = /^[A-Za-z0-9_]{4,18}$/

/** At least 8 characters with a letter, a digit and a symbol. */
export const passwordPattern = /^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d\s]).{8,}$/u
