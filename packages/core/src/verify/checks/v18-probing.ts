import { type CheckContext, defineCheck } from '../check.ts'
import { judgeBeside } from '../measure/judge-beside.ts'
import { judgeContact } from '../measure/judge-contact.ts'
import { judgeGround } from '../measure/judge-ground.ts'
import { HeadJudge } from '../measure/judge-head.ts'
import { judgeResults } from '../measure/judge-result.ts'
import { judgeWays } from '../measure/judge-way.ts'
import type { Contact } from '../measure/measured.ts'
import { type ProbingTally, probingCodes } from '../measure/probing-codes.ts'
import { SharedJudging } from '../measure/shared-judging.ts'
import { Op } from '../read/op.ts'
import { Column, Flag } from '../trace/trace.ts'
import { FEED_TENTHS, toMmParam } from './figures.ts'
import { countWhere, isMotion, lineOf, motionBefore, reportWrong } from './rows.ts'

/**
 * Simulates measuring with balls, block and electrodes as recorded: each touch makes the expected contact, slowly;
 * there are no collisions; every motion of a round is in its place; stored results were repeated, checked, and are
 * where they are expected, for the lower ball and the workpieces also where they are beside their records. The ball meets
 * material of a head's outline where it would meet its box, and a plain face of the workpiece, also where that is
 * beside its record by as much as the touches of the text would find.
 */
export const v18Probing = defineCheck({
  id: 'V18',
  codes: probingCodes,
  look: (context, tally) => {
    const measured = context.measured()
    const heads = new HeadJudge(context, tally)
    const look = (contact: Contact, row: number): void => {
      judgeContact(context, tally, contact, row)
      heads.judge(contact, row)
    }
    new SharedJudging<Contact>(tally, look).judgeAll(measured.contacts)
    for (const row of measured.crashes) tally.found('probing.crash', lineOf(context.trace, row))
    judgeResults(context, tally, measured)
    judgeBeside(context, tally)
    judgeGround(context, tally, measured)
    checkMoves(context, tally)
    checkEscapes(context, tally)
    judgeWays(context, tally, measured)
  },
})

const isTouchOrClear = (kind: number): boolean => kind === Op.touch || kind === Op.clear

/** Everything is off; back-off and retraction feed are those of the setting. */
function checkMoves({ job, trace }: CheckContext, tally: ProbingTally): void {
  tally.count(2 * countWhere(trace, isTouchOrClear))
  const isCalm = (row: number): boolean =>
    !trace.has(row, Flag.discharge) &&
    !trace.has(row, Flag.pump) &&
    trace.at(row, Column.pattern) === 0 &&
    trace.at(row, Column.pot) > 0
  const isTouch = (row: number): boolean => trace.kind(row) === Op.touch
  const backOf = (row: number): number => trace.argument(row, 4)
  const fastOf = (row: number): number => trace.argument(row, 2) / FEED_TENTHS
  const isAsSet = (row: number): boolean =>
    isTouch(row)
      ? backOf(row) === job.setting.contactReturn && backOf(row) > 0 && backOf(row) < job.machine.measureClearance
      : fastOf(row) === job.machine.feeds.approach
  reportWrong(
    trace,
    isTouchOrClear,
    (row) => isCalm(row) && isAsSet(row),
    (row) => {
      if (!isCalm(row)) tally.found('probing.burning', lineOf(trace, row))
      if (isAsSet(row)) return
      const [planned, most] = [job.setting.contactReturn, job.machine.measureClearance].map(toMmParam)
      const params = { back: toMmParam(backOf(row)), planned: planned ?? 0, most: most ?? 0 }
      if (isTouch(row)) tally.found('probing.return', lineOf(trace, row), params)
      else tally.found('probing.escapeFeed', lineOf(trace, row), { fast: fastOf(row) })
    },
  )
}

/** The motion after a touch leads away from it, never along the touched surface. */
function checkEscapes({ job, trace }: CheckContext, tally: ProbingTally): void {
  const away = job.machine.measureClearance
  const isTouch = (row: number): boolean => row >= 0 && trace.kind(row) === Op.touch
  const last = motionBefore(trace, trace.length)
  // The last motion of a text has none after it.
  tally.count(trace.count(1 << Op.touch) - (isTouch(last) ? 1 : 0))
  reportWrong(
    trace,
    isMotion,
    (row) => {
      const before = motionBefore(trace, row)
      return !isTouch(before) || leadsAway(trace, before, row, away)
    },
    (row) => {
      tally.found('probing.escape', lineOf(trace, row))
    },
  )
}

function leadsAway(trace: CheckContext['trace'], touch: number, row: number, away: number): boolean {
  const axis = trace.argument(touch, 0)
  const direction = Math.sign(trace.argument(touch, 1))
  const kind = trace.kind(row)
  if (kind === Op.machineZ) return axis === 2 && direction < 0
  return kind === Op.clear && trace.argument(row, 0) === axis && trace.argument(row, 1) === -direction * away
}
