import type { Electrode, Location, Workpiece } from '@heron/contract/routes'
import { type PlanItem, rectangle } from '../../../kit/engineering/plan-view/plan-item.ts'
import type { PlanBox } from '../../../kit/engineering/plan-view/plan-window.ts'
import { overhangs } from './overhang.ts'

/** The four electrode colours, in turn. */
export const electrodeColor = (index: number): string => `var(--h-electrode-${(index % 4) + 1})`

/** Size in mm of a head whose size is unknown, so that its location is visible and selectable. */
export const UNKNOWN = 4

/** The block from above in the work frame, mm; undefined until its size and zero are known. */
export function blockBox(workpiece: Workpiece | undefined): PlanBox | undefined {
  if (!workpiece?.length || !workpiece.width || !workpiece.zero) return undefined
  const { length, width, zero } = workpiece
  return zero === 'centre'
    ? { minX: -length / 2, minY: -width / 2, maxX: length / 2, maxY: width / 2 }
    : { minX: 0, minY: 0, maxX: length, maxY: width }
}

const outlinesOf = (electrode: Electrode | undefined): PlanItem['outlines'] => {
  if (electrode?.outline) return electrode.outline.map((polygon) => polygon.map(({ x, y }) => [x, y] as const))
  return [rectangle(electrode?.head.length ?? UNKNOWN, electrode?.head.width ?? UNKNOWN)]
}

/** Locations for the plan, each in its electrode's colour. */
export function planItems(
  locations: readonly Location[],
  electrodes: readonly Electrode[],
  workpiece: Workpiece | undefined,
): readonly PlanItem[] {
  const beyond = overhangs(locations, electrodes, workpiece)
  const order = new Map(electrodes.map((electrode, index) => [electrode.id, { electrode, index }]))
  return locations.map((location) => {
    const found = order.get(location.electrodeId)
    const corner = found?.electrode.baseCorner
    return {
      id: location.id,
      label: location.label,
      x: location.x,
      y: location.y,
      c: location.c,
      outlines: outlinesOf(found?.electrode),
      ...(corner ? { baseCorner: corner } : {}),
      color: electrodeColor(found?.index ?? 0),
      title: `${location.label} ${location.electrodeName} X${location.x} Y${location.y} C${location.c}`,
      state: location.depth === null || beyond.has(location.id) ? 'warning' : 'normal',
    }
  })
}
