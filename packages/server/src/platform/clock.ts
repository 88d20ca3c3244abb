/** Now, in ms since 1970. Passed in, so that tests control the time. */
export type Clock = () => number

/** The system clock. */
export const systemClock: Clock = () => Date.now()
