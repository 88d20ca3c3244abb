import { checkJob, type Job, type Result } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import { end, type NcNode, type NcProgram, stop, toolReturn, traced } from '../program/index.ts'
import { burn } from './burn.ts'
import { closing, electrodeSub, takeUp } from './change-electrode.ts'
import { checkConditions } from './check-conditions.ts'
import { checkMeasuring } from './check-measuring.ts'
import { checkOptions } from './check-options.ts'
import { checkBurns, checkPots } from './check-steps.ts'
import { conditionTable } from './condition-table.ts'
import type { Burn, Context } from './context.ts'
import { header } from './header.ts'
import { locate } from './locate.ts'
import { lookUp } from './look-up.ts'
import { type Measuring, measuring } from './measuring.ts'
import { opening } from './opening.ts'
import type { GenerateOptions } from './options.ts'
import { reload } from './reload.ts'

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
  const measured = measuring(context)
  const { places, electrodes, subs } = measured
  const first = electrodes.get(context.burns[0]?.load ?? 1) ?? []
  const begin: readonly NcNode[] = context.options.status === 'DRAFT' ? [stop] : []
  const main: NcNode[] = [...begin, ...opening(context), ...places, ...first]
  addBurning(context, measured, main)
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
 * Every plan item in plan order; the electrode is changed when the copy differs, and the magazine is loaded when its load
 * differs. An electrode that has burnt since it was measured is measured again where the plan demands it.
 */
function addBurning(context: Context, measured: Measuring, nodes: NcNode[]): void {
  let before: Burn | undefined
  const burnt = new Set<number>()
  for (const next of context.burns) {
    const { item, load } = next
    const isLoaded = before !== undefined && before.load !== load
    const changed = isLoaded || before?.item.pot !== item.pot
    const sub = electrodeSub(context.job.machine, load, item.pot)
    const again = item.measuredAgain === true && burnt.has(sub)
    if (isLoaded) nodes.push(...reload(context, measured, load))
    if (changed || again) {
      const closed = before && !isLoaded ? closing(context) : []
      nodes.push(...traced([...closed, ...takeUp({ pot: item.pot, sub, changed, again })], { item: item.id }))
    }
    burnt.add(sub)
    const fresh = changed || again || before?.point.cs !== next.point.cs
    nodes.push(...locate(context, next, fresh))
    burn(context, next, nodes)
    before = next
  }
}
