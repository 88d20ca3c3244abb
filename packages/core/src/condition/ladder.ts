/** Generator pulse: peak current A, on and off time µs. */
export interface Pulse {
  readonly peakCurrent: number
  readonly onTime: number
  readonly offTime: number
}

/**
 * Ratio of neighbouring gaps, strong to weak: `median` of published tables; `min` and `max` are what a chain may use.
 */
export const CHAIN_RATIO = { median: 0.82, min: 0.6, max: 0.95 } as const

/** Currents rise by √2. Published from 7 A (copper table of `sedm`); extrapolated below. */
const CURRENTS = [1.8, 2.5, 3.5, 5, 7, 10, 14, 19, 27, 40, 56, 80] as const
const PUBLISHED_FLOOR = 4

/** On times rise by about 1.67, off times by a duty falling from 0.67 to 0.33; published from 8 µs. */
const TIMES = [
  [2, 4],
  [3, 5],
  [5, 8],
  [8, 12],
  [12, 12],
  [20, 16],
  [36, 24],
  [60, 36],
  [100, 60],
  [172, 96],
  [288, 152],
  [440, 220],
] as const

/**
 * The pulses of a whole ladder from strong to weak: on time and current are lowered in turn. At the lowest
 * published current the on time falls once more before the current leaves the published range.
 */
export function ladderPulses(): readonly Pulse[] {
  const pulses: Pulse[] = []
  let current = CURRENTS.length - 1
  let time = TIMES.length - 1
  for (;;) {
    const peakCurrent = CURRENTS[current]
    const times = TIMES[time]
    if (peakCurrent === undefined || times === undefined) return pulses
    pulses.push({ peakCurrent, onTime: times[0], offTime: times[1] })
    if (isOnTimeNext(current, time)) time -= 1
    else current -= 1
  }
}

function isOnTimeNext(current: number, time: number): boolean {
  if (current === PUBLISHED_FLOOR) return time >= PUBLISHED_FLOOR
  return current < PUBLISHED_FLOOR ? time >= current && time > 0 : time > current
}

/** Number of steps of a chain from one gap to another at the median ratio. */
export function ladderLength(from: number, to: number): number {
  return 1 + Math.max(0, Math.ceil(Math.log(to / from) / Math.log(CHAIN_RATIO.median)))
}
