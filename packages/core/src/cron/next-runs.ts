import { changeBetween, type Zone } from '../time/index.ts'
import { DAY } from './civil.ts'
import { type WallClock, wallClock } from './next-wall.ts'
import type { Cron } from './setting.ts'

/** More than any change of a zone's clock, less than the time between two changes. */
const MARGIN = 2 * DAY

/** The end of the repeated hour (the clock was set back) that contains the instant, if there is one. */
function endOfRepeat(instant: number, zone: Zone): number | undefined {
  const offset = zone.offsetAt(instant)
  const before = zone.offsetAt(instant - MARGIN)
  const sameTimeBefore = instant - (before - offset)
  if (before <= offset || zone.offsetAt(sameTimeBefore) !== before) return undefined
  return changeBetween(sameTimeBefore, instant, zone) + before - offset
}

/** A step of the search: a run, or the instant to continue from. */
type Found = { readonly run: number } | { readonly from: number }

/** Handles a change of the clock between `now` and the wall time that is looked for. */
function atChange(clock: WallClock, zone: Zone, now: number, wall: number): Found {
  const offset = zone.offsetAt(now)
  const change = changeBetween(now, wall - offset, zone)
  const next = zone.offsetAt(change)
  const isSkipped = wall < change + next
  if (isSkipped && !clock.everyHour) return { run: change }
  const isFresh = next > offset || clock.everyHour
  if (isFresh && clock.next(change + next - 1) === change + next) return { run: change }
  return { from: change }
}

/** The first run after an instant, in seconds. */
function nextRun(clock: WallClock, zone: Zone, after: number): number | undefined {
  let now = after
  for (;;) {
    const offset = zone.offsetAt(now)
    const wall = clock.next(now + offset)
    if (wall === undefined) return undefined
    const run = wall - offset
    if (run - now > MARGIN) {
      now = run - MARGIN
      continue
    }
    if (zone.offsetAt(run) !== offset) {
      const found = atChange(clock, zone, now, wall)
      if ('run' in found) return found.run
      now = found.from
      continue
    }
    const end = clock.everyHour ? undefined : endOfRepeat(run, zone)
    if (end === undefined) return run
    now = end - 1
  }
}

export interface RunOptions {
  /** Runs after this instant, in milliseconds since 1970. */
  readonly after: number
  readonly count: number
  readonly zone: Zone
  /** Ignores the year field, as the editor's preview does. */
  readonly everyYear?: boolean
}

/**
 * The next runs as milliseconds since 1970, ascending; fewer than `count` when the expression ends. Times are those of
 * the zone's clock. When it jumps ahead, a job with fixed hours runs once at the first instant after the gap; when it
 * is set back, such a job runs only the first time. A job that runs in every hour keeps its interval through both.
 */
export function nextRuns(cron: Cron, { after, count, zone, everyYear = false }: RunOptions): readonly number[] {
  const clock = wallClock(cron, { everyYear })
  const runs: number[] = []
  let last = Math.floor(after / 1000)
  while (runs.length < count) {
    const run = nextRun(clock, zone, last)
    if (run === undefined) break
    runs.push(run * 1000)
    last = run
  }
  return runs
}
