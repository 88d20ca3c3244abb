/**
 * Times a machine needs besides burning, seconds, and its rate when refining. Planner and verifier both read this page
 * and share no code. No manufacturer's figures were found for tool changes and rapids: they are assumptions from trade
 * practice (docs/adr/0042), corrected by the times a shop logs.
 */
export const durations = {
  /** Fetch, put back or exchange a tool, including the way to the magazine. Assumption. */
  toolChange: 45,
  /** One rapid block: some 100 mm at a few metres a minute, with acceleration. Assumption. */
  rapid: 3,
  /** Reading and storing a result after a touch. Assumption. */
  settle: 1,
} as const

/**
 * Least minutes per cm² of wetted area by the class of the condition: refining needs several orbits. An inference: the
 * published rates contradict each other by more than they contradict it (docs/adr/0096). Times a shop logs correct it.
 */
export const refiningFloor = { rough: 0, semi: 0, finish: 0.5, fine: 2 } as const

/**
 * The removal rate is divided by 1 + depth ÷ √area ÷ this figure: a deep narrow rib flushes badly (an inference, no
 * source).
 */
export const FLUSHING_DEPTH = 4
