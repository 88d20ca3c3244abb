import type { CoordinateSystem } from '../job/index.ts'
import { type Angle, type Length, normaliseAngle } from '../units/index.ts'
import { commentText } from './comment.ts'
import type { NcNode, Origin } from './node.ts'

/** Constructors of the nodes that carry figures; each takes them in the order in which they are read. */
export const reset: NcNode = { kind: 'reset' }
export const toolReturn: NcNode = { kind: 'toolReturn' }
export const orbitOff: NcNode = { kind: 'orbitOff' }
export const stop: NcNode = { kind: 'stop' }
export const end: NcNode = { kind: 'end' }

/** A comment of user text, transliterated to the characters allowed in a program. */
export const comment = (text: string): NcNode => ({ kind: 'comment', text: commentText(text) })
export const selectCs = (cs: CoordinateSystem): NcNode => ({ kind: 'selectCs', cs })
export const machineZ = (z: Length): NcNode => ({ kind: 'machineZ', z })
/** Over a place where something is measured: C is at 0 there. */
export const machineXy = (x: Length, y: Length): NcNode => ({ kind: 'machineXy', x, y, c: 0 as Angle })
export const toolCall = (pot: number): NcNode => ({ kind: 'toolCall', pot })
export const useOffset = (register: number): NcNode => ({ kind: 'useOffset', register })
export const limitZ = (z: Length): NcNode => ({ kind: 'limitZ', z })
export const rapidZ = (z: Length): NcNode => ({ kind: 'rapidZ', z })
export const pump = (on: boolean): NcNode => ({ kind: 'pump', on })
export const discharge = (on: boolean): NcNode => ({ kind: 'discharge', on })
export const call = (program: number): NcNode => ({ kind: 'call', program, times: 1 })

/** Rapid over a place; the rotation is brought within (−180°, 180°]. */
export const rapidXy = (x: Length, y: Length, c: Angle): NcNode => ({ kind: 'rapidXy', x, y, c: normaliseAngle(c) })

/** Marks nodes with the plan step they come from. */
export const traced = (nodes: readonly NcNode[], from: Origin): readonly NcNode[] =>
  nodes.map((node) => ({ ...node, from }))
