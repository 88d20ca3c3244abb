import { bottomZ, effectiveUndersize, legalPots, loadOf, mostLoads, orbitRadius, type Refusal } from '../job/index.ts'
import type { PlanStep } from '../plan/index.ts'
import { type Length, minus, plus, toMm, ZERO } from '../units/index.ts'
import { approachHeight, type Burn, type Context } from './context.ts'
import { refuse, unless } from './refusal.ts'

/** Pots are legal, one copy each in a load, the items use the pots of the plan, and loads follow each other. */
export function checkPots({ job, plan, burns }: Context): readonly Refusal[] {
  const legal = new Set(legalPots(job.machine, job.setting))
  const held = new Map<string, string>()
  const refusals: Refusal[] = []
  for (const assigned of plan.pots) {
    const { pot, electrodeId, copy } = assigned
    const path = `plan.pots.${electrodeId}.${copy}`
    const seat = `${loadOf(assigned)}/${pot}`
    if (!legal.has(pot)) refusals.push(refuse(path, 'POT_NOT_ALLOWED', { pot }))
    if (held.has(seat)) refusals.push(refuse(path, 'DUPLICATE', { pot }))
    held.set(seat, `${electrodeId}/${copy}`)
  }
  for (const { item, load } of burns)
    if (held.get(`${load}/${item.pot}`) !== `${item.electrodeId}/${item.copy}`)
      refusals.push(refuse(`plan.items.${item.id}.pot`, 'POT_MISMATCH', { pot: item.pot }))
  return [...refusals, ...checkLoads({ job, plan, burns })]
}

/** No more loads than allowed, and none again after a later one. */
function checkLoads({ job: { setting, machine }, plan, burns }: Pick<Context, 'job' | 'plan' | 'burns'>) {
  const most = Math.max(0, ...plan.pots.map(loadOf))
  const isAllowed = most <= (setting.magazineLoads ?? 1)
  const again = burns.find(({ load }, n) => load < (burns[n - 1]?.load ?? 0))
  return [
    ...unless(isAllowed, 'setting.magazineLoads', 'OUT_OF_RANGE', { min: most, max: mostLoads(machine) }),
    ...(again ? [refuse(`plan.items.${again.item.id}.pot`, 'LOAD_ORDER', { load: again.load })] : []),
  ]
}

/** Every copy burns a place once, and every step ends at the Z given by depth, undersize and gap. */
export function checkBurns(context: Context): readonly Refusal[] {
  const seen = new Set<string>()
  return context.burns.flatMap((burn) => {
    const { item, location } = burn
    const key = `${item.electrodeId}/${item.copy}/${item.locationId}`
    const path = `plan.items.${item.id}`
    const again = unless(!seen.has(key), path, 'DUPLICATE', { location: location.label })
    seen.add(key)
    const low = unless(
      approachHeight(context.job, location) < context.traverse,
      'setting.approachClearance',
      'APPROACH_TOO_HIGH',
    )
    return [...again, ...low, ...item.steps.flatMap((step, n) => checkStep(context, burn, step, item.steps[n - 1]))]
  })
}

function checkStep({ job }: Context, burn: Burn, step: PlanStep, before: PlanStep | undefined): readonly Refusal[] {
  const { electrode, copy, location, item } = burn
  const bottom = bottomZ(electrode, location)
  const { own } = step
  const target = bottom === undefined ? undefined : plus(plus(bottom, step.gap.front), own?.front ?? ZERO)
  const way = minus(minus(effectiveUndersize(copy), step.gap.side), own?.side ?? ZERO)
  const wanted = orbitRadius({ ...electrode, orbit: own?.pattern ?? electrode.orbit }, location.c, way)
  const deep = step.targetZ === target
  const below = step.targetZ < approachHeight(job, location)
  const orbits = isOrbit(step, wanted, job.machine.maxOrbit)
  const after = isAfter(step, before)
  const waits = Number.isInteger(step.dwell) && step.dwell >= 0
  if (deep && below && orbits && after && waits) return []
  const path = `plan.items.${item.id}.steps.${step.n}`
  const params = { z: toMm(step.targetZ), planned: target === undefined ? '-' : toMm(target) }
  return [
    ...unless(deep, `${path}.targetZ`, 'DEPTH_MISMATCH', params),
    ...unless(below, `${path}.targetZ`, 'OUT_OF_RANGE', params),
    ...unless(orbits, `${path}.orbit`, 'ORBIT_MISMATCH', { radius: toMm(step.orbit.radius), planned: toMm(wanted) }),
    ...unless(after, path, 'STEP_ORDER'),
    ...unless(waits, `${path}.dwell`, 'OUT_OF_RANGE'),
  ]
}

/** The radius equals undersize less gap, within the machine's range; a plunge has none. */
function isOrbit({ orbit: { pattern, radius } }: PlanStep, wanted: Length, most: Length): boolean {
  return pattern === 'none' ? radius === 0 : radius === wanted && radius >= 0 && radius <= most
}

/** Gap falls and depth grows from step to step. */
const isAfter = (step: PlanStep, before: PlanStep | undefined): boolean =>
  before === undefined || (step.gap.side < before.gap.side && step.targetZ <= before.targetZ)
