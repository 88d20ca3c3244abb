import type { PlanStep } from '../plan/index.ts'
import type { NcNode, Origin } from '../program/index.ts'
import type { Burn, Context } from './context.ts'

/** Adds the steps at one place and the retraction from the cavity to `nodes`. */
export function burn({ traverse }: Context, { item }: Burn, nodes: NcNode[]): void {
  item.steps.forEach((step, n) => {
    burnStep(step, n === 0, { item: item.id, step: step.n }, nodes)
  })
  const from = { item: item.id }
  nodes.push({ kind: 'discharge', on: false, from }, { kind: 'orbitOff', from }, { kind: 'rapidZ', z: traverse, from })
}

function burnStep(step: PlanStep, first: boolean, from: Origin, nodes: NcNode[]): void {
  const { orbit } = step
  nodes.push({ kind: 'condition', code: step.conditionCode, from })
  if (orbit.pattern === 'none') nodes.push({ kind: 'orbitOff', from })
  else nodes.push({ kind: 'orbitOn', pattern: orbit.pattern, radius: orbit.radius, from })
  if (first) nodes.push({ kind: 'discharge', on: true, from })
  nodes.push({ kind: 'erode', z: step.targetZ, from })
  if (step.dwell > 0) nodes.push({ kind: 'dwell', seconds: step.dwell, from })
}
