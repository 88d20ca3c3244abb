import { type Job, nominalLength } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'
import { type Plan2, ringsOf } from '../expect/outline.ts'
import { boxOf, roundOf, wrapped } from './prism.ts'

/** A part of the tool in the spindle: its outline about the axis, and its start and end below the gauge plane. */
export interface ToolPart {
  readonly part: 'head' | 'base' | 'ball'
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
}

/** The upper ball and every electrode copy, by pot; the widths of holder and chuck are not recorded. */
export function heldTools(job: Job, plan: Plan): ReadonlyMap<number, HeldTool> {
  const { upperBall } = job.machine
  const radius = upperBall.diameter / 2
  const ball: ToolPart = {
    part: 'ball',
    ...shapeOf(roundOf(radius)),
    from: upperBall.rodLength - radius,
    to: upperBall.rodLength + radius,
  }
  const tools = new Map<number, HeldTool>([[job.setting.ballPot, { name: '', parts: [ball] }]])
  for (const { pot, electrodeId, copy: number } of plan.pots) {
    const electrode = job.electrodes.find(({ id }) => id === electrodeId)
    const copy = electrode?.copies.find((each) => each.number === number)
    if (!electrode || !copy) continue
    const { head, base } = electrode
    const length =
      job.setting.measuring === 'preset' ? (copy.actualHeight ?? nominalLength(electrode)) : nominalLength(electrode)
    const face = length - head.height
    const parts: readonly ToolPart[] = [
      { part: 'head', ...shapeOf(wrapped(ringsOf(electrode).flat())), from: face, to: length },
      {
        part: 'base',
        ...shapeOf(boxOf(base.length, base.width)),
        from: Math.max(0, face - base.height),
        to: face,
      },
    ]
    tools.set(pot, { name: electrode.name, parts })
  }
  return tools
}

const shapeOf = (outline: readonly Plan2[]): Pick<ToolPart, 'outline' | 'reach'> => ({
  outline,
  reach: Math.max(...outline.map(([x, y]) => Math.hypot(x, y))) / Math.cos(Math.PI / 8),
})
