import { type Length, toMm } from '@heron/core/units'
import { type MoveKind, type Moves, replayGenIso } from '@heron/core/verify'
import type { Track } from '../../../kit/engineering/replay/track.ts'
import type { ProgramText } from './program-lines.ts'

const kinds: Readonly<Record<MoveKind, number>> = { rapid: 0, approach: 1, erode: 2, touch: 3, clear: 3, machine: 4 }

/** Feeds not given in the text, mm/min; used only for the clock of the replay. */
const RAPID = 3_000

/** Planned seconds of an erosion at a line. */
export type BurnTime = (line: number) => number

/** The moves of a program in the reference dialect, reconstructed from its text. */
export const trackOf = (text: string, burn: BurnTime): Track => trackOfMoves(inMm(replayGenIso(text)), burn)

type WireMove = NonNullable<ProgramText['moves']>[number]

export const inMm = (moves: Moves): readonly WireMove[] => {
  const mmOrNull = (value: Length | undefined): number | null => (value === undefined ? null : toMm(value))
  return Array.from(moves, ({ kind, line, to }) => ({
    kind,
    line,
    x: mmOrNull(to.x),
    y: mmOrNull(to.y),
    z: mmOrNull(to.z),
  }))
}

/** The same for moves that the server has read. */
export function trackOfMoves(moves: readonly WireMove[], burn: BurnTime): Track {
  const track: Track = {
    length: moves.length,
    x: new Float64Array(moves.length),
    y: new Float64Array(moves.length),
    z: new Float64Array(moves.length),
    until: new Float64Array(moves.length),
    line: new Int32Array(moves.length),
    kind: new Uint8Array(moves.length),
  }
  let [x, y, z, clock] = [0, 0, 0, 0]
  let index = 0
  for (const move of moves) {
    const [fromX, fromY, fromZ] = [x, y, z]
    if (move.kind !== 'machine') {
      x = move.x ?? x
      y = move.y ?? y
      z = move.z ?? z
    }
    const way = Math.hypot(x - fromX, y - fromY, z - fromZ)
    clock += move.kind === 'erode' ? burn(move.line) : (way / RAPID) * 60
    track.x[index] = x
    track.y[index] = y
    track.z[index] = z
    track.until[index] = clock
    track.line[index] = move.line
    track.kind[index] = kinds[move.kind]
    index += 1
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
    if (track.kind[index] !== kinds.erode) continue
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
    if (track.kind[index] === kinds.erode && first <= line && line <= last) return line
  }
  return undefined
}

/**
 * Highest and lowest Z of the text's moves in the work frame, mm; without machine moves, which are in another frame.
 */
export function heightsOf(track: Track): { readonly highest: number; readonly lowest: number } {
  let [highest, lowest] = [0, 0]
  for (let index = 0; index < track.length; index += 1) {
    if (track.kind[index] === kinds.machine) continue
    highest = Math.max(highest, track.z[index] ?? 0)
    lowest = Math.min(lowest, track.z[index] ?? 0)
  }
  return { highest, lowest }
}
