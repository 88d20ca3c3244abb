import type { CoordinateSystem, OrbitPattern } from '../job/index.ts'
import type { Angle, Length } from '../units/index.ts'
import type { NcNode } from './node.ts'

/** The modal state of a control; undefined: not set yet. */
export interface ModalState {
  /** Units, absolute mode, plane and compensations were set since the last tool change. */
  readonly ready: boolean
  readonly pot: number | undefined
  readonly register: number | undefined
  readonly cs: CoordinateSystem | undefined
  readonly pump: boolean
  readonly discharge: boolean
  readonly condition: number | undefined
  readonly orbit: { readonly pattern: OrbitPattern; readonly radius: Length } | undefined
  /** Work coordinates of the tip, as last commanded in the selected system. */
  readonly x: Length | undefined
  readonly y: Length | undefined
  readonly z: Length | undefined
  readonly c: Angle | undefined
}

export const startState: ModalState = {
  ready: false,
  pot: undefined,
  register: undefined,
  cs: undefined,
  pump: false,
  discharge: false,
  condition: undefined,
  orbit: undefined,
  x: undefined,
  y: undefined,
  z: undefined,
  c: undefined,
}

const nowhere = { x: undefined, y: undefined, z: undefined }

/** The state after a node. */
export function foldNode(state: ModalState, node: NcNode): ModalState {
  switch (node.kind) {
    case 'reset':
      return { ...state, ...nowhere, ready: true, register: undefined, discharge: false, orbit: undefined }
    case 'toolCall':
      return { ...state, ...nowhere, ready: false, pot: node.pot, register: undefined }
    case 'toolReturn':
      return { ...state, ...nowhere, ready: false, pot: 0, register: undefined }
    case 'selectCs':
      return state.cs === node.cs ? state : { ...state, ...nowhere, cs: node.cs }
    case 'useOffset':
      return { ...state, ...nowhere, register: node.register }
    case 'pump':
      return { ...state, pump: node.on }
    case 'discharge':
      return { ...state, discharge: node.on }
    case 'condition':
      return { ...state, condition: node.code }
    case 'orbitOn':
      return { ...state, orbit: { pattern: node.pattern, radius: node.radius } }
    case 'orbitOff':
      return { ...state, orbit: undefined }
    default:
      return foldMove(state, node)
  }
}

/** Positions: work moves set the tip's position; after machine moves and touches it is unknown in the work frame. */
function foldMove(state: ModalState, node: NcNode): ModalState {
  switch (node.kind) {
    case 'rapidXy':
      return { ...state, x: node.x, y: node.y, c: node.c }
    case 'rapidZ':
    case 'approach':
    case 'erode':
      return { ...state, z: node.z }
    case 'machineXy':
      return { ...state, x: undefined, y: undefined, c: node.c === undefined ? state.c : undefined }
    case 'machineZ':
      return { ...state, z: undefined }
    case 'touch':
    case 'clear':
      return { ...state, [node.axis.toLowerCase()]: undefined }
    default:
      return state
  }
}

/** The state after a list of nodes. */
export const foldNodes = (nodes: Iterable<NcNode>, from: ModalState = startState): ModalState => {
  let state = from
  for (const node of nodes) state = foldNode(state, node)
  return state
}
