import { type Electrode, type ElectrodeCopy, type Job, loadOf, type PositioningPoint } from '../job/index.ts'
import { call, type NcNode, reset, type Subprogram, toolCall } from '../program/index.ts'
import { type Angle, normaliseAngle, plus } from '../units/index.ts'
import { electrodeSub } from './change-electrode.ts'
import type { Context } from './context.ts'
import { measureBall, measureElectrode } from './measure-ball.ts'
import { measureWorkpiece } from './measure-workpiece.ts'
import { probingHeight } from './probing-height.ts'

const BALL_SUB = 9001
const WORKPIECE_SUB = 9002

/** The measuring parts of the main program, and their subprograms. */
export interface Measuring {
  /** Finds ball and workpiece, once. */
  readonly places: readonly NcNode[]
  /** By load of the magazine: finds its electrodes, or writes their preset figures. */
  readonly electrodes: ReadonlyMap<number, readonly NcNode[]>
  readonly subs: readonly Subprogram[]
}

/** Finds ball, workpiece and every electrode on the machine, or writes the electrodes' preset figures. */
export function measuring(context: Context): Measuring {
  const { job } = context
  const loads = Map.groupBy(potsRising(context), ({ load }) => load)
  if (job.setting.measuring === 'preset') {
    const electrodes = [...loads].map(([load, held]) => [load, presetOffsets(job, held)] as const)
    return { places: [], electrodes: new Map(electrodes), subs: [] }
  }
  const workpieces = workpieceSubs(context)
  const start = probingHeight(job)
  const subOf = ({ load, pot }: Held): number => electrodeSub(job.machine, load, pot)
  const called = (held: Held): readonly NcNode[] => [toolCall(held.pot), reset, call(subOf(held))]
  const places = [
    ...[toolCall(job.setting.ballPot), reset, call(BALL_SUB)],
    ...workpieces.map(({ number }) => call(number)),
  ]
  const measured = [...loads.values()].flat().map((held): Subprogram => {
    const { electrode, copy, pot } = held
    return { number: subOf(held), body: measureElectrode(job, electrode, copy, pot, start) }
  })
  return {
    places,
    electrodes: new Map([...loads].map(([load, held]) => [load, held.flatMap(called)])),
    subs: [{ number: BALL_SUB, body: measureBall(job) }, ...workpieces, ...measured],
  }
}

/** One subprogram for each positioning point in use, in the machine's order. */
function workpieceSubs({ job, burns }: Context): readonly Subprogram[] {
  if (job.workpiece.centring.type === 'none') return []
  const used = new Set<PositioningPoint>(burns.map(({ point }) => point))
  return job.machine.positioningPoints
    .filter((point) => used.has(point))
    .map((point, n) => ({ number: WORKPIECE_SUB + n, body: measureWorkpiece(job, point) }))
}

interface Held {
  readonly load: number
  readonly pot: number
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
}

/** By load, and in a load by pot. */
function potsRising({ job, plan }: Context): readonly Held[] {
  return plan.pots
    .toSorted((a, b) => loadOf(a) - loadOf(b) || a.pot - b.pot)
    .flatMap((assigned): readonly Held[] => {
      const electrode = job.electrodes.find(({ id }) => id === assigned.electrodeId)
      const copy = electrode?.copies.find(({ number }) => number === assigned.copy)
      return electrode && copy ? [{ load: loadOf(assigned), pot: assigned.pot, electrode, copy }] : []
    })
}

/** Measured length and offset of each copy plus the manual correction; checkJob refuses a job without them. */
function presetOffsets({ setting: { compensation } }: Job, held: readonly Held[]): readonly NcNode[] {
  return held.flatMap(({ pot, copy: { offset, actualHeight } }): readonly NcNode[] => {
    if (!offset || actualHeight === undefined) return []
    const c = normaliseAngle((offset.c + compensation.c) as Angle)
    const [x, y] = [plus(offset.x, compensation.x), plus(offset.y, compensation.y)]
    return [{ kind: 'setOffset', register: pot, x, y, z: plus(actualHeight, compensation.z), c }]
  })
}
