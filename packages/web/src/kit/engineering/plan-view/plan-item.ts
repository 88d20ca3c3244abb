import type { PlanBox } from './plan-window.ts'

/** A corner in the electrode's own plane, mm. */
export type PlanCorner = readonly [x: number, y: number]

/** One electrode position in the plan: its centre and projected outline. */
export interface PlanItem {
  readonly id: string
  readonly label: string
  /** mm, degrees */
  readonly x: number
  readonly y: number
  readonly c: number
  /** Outlines in the electrode's frame; the first is drawn around the label. */
  readonly outlines: readonly (readonly PlanCorner[])[]
  /** Chamfered base corner 1–4, counted counter-clockwise from +X +Y; shows the electrode's orientation. */
  readonly baseCorner?: 1 | 2 | 3 | 4
  /** A CSS colour, usually one of the electrode tokens. */
  readonly color: string
  /** For screen readers and the tooltip. */
  readonly title?: string
  readonly state?: 'normal' | 'done' | 'current' | 'warning'
}

/** A rectangle around the electrode's centre, counter-clockwise. */
export function rectangle(length: number, width: number): readonly PlanCorner[] {
  const [x, y] = [length / 2, width / 2]
  return [
    [x, y],
    [-x, y],
    [-x, -y],
    [x, -y],
  ]
}

/** A corner of the item in plan coordinates: rotated by C and moved. */
export function placed(item: Pick<PlanItem, 'x' | 'y' | 'c'>, [x, y]: PlanCorner): PlanCorner {
  const turn = (item.c * Math.PI) / 180
  return [item.x + x * Math.cos(turn) - y * Math.sin(turn), item.y + x * Math.sin(turn) + y * Math.cos(turn)]
}

/** The box around an item in plan coordinates. */
export function itemBox(item: PlanItem): PlanBox {
  const corners = item.outlines.flat().map((corner) => placed(item, corner))
  const xs = [item.x, ...corners.map(([x]) => x)]
  const ys = [item.y, ...corners.map(([, y]) => y)]
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}
