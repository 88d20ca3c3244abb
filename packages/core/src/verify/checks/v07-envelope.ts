import type { AxisRange, Electrode } from '../../job/index.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { offAxis } from '../expect/off-axis.ts'
import { NONE } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { loadsOf, seatAt, seatIn, seatOf } from '../trace/seat.ts'
import { Column } from '../trace/trace.ts'
import { toMmParam } from './figures.ts'
import { measuredBeyond, type Range } from './measured-beyond.ts'
import { countWhere, isMeasuringMove, isMotion, isWorkMove, lineOf, reportWrong } from './rows.ts'

const codes = {
  'envelope.height': 'fail',
  'envelope.measuring': 'fail',
  'envelope.side': 'fail',
} as const
type Code = keyof typeof codes

/** Every commanded point, with the electrode, its orbit and its known offset around it, is inside the travel and above the limit. */
export const v07Envelope = defineCheck({
  id: 'V07',
  codes,
  look: (context, tally) => {
    const { machine } = context.job
    const floor = Math.max(machine.travel.z.min, machine.limitZ)
    const halves = halfSides(context)
    const { trace } = context
    const reachOf = (row: number): number => (halves.get(seatAt(trace, row)) ?? 0) + trace.at(row, Column.radius)
    const { x, y } = machine.travel
    const heights = { min: floor, max: machine.travel.z.max }
    tally.count(countWhere(trace, isKnownMove))
    reportWrong(
      trace,
      isKnownMove,
      (row) => {
        const reach = reachOf(row)
        return (
          isInside(trace.at(row, Column.machineX), x, reach) &&
          isInside(trace.at(row, Column.machineY), y, reach) &&
          isInside(heightAt(context, row), heights, 0)
        )
      },
      (row) => {
        checkSide(context, tally, row, Column.machineX, x, reachOf(row))
        checkSide(context, tally, row, Column.machineY, y, reachOf(row))
        checkHeight(context, tally, row, floor)
      },
    )
    tally.count(context.measured().stops.length)
    for (const { row, at } of measuredBeyond(context, [x, y, heights])) {
      const params = { x: toMmParam(at[0]), y: toMmParam(at[1]), z: toMmParam(at[2]) }
      tally.found('envelope.measuring', lineOf(trace, row), params)
    }
  },
})

/** A move that ends where the text states. */
const isKnownMove = (kind: number): boolean => isMotion(kind) && !isMeasuringMove(kind)

const isInside = (at: number, { min, max }: Range, reach: number): boolean =>
  at === NONE || (at - reach >= min && at + reach <= max)

function checkSide(
  { trace }: CheckContext,
  tally: Tally<Code>,
  row: number,
  column: number,
  range: AxisRange,
  reach: number,
): void {
  const at = trace.at(row, column)
  if (isInside(at, range, reach)) return
  const axis = column === Column.machineX ? 'X' : 'Y'
  tally.found('envelope.side', lineOf(trace, row), {
    axis,
    at: toMmParam(at),
    reach: toMmParam(reach),
    min: toMmParam(range.min),
    max: toMmParam(range.max),
  })
}

/**
 * Height of the gauge plane. Moves in machine coordinates go where the text states; in work moves, the tip of a worn
 * electrode needs a lower spindle.
 */
function heightAt({ trace, sunkAt }: CheckContext, row: number): number {
  const stated = trace.at(row, Column.machineZ)
  return stated === NONE || !isWorkMove(trace.kind(row)) ? stated : stated - sunkAt(row)
}

function checkHeight(context: CheckContext, tally: Tally<Code>, row: number, floor: number): void {
  const z = heightAt(context, row)
  const range = { min: floor, max: context.job.machine.travel.z.max }
  if (isInside(z, range, 0)) return
  const params = { at: toMmParam(z), min: toMmParam(range.min), max: toMmParam(range.max) }
  tally.found('envelope.height', lineOf(context.trace, row), params)
}

/** Largest half side of the tool in each seat, and the distance of the spindle's axis from it. */
function halfSides({ job, plan }: CheckContext): ReadonlyMap<number, number> {
  const electrodes = new Map(job.electrodes.map((electrode) => [electrode.id, electrode]))
  const ball = job.machine.upperBall.diameter / 2
  const halves = new Map(loadsOf(plan.pots).map((load) => [seatOf(load, job.setting.ballPot), ball]))
  for (const assigned of plan.pots) {
    const electrode = electrodes.get(assigned.electrodeId)
    const copy = electrode?.copies.find(({ number }) => number === assigned.copy)
    if (electrode) halves.set(seatIn(assigned), halfSide(electrode) + offAxis(job, copy))
  }
  return halves
}

function halfSide({ base, head }: Electrode): number {
  return Math.ceil(Math.max(base.length, base.width, head.length, head.width) / 2)
}
