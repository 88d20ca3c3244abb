import type { CentringType, Workpiece } from './workpiece.ts'

export type SideName = keyof Workpiece['sideZ']

/** The sides that a centring type touches, in the order of docs/GEN-ISO.md §7. */
const sides: Readonly<Record<CentringType, readonly SideName[]>> = {
  none: [],
  singleX: ['left'],
  singleY: ['front'],
  bothX: ['left', 'right'],
  bothY: ['front', 'back'],
  corner: ['left', 'front'],
  fourSides: ['left', 'right', 'front', 'back'],
  boss: ['left', 'right', 'front', 'back'],
  pocket: [],
  ball: [],
}

export const sidesOf = (type: CentringType): readonly SideName[] => sides[type]
