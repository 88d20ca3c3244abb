import { type Electrode, type Job, nominalLength } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'
import { baseBelowGauge, headLoss } from '../expect/heights.ts'
import { offAxis } from '../expect/off-axis.ts'
import { type Plan2, ringsOf } from '../expect/outline.ts'
import { loadsOf, seatIn, seatOf } from '../trace/seat.ts'
import { boxOf, roundOf, wrapped } from './prism.ts'

/** A part of the tool in the spindle: its outline about the axis, and its start and end below the gauge plane. */
export interface ToolPart {
  readonly part: 'head' | 'base' | 'ball' | 'holder' | 'chuck'
  readonly outline: readonly Plan2[]
  /** Largest distance from the axis in any direction; while it turns, that of the octagon around it. */
  readonly reach: number
  readonly from: number
  readonly to: number
}

/** The tool in a pot. */
export interface HeldTool {
  readonly name: string
  readonly parts: readonly ToolPart[]
  /** Gauge plane to the lowest end of its parts. */
  readonly reachDown: number
}

/** The upper ball and every electrode copy by its seat, each with holder and chuck where the records say how wide they are. */
export function heldTools(job: Job, plan: Plan): ReadonlyMap<number, HeldTool> {
  const { upperBall } = job.machine
  const radius = upperBall.diameter / 2
  const ball: ToolPart = {
    part: 'ball',
    ...shapeOf(roundOf(radius)),
    from: upperBall.rodLength - radius,
    to: upperBall.rodLength + radius,
  }
  const upper = held('', [ball, ...chuckOf(job, 0, 0)])
  const tools = new Map(loadsOf(plan.pots).map((load) => [seatOf(load, job.setting.ballPot), upper]))
  for (const assigned of plan.pots) {
    const electrode = job.electrodes.find(({ id }) => id === assigned.electrodeId)
    const copy = electrode?.copies.find(({ number }) => number === assigned.copy)
    if (!electrode || !copy) continue
    const { head, base } = electrode
    const length =
      job.setting.measuring === 'preset' ? (copy.actualHeight ?? nominalLength(electrode)) : nominalLength(electrode)
    // The head as drawn, and under it the lowest base that the records allow: they may overlap.
    const face = baseBelowGauge(job, electrode, copy)
    const away = offAxis(job, copy)
    const seat = Math.max(0, face - base.height)
    // Before it is measured, the whole tool may be lower than the trace has it, by what its head is shorter.
    const low = job.setting.measuring === 'preset' ? 0 : headLoss(electrode, copy)
    const parts: readonly ToolPart[] = [
      { part: 'head', ...shapeOf(wrapped(ringsOf(electrode).flat())), from: length - head.height, to: length },
      {
        part: 'base',
        ...shapeOf(boxOf(base.length, base.width)),
        from: seat,
        to: face,
      },
      ...holderOf(electrode, seat, away, low),
      ...chuckOf(job, away, low),
    ]
    tools.set(seatIn(assigned), held(electrode.name, parts))
  }
  return tools
}

const held = (name: string, parts: readonly ToolPart[]): HeldTool => ({
  name,
  parts,
  reachDown: Math.max(...parts.map(({ to }) => to)),
})

/**
 * What holds the base table, from its upper face up, to the gauge plane at most. The trace has the places of the head; the
 * axis of holder and chuck is off it by the measured offset, in a direction that C turns.
 */
function holderOf({ holder }: Electrode, seat: number, away: number, low: number): readonly ToolPart[] {
  if (!holder || seat <= low) return []
  return [
    {
      part: 'holder',
      ...shapeOf(roundOf(holder.diameter / 2 + away)),
      from: Math.max(low, seat - holder.height),
      to: seat,
    },
  ]
}

/** The chuck above the gauge plane. */
function chuckOf({ machine: { chuck } }: Job, away: number, low: number): readonly ToolPart[] {
  if (!chuck) return []
  return [{ part: 'chuck', ...shapeOf(roundOf(chuck.diameter / 2 + away)), from: low - chuck.height, to: low }]
}

const shapeOf = (outline: readonly Plan2[]): Pick<ToolPart, 'outline' | 'reach'> => ({
  outline,
  reach: Math.max(...outline.map(([x, y]) => Math.hypot(x, y))) / Math.cos(Math.PI / 8),
})
