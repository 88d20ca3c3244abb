/**
 * What a machine spends besides burning, seconds, and how slowly it refines. Planner and verifier both read this page and
 * none of each other's code. No maker's figure was found for tool changes and rapids: they are assumptions of trade
 * practice (docs/adr/0042), which the time that a shop logs corrects.
 */
export const durations = {
  /** Fetch, put back or exchange a tool, with the way to the magazine. Assumption. */
  toolChange: 45,
  /** One rapid block: some 100 mm at a few metres a minute, with ramps. Assumption. */
  rapid: 3,
  /** A result read and stored after a touch. Assumption. */
  settle: 1,
} as const

/** Least minutes per cm² of wetted area by the class of the condition: refining needs several orbits. Published 0.5 to 2. */
export const refiningFloor = { rough: 0, semi: 0, finish: 0.5, fine: 2 } as const

/** The rate falls by depth over root area over this: a deep narrow rib flushes badly (an inference, no source). */
export const FLUSHING_DEPTH = 4
