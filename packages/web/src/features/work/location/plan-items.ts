import type { Electrode, Location, Workpiece } from '@heron/contract/routes'
import { type PlanItem, rectangle } from '../../../kit/engineering/plan-view/plan-item.ts'
import { electrodeColor, UNKNOWN } from './location-model.ts'
import { overhangs } from './overhang.ts'

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
