import { DAY } from './civil.ts'
import { type WallClock, wallClock } from './next-wall.ts'
import type { Cron } from './setting.ts'
import type { Zone } from './zone.ts'

/** Farther than any change of a zone's clock moves it, and nearer than two changes follow each other. */
const MARGIN = 2 * DAY

/** The first instant after `before` whose offset is not that of `before`; the offset of `after` differs. */
function changeBetween(before: number, after: number, { offsetAt }: Zone): number {
  const offset = offsetAt(before)
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle) === offset) low = middle
    else high = middle
  }
  return high
}

/** The end of the hour that the clock shows for the second time, if the instant lies in it. */
function endOfRepeat(instant: number, zone: Zone): number | undefined {
  const offset = zone.offsetAt(instant)
  const before = zone.offsetAt(instant - MARGIN)
  const sameTimeBefore = instant - (before - offset)
  if (before <= offset || zone.offsetAt(sameTimeBefore) !== before) return undefined
  return changeBetween(sameTimeBefore, instant, zone) + before - offset
}

/** A step of the search: a run, or from where to go on. */
type Found = { readonly run: number } | { readonly from: number }

/** What happens at a change of the clock between `now` and the time that is looked for. */
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

/** The first instant after one, in seconds. */
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
  /** Leaves the field of the year out, as the editor's preview does. */
  readonly everyYear?: boolean
}

/**
 * The next runs as milliseconds since 1970, ascending; fewer when the expression ends. The clock on the wall of the zone
 * decides. Where it jumps ahead, a job that names its hours runs once at the first instant after the gap; where it is
 * set back, only the first time round. A job of every hour keeps its pace through both.
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
