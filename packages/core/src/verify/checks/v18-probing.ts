import type { Check, CheckContext } from '../check.ts'
import { Op } from '../read/op.ts'
import { Tally } from '../tally.ts'
import { Column, Flag } from '../trace/trace.ts'
import { FEED_TENTHS, toMmParam } from './figures.ts'
import { isMotion, lineOf, rowsOf, rowsWhere } from './rows.ts'

/** Touches are slow, back off, get away the way they came, and their spread is checked before it counts. */
export const v18Probing: Check = {
  id: 'V18',
  title: 'title.probing',
  run: (context) => {
    const tally = new Tally('V18')
    for (const row of rowsOf(context.trace, Op.touch)) checkTouch(context, tally, row)
    checkEscapes(context, tally)
    checkSpreads(context, tally)
    return tally.done()
  },
}

function checkTouch({ job, trace }: CheckContext, tally: Tally, row: number): void {
  const place = lineOf(trace, row)
  const { probeFast, probeSlow } = job.machine.feeds
  const fast = trace.argument(row, 2) / FEED_TENTHS
  const slow = trace.argument(row, 3) / FEED_TENTHS
  const back = trace.argument(row, 4)
  const fastest = Math.max(probeFast, job.workpiece.centring.feed)
  tally.expect(fast <= fastest && slow <= probeSlow && slow <= fast, 'probing.feed', place, {
    fast,
    slow,
    allowed: fastest,
    allowedSlow: probeSlow,
  })
  const params = { back: toMmParam(back), planned: toMmParam(job.setting.contactReturn) }
  tally.expect(back === job.setting.contactReturn && back > 0, 'probing.return', place, params)
  if (trace.has(row, Flag.discharge) || trace.has(row, Flag.pump) || trace.at(row, Column.pattern) !== 0)
    tally.fail('probing.burning', place)
  if (trace.at(row, Column.pot) <= 0) tally.fail('probing.noTool', place)
}

/** The motion after a touch leads away along the same axis: nothing slides along what it has just touched. */
function checkEscapes({ trace }: CheckContext, tally: Tally): void {
  let touch = -1
  for (const row of rowsWhere(trace, isMotion)) {
    if (touch >= 0) tally.expect(leadsAway(trace, touch, row), 'probing.escape', lineOf(trace, row))
    touch = trace.at(row, Column.kind) === Op.touch ? row : -1
  }
}

function leadsAway(trace: CheckContext['trace'], touch: number, row: number): boolean {
  const axis = trace.argument(touch, 0)
  const direction = Math.sign(trace.argument(touch, 1))
  const kind = trace.at(row, Column.kind)
  if (kind === Op.machineZ) return axis === 2 && direction < 0
  return kind === Op.clear && trace.argument(row, 0) === axis && Math.sign(trace.argument(row, 1)) === -direction
}

/** Every result that is stored is preceded by a spread check of enough repeats, with the setting's tolerance. */
function checkSpreads({ job, trace }: CheckContext, tally: Tally): void {
  const { repeats, tolerance } = job.setting
  let results = 0
  let checked = true
  for (const row of rowsOf(trace, Op.touch, Op.checkSpread, Op.setCs, Op.storeOffset)) {
    const place = lineOf(trace, row)
    const kind = trace.at(row, Column.kind)
    if (kind === Op.touch) {
      results++
      checked = false
    } else if (kind === Op.checkSpread) {
      const asked = trace.argument(row, 0)
      const width = trace.argument(row, 1)
      const wanted = [repeats, job.workpiece.centring.repeats]
      tally.expect(wanted.includes(asked) && results >= asked, 'probing.repeats', place, { repeats: asked, results })
      tally.expect(width === tolerance, 'probing.tolerance', place, {
        tolerance: toMmParam(width),
        planned: toMmParam(tolerance),
      })
      checked = true
      results = 0
    } else tally.expect(checked, 'probing.unchecked', place)
  }
}
