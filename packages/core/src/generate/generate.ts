import { checkJob, type Job, type Result } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import { end, type NcNode, type NcProgram, stop, toolReturn, traced } from '../program/index.ts'
import { burn } from './burn.ts'
import { closing, takeUp } from './change-electrode.ts'
import { checkConditions } from './check-conditions.ts'
import { checkMeasuring } from './check-measuring.ts'
import { checkOptions } from './check-options.ts'
import { checkBurns, checkPots } from './check-steps.ts'
import { conditionTable } from './condition-table.ts'
import type { Burn, Context } from './context.ts'
import { header } from './header.ts'
import { locate } from './locate.ts'
import { lookUp } from './look-up.ts'
import { measuring } from './measuring.ts'
import { opening } from './opening.ts'
import type { GenerateOptions } from './options.ts'

/**
 * Lowers a plan to a program, independent of any control. Pure and deterministic. Missing or contradictory input
 * refuses the whole program, each reason with its field (NC1); nothing is guessed.
 */
export function generate(job: Job, plan: Plan, options: GenerateOptions): Result<NcProgram> {
  const first = [...checkOptions(options), ...checkJob(job)]
  if (first.length > 0) return { ok: false, refusals: first }
  const context = lookUp(job, plan, options)
  if (!context.ok) return context
  const refusals = [checkPots, checkBurns, checkConditions, checkMeasuring].flatMap((check) => check(context.value))
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, value: lower(context.value) }
}

function lower(context: Context): NcProgram {
  const { main: measured, subs } = measuring(context)
  const main: NcNode[] = [...(context.options.status === 'DRAFT' ? [stop] : []), ...opening(context), ...measured]
  addBurning(context, main)
  main.push(...closing(context), toolReturn, end)
  return {
    number: context.options.programNumber,
    header: header(context, [main, ...subs.map(({ body }) => body)]),
    conditions: conditionTable(context),
    main,
    subs,
  }
}

/**
 * Every plan item in plan order; the electrode is changed when the pot differs. An electrode that has burnt since it
 * was measured is measured again where the plan demands it.
 */
function addBurning(context: Context, nodes: NcNode[]): void {
  let before: Burn | undefined
  const burnt = new Set<number>()
  for (const next of context.burns) {
    const { pot, measuredAgain } = next.item
    const changed = before?.item.pot !== pot
    const again = measuredAgain === true && burnt.has(pot)
    if (changed || again) {
      const change = [...(before ? closing(context) : []), ...takeUp({ pot, changed, again })]
      nodes.push(...traced(change, { item: next.item.id }))
    }
    burnt.add(pot)
    const fresh = changed || again || before?.point.cs !== next.point.cs
    nodes.push(...locate(context, next, fresh))
    burn(context, next, nodes)
    before = next
  }
}
