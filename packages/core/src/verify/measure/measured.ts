import type { Repeat } from '../trace/trace.ts'
import type { ByRow } from './by-row.ts'
import type { Obstacle, Spot, Tool } from './solid.ts'
import type { Stops } from './stops.ts'

/** One touch as it would happen on the machine. */
export interface Contact {
  readonly axis: number
  readonly tool: Tool
  /** The system being found; 0 when an electrode is measured. */
  readonly target: number
  /** The body that is met; undefined when none is within the travel. */
  readonly met: Obstacle | undefined
  /** Gauge plane and spindle axis where the touch begins. */
  readonly from: Spot
  /** Gauge plane and spindle axis at the contact. */
  readonly at: Spot
  /** Travel remaining beyond the contact. */
  readonly spare: number
  /** Whether its middle was found along X and Y since the last touch along Z or move to a given place. */
  readonly isCentred: boolean
}

/** The state when a result is stored. */
export interface Result {
  readonly at: Spot
  readonly target: number
  /** The body touched last. */
  readonly met: Obstacle | undefined
  /** The tool that touched it. */
  readonly tool: Tool | undefined
  /** For each axis, the position found since the last result was stored: the last mean, else the last touch. */
  readonly found: readonly (number | undefined)[]
  /** Number of touches for each axis. */
  readonly counts: readonly [x: number, y: number, z: number]
  /** Number of touches along Z that were not over a middle found before. */
  readonly blind: number
}

export interface Measured {
  /** By seat. */
  readonly tools: ReadonlyMap<number, Tool>
  /** Where each touch and clear may end; for a touch, the end of its travel. */
  readonly stops: Stops
  readonly contacts: ByRow<Contact>
  /** Rows of `clear` moves that would collide. */
  readonly crashes: readonly number[]
  /** Where each round of touches ends, before the tool returns to safe Z. */
  readonly rounds: ByRow<Result>
  /** One for each `centre`, `checkSpread`, `setCs` or `storeOffset`. */
  readonly results: ByRow<Result>
  /** The rows that do the same as those they repeat, in simulation also. */
  readonly repeats: readonly Repeat[]
}
