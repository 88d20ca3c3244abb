/** Moves of a program in order, from the reading of its text; one entry per move. */
export interface Track {
  readonly length: number
  /** End of each move, mm in the work frame. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  /** Seconds from the start to the end of each move, by the plan's estimate. */
  readonly until: Float64Array
  /** Line of the text, from 1. */
  readonly line: Int32Array
  /** 0 rapid, 1 approach, 2 erosion, 3 touch or clear, 4 machine move. */
  readonly kind: Uint8Array
}

export const EROSION = 2
/** A move in machine coordinates: its Z has no meaning in the work frame. */
export const MACHINE = 4

/** Index of the current move at a time; after the end, the last one. */
export function moveAt(track: Track, seconds: number): number {
  let [low, high] = [0, track.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((track.until[middle] ?? 0) > seconds) high = middle
    else low = middle + 1
  }
  return Math.max(low, 0)
}

/** First move made by a line, otherwise the last one before it; undefined before the first move. */
export function moveOfLine(track: Track, line: number): number | undefined {
  let best: number | undefined
  for (let index = 0; index < track.length; index += 1) {
    const at = track.line[index] ?? 0
    if (at === line) return index
    if (at < line && (best === undefined || at > (track.line[best] ?? 0))) best = index
  }
  return best
}

/** `05:11:40` */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
