import type { Job } from '../../job/index.ts'
import type { CheckContext } from '../check.ts'
import { FEED_TENTHS, toMmParam } from '../checks/figures.ts'
import { lineOf } from '../checks/rows.ts'
import { anchorAt } from '../expect/anchor.ts'
import { probingBegin } from '../expect/probing-height.ts'
import { Column } from '../trace/trace.ts'
import type { Contact } from './measured.ts'
import type { ProbingTally } from './probing-codes.ts'
import type { Obstacle, Spot, Tool } from './solid.ts'

export const near = ({ slack }: CheckContext, a: number, b: number): boolean => Math.abs(a - b) <= slack

/** Checks one touch against docs/GEN-ISO.md: the right body, at the right place, with the right travel and feeds. */
export function judgeContact(context: CheckContext, tally: ProbingTally, contact: Contact, row: number): void {
  const { job, trace } = context
  const { met, tool, spare } = contact
  const place = lineOf(trace, row)
  const right = met !== undefined && (tool.kind === 'ball' || met.kind === 'ball')
  tally.expect(right, 'probing.noContact', place)
  if (!met) return
  const clearance = job.machine.measureClearance
  tally.count(4)
  if (!near(context, spare, clearance))
    tally.found('probing.travel', place, { spare: toMmParam(spare), allowed: toMmParam(clearance) })
  const fast = trace.argument(row, 2) / FEED_TENTHS
  const slow = trace.argument(row, 3) / FEED_TENTHS
  const { probeFast, probeSlow } = job.machine.feeds
  const allowed = isWorkpiece(job, contact.target) ? job.workpiece.centring.feed : probeFast
  if (fast !== allowed || slow !== probeSlow)
    tally.found('probing.feed', place, { fast, slow, allowed, allowedSlow: probeSlow })
  if (!isInPlace(context, contact, met)) tally.found('probing.place', place)
  // The simulation, the register and the records all assume the tool unturned.
  if (trace.at(row, Column.workC) !== 0) tally.found('probing.turned', place)
  if (contact.axis === 2) tally.expect(beginsRight(context, contact, met), 'probing.anchor', place)
  else judgeStart(context, tally, contact, row)
}

/** Beside a body the tool comes down one clearance before its side: nearer it would meet a body beside its record. */
function judgeStart(context: CheckContext, tally: ProbingTally, { axis, from, at }: Contact, row: number): void {
  const before = Math.abs((at[axis] ?? 0) - (from[axis] ?? 0))
  const clearance = context.job.machine.measureClearance
  const params = { before: toMmParam(Math.round(before)), allowed: toMmParam(clearance) }
  tally.expect(near(context, before, clearance), 'probing.start', lineOf(context.trace, row), params)
}

/** Whether the target is the workpiece's zero, whichever body is touched. */
export const isWorkpiece = ({ machine }: Job, target: number): boolean =>
  machine.positioningPoints.some((point) => point.cs === target)

/** Spindle axis above the point where a body is touched: the middle of a ball, the anchor over a block. */
export function touchedFrom({ job }: Pick<CheckContext, 'job'>, met: Obstacle | undefined): Spot | undefined {
  return met?.kind === 'block' ? anchorAt(job, met.cs ?? 0) : met?.centre
}

/**
 * Over a ball the move down begins at the probing height, and over the middle that the upper ball has found one
 * clearance above; over a block at the anchor, with the ball clear of its top and over its flat.
 */
function beginsRight(context: CheckContext, { from, at, tool, isCentred }: Contact, met: Obstacle): boolean {
  const { machine } = context.job
  if (met.kind === 'ball' && tool.kind === 'ball' && isCentred)
    return near(context, from[2] - at[2], machine.measureClearance)
  if (met.kind === 'ball') return near(context, from[2], probingBegin(context.job))
  const begin = anchorAt(context.job, met.cs ?? 0)
  const isFlat = [0, 1].every((axis) => {
    const off = Math.abs((at[axis] ?? Number.NaN) - (met.centre[axis] ?? Number.NaN))
    return off + tool.radius <= (met.half[axis] ?? 0) + context.slack
  })
  const isClear = from[2] - at[2] >= machine.measureClearance - context.slack
  return begin !== undefined && near(context, from[2], begin[2]) && from[2] <= machine.safeZ && isFlat && isClear
}

/**
 * Whether a tool is over the point where a body is touched, along X or Y. A head with an outline may be touched at any
 * place of its box, which is then compared with the outline.
 */
export function isOver(
  context: CheckContext,
  axis: number,
  { at, tool, met }: { readonly at: Spot; readonly tool: Tool | undefined; readonly met: Obstacle | undefined },
): boolean {
  const through = touchedFrom(context, met)?.[axis] ?? Number.NaN
  const is = at[axis] ?? Number.NaN
  if (tool?.shape && met?.kind === 'ball') return Math.abs(is - through) < (tool.half[axis] ?? 0)
  return near(context, is, through)
}

/** Downwards over the point where it is touched; sideways through it, at the height where the side is to be touched. */
function isInPlace(context: CheckContext, { axis, at, tool }: Contact, met: Obstacle): boolean {
  if (![0, 1].every((other) => other === axis || isOver(context, other, { at, tool, met }))) return false
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
