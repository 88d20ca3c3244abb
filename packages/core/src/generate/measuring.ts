import type { Electrode, ElectrodeCopy, PositioningPoint } from '../job/index.ts'
import { call, type NcNode, reset, type Subprogram, toolCall } from '../program/index.ts'
import { type Angle, normaliseAngle, plus } from '../units/index.ts'
import { electrodeSub } from './change-electrode.ts'
import type { Context } from './context.ts'
import { measureBall, measureElectrode } from './measure-ball.ts'
import { measureWorkpiece } from './measure-workpiece.ts'
import { probingHeight } from './probing-height.ts'

const BALL_SUB = 9001
const WORKPIECE_SUB = 9002

/** The measuring part of the main program, and its subprograms. */
export interface Measuring {
  readonly main: readonly NcNode[]
  readonly subs: readonly Subprogram[]
}

/** Finds ball, workpiece and every electrode on the machine, or writes the electrodes' preset figures. */
export function measuring(context: Context): Measuring {
  if (context.job.setting.measuring === 'preset') return { main: presetOffsets(context), subs: [] }
  const { job } = context
  const workpieces = workpieceSubs(context)
  const start = probingHeight(job)
  const electrodes = potsRising(context).map(({ pot, electrode, copy }) => ({
    pot,
    sub: { number: electrodeSub(pot), body: measureElectrode(job, electrode, copy, pot, start) },
  }))
  return {
    main: [
      toolCall(job.setting.ballPot),
      reset,
      call(BALL_SUB),
      ...workpieces.map(({ number }) => call(number)),
      ...electrodes.flatMap(({ pot, sub }) => [toolCall(pot), reset, call(sub.number)]),
    ],
    subs: [{ number: BALL_SUB, body: measureBall(job) }, ...workpieces, ...electrodes.map(({ sub }) => sub)],
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
  readonly pot: number
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
}

function potsRising({ job, plan }: Context): readonly Held[] {
  return plan.pots
    .toSorted((a, b) => a.pot - b.pot)
    .flatMap(({ pot, electrodeId, copy: number }) => {
      const electrode = job.electrodes.find(({ id }) => id === electrodeId)
      const copy = electrode?.copies.find((each) => each.number === number)
      return electrode && copy ? [{ pot, electrode, copy }] : []
    })
}

/** Measured length and offset of each copy plus the manual correction; checkJob refuses a job without them. */
function presetOffsets(context: Context): readonly NcNode[] {
  const { compensation } = context.job.setting
  return potsRising(context).flatMap(({ pot, copy: { offset, actualHeight } }): readonly NcNode[] => {
    if (!offset || actualHeight === undefined) return []
    const c = normaliseAngle((offset.c + compensation.c) as Angle)
    const [x, y] = [plus(offset.x, compensation.x), plus(offset.y, compensation.y)]
    return [{ kind: 'setOffset', register: pot, x, y, z: plus(actualHeight, compensation.z), c }]
  })
}
