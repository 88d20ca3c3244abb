import type { Job } from '../../job/index.ts'
import type { CheckContext } from '../check.ts'
import { FEED_TENTHS, toMmParam } from '../checks/figures.ts'
import { lineOf } from '../checks/rows.ts'
import { measuringSlack } from '../expect/tolerance.ts'
import type { Tally } from '../tally.ts'
import type { Contact } from './simulate.ts'
import type { Obstacle } from './solid.ts'

export const near = (context: CheckContext, a: number, b: number): boolean => Math.abs(a - b) <= measuringSlack(context)

/** One touch against the page: it meets the right body, at the right place, with the right travel and feeds. */
export function judgeContact(context: CheckContext, tally: Tally, contact: Contact): void {
  const { job, trace } = context
  const { row, met, tool, spare } = contact
  const place = lineOf(trace, row)
  const right = met !== undefined && (tool.kind === 'ball' || met.kind === 'ball')
  tally.expect(right, 'probing.noContact', place)
  if (!met) return
  const clearance = job.machine.measureClearance
  const params = { spare: toMmParam(spare), allowed: toMmParam(clearance) }
  tally.expect(near(context, spare, clearance), 'probing.travel', place, params)
  const fast = trace.argument(row, 2) / FEED_TENTHS
  const slow = trace.argument(row, 3) / FEED_TENTHS
  const { probeFast, probeSlow } = job.machine.feeds
  const allowed = isWorkpiece(job, contact.target) ? job.workpiece.centring.feed : probeFast
  const feeds = { fast, slow, allowed, allowedSlow: probeSlow }
  tally.expect(fast === allowed && slow === probeSlow, 'probing.feed', place, feeds)
  tally.expect(isAtMiddle(context, contact, met), 'probing.place', place)
}

/** Is it the workpiece's zero that is being found, by whatever body? */
export const isWorkpiece = ({ machine }: Job, target: number): boolean =>
  machine.positioningPoints.some((point) => point.cs === target)

/** Downwards over the middle; sideways through the middle, at the height where the side is to be touched. */
function isAtMiddle(context: CheckContext, { axis, at, tool }: Contact, met: Obstacle): boolean {
  const sideways = [0, 1].filter((other) => other !== axis)
  if (!sideways.every((other) => near(context, at[other] ?? Number.NaN, met.centre[other] ?? Number.NaN))) return false
  if (axis === 2) return true
  const lowest = at[2] - tool.drop - tool.half[2]
  if (met.kind === 'ball') return near(context, lowest, met.centre[2])
  const top = met.centre[2] + met.half[2]
  return near(context, lowest, top + sideHeight(context.job, axis, at[axis] ?? 0, met))
}

function sideHeight({ workpiece }: Job, axis: number, at: number, met: Obstacle): number {
  const { left, right, front, back } = workpiece.sideZ
  const before = at < (met.centre[axis] ?? 0)
  if (axis === 0) return before ? left : right
  return before ? front : back
}
