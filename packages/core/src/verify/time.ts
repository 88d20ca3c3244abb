import { durations } from '../job/index.ts'
import { COUNTS_PER_MM } from '../units/index.ts'
import type { CheckContext } from './check.ts'
import { FEED_TENTHS } from './checks/figures.ts'
import { burnTimes } from './expect/burn-time.ts'
import { NONE, Op } from './read/op.ts'
import { isIn, setOf } from './trace/motion.ts'
import { Column, type Trace } from './trace/trace.ts'

const SECONDS_PER_MINUTE = 60

type Timed = Pick<CheckContext, 'job' | 'conditionOf' | 'attribution' | 'burnt' | 'trace'>

/** Forecast seconds of the whole text, row by row of the trace. */
export function textTime({ job, conditionOf, attribution, burnt, trace }: Timed): number {
  const burning = burnTimes(conditionOf, attribution.burns, burnt.places)
  const spare = job.machine.measureClearance
  let seconds = 0
  /** Seconds by operation, for those that take the same time whenever they are executed. */
  const known = new Float64Array(trace.operations).fill(Number.NaN)
  for (let row = 0; row < trace.length; row++) {
    const kind = trace.kind(row)
    if (!isIn(timed, kind)) continue
    if (kind === Op.erode || kind === Op.approach) {
      seconds += burning.get(row) ?? moving(trace, row, spare)
      continue
    }
    const operation = trace.at(row, Column.op)
    let own = known[operation] ?? Number.NaN
    if (Number.isNaN(own)) {
      own = moving(trace, row, spare)
      known[operation] = own
    }
    seconds += own
  }
  return Math.round(seconds)
}

const fixed: ReadonlyMap<number, number> = new Map([
  [Op.machineZ, durations.rapid],
  [Op.machineXy, durations.rapid],
  [Op.rapidXy, durations.rapid],
  [Op.rapidZ, durations.rapid],
  [Op.toolCall, durations.toolChange],
  [Op.toolReturn, durations.toolChange],
])

/** The operations that take time. */
const timed = setOf([Op.erode, Op.dwell, Op.approach, Op.clear, Op.touch, ...fixed.keys()])

/** Seconds of a row that does not burn; `spare`: by how much a touch's travel exceeds the expected distance. */
function moving(trace: Trace, row: number, spare: number): number {
  const kind = trace.kind(row)
  const argument = (n: number): number => trace.argument(row, n)
  if (kind === Op.dwell) return argument(0)
  if (kind === Op.approach) return atFeed(descent(trace, row), argument(1))
  if (kind === Op.clear) return atFeed(argument(1), argument(2))
  if (kind !== Op.touch) return fixed.get(kind) ?? 0
  const [, travel, fast, slow, back] = [0, argument(1), argument(2), argument(3), argument(4)]
  const way = Math.max(0, Math.abs(travel) - spare) + back
  return atFeed(way, fast) + atFeed(back, slow) + durations.settle
}

const atFeed = (counts: number, tenths: number): number =>
  (Math.abs(counts) / COUNTS_PER_MM / (tenths / FEED_TENTHS)) * SECONDS_PER_MINUTE

function descent(trace: Trace, row: number): number {
  const from = trace.at(row - 1, Column.workZ)
  return from === NONE ? 0 : from - trace.at(row, Column.workZ)
}
