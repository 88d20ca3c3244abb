import type { Workpiece } from '@heron/contract/routes'
import type { PlanBox } from '../../../kit/engineering/plan-view/plan-window.ts'

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
