/** Now, in ms since 1970. Handed in, so that tests own the time. */
export type Clock = () => number

/** The machine's clock. */
export const systemClock: Clock = () => Date.now()
