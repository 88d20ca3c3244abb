import type { ProgramMoves } from '@heron/contract/routes'
import { EROSION, MACHINE, type Track } from '../../../kit/engineering/replay/track.ts'

/** Kinds as drawn, by the index that a move has on the wire: rapid, approach, erode, touch, clear, machine. */
const kinds = [0, 1, 2, 3, 3, 4] as const

/** Feeds not given in the text, mm/min; used only for the clock of the replay. */
const RAPID = 3_000

/** Planned seconds of an erosion at a line. */
export type BurnTime = (line: number) => number

/** The moves of a program as its replay shows them, with a clock. */
export function trackOf({ kind, line, ...to }: ProgramMoves, burn: BurnTime): Track {
  const { length } = kind
  const track: Track = {
    length,
    x: new Float64Array(length),
    y: new Float64Array(length),
    z: new Float64Array(length),
    until: new Float64Array(length),
    line: Int32Array.from(line),
    kind: Uint8Array.from(kind, (each) => kinds[each] ?? MACHINE),
  }
  let [x, y, z, clock] = [0, 0, 0, 0]
  for (let index = 0; index < length; index += 1) {
    const [fromX, fromY, fromZ] = [x, y, z]
    if (track.kind[index] !== MACHINE) {
      x = to.x[index] ?? x
      y = to.y[index] ?? y
      z = to.z[index] ?? z
    }
    const way = Math.hypot(x - fromX, y - fromY, z - fromZ)
    clock += track.kind[index] === EROSION ? burn(track.line[index] ?? 0) : (way / RAPID) * 60
    track.x[index] = x
    track.y[index] = y
    track.z[index] = z
    track.until[index] = clock
  }
  return track
}

/** A location with erosion, and its first and last eroding move. */
export interface BurntPlace {
  readonly x: number
  readonly y: number
  readonly first: number
  readonly last: number
}

/** Locations with erosion, in order. */
export function burntPlaces(track: Track): readonly BurntPlace[] {
  const places: { x: number; y: number; first: number; last: number }[] = []
  for (let index = 0; index < track.length; index += 1) {
    if (track.kind[index] !== EROSION) continue
    const [x, y] = [track.x[index] ?? 0, track.y[index] ?? 0]
    const place = places.at(-1)
    if (place && place.x === x && place.y === y) place.last = index
    else places.push({ x, y, first: index, last: index })
  }
  return places
}

/** First eroding line in a range of the text; undefined if there is none. */
export function firstBurnLine(track: Track, first: number, last: number): number | undefined {
  for (let index = 0; index < track.length; index += 1) {
    const line = track.line[index] ?? 0
    if (track.kind[index] === EROSION && first <= line && line <= last) return line
  }
  return undefined
}

/**
 * Highest and lowest Z of the text's moves in the work frame, mm; without machine moves, which are in another frame.
 */
export function heightsOf(track: Track): { readonly highest: number; readonly lowest: number } {
  let [highest, lowest] = [0, 0]
  for (let index = 0; index < track.length; index += 1) {
    if (track.kind[index] === MACHINE) continue
    highest = Math.max(highest, track.z[index] ?? 0)
    lowest = Math.min(lowest, track.z[index] ?? 0)
  }
  return { highest, lowest }
}
