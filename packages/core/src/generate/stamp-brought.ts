import {
  commentText,
  foldNode,
  type Header,
  type ModalState,
  type NcNode,
  type NcProgram,
  startState,
  stop,
} from '../program/index.ts'
import { envelope } from './envelope.ts'
import { systems } from './header.ts'
import type { GenerateOptions } from './options.ts'

/** Header lines computed from the blocks; a changed block makes them wrong, so they are computed again. */
export const recountedKeys = ['CS', 'MIN', 'MAX', 'LOCATIONS', 'STEPS'] as const

const stamp = (header: Header, values: Readonly<Record<string, string>>): Header =>
  header.map(({ key, value }) => ({ key, value: values[key] ?? value }))

/** A program whose blocks a person changed, with its header computed again. */
export function recount(program: NcProgram): NcProgram {
  const parts = [program.main, ...program.subs.map(({ body }) => body)]
  const { min, max } = envelope(parts)
  const values = {
    CS: systems(parts).join(' '),
    MIN: min,
    MAX: max,
    LOCATIONS: String(placesBurnt(program.main)),
    STEPS: String(program.main.filter(({ kind }) => kind === 'condition').length),
  }
  return { ...program, header: stamp(program.header, values) }
}

function placesBurnt(nodes: readonly NcNode[]): number {
  const places = new Set<string>()
  let state: ModalState = startState
  for (const node of nodes) {
    state = foldNode(state, node)
    if (node.kind === 'erode') places.add(`${state.cs} ${state.x} ${state.y} ${state.c}`)
  }
  return places.size
}

type Stamp = Pick<GenerateOptions, 'revision' | 'author' | 'date' | 'generatorVersion' | 'inputHash'>

/** A changed program as the draft of a new revision: its own author and inputs, no approver, and a stop first. */
export function stampBrought(program: NcProgram, options: Stamp): NcProgram {
  const counted = recount(program)
  const values = {
    STATUS: 'DRAFT',
    REVISION: String(options.revision),
    GENERATOR: commentText(options.generatorVersion),
    DATE: options.date,
    AUTHOR: commentText(options.author),
    APPROVER: '-',
    INPUT: options.inputHash.toUpperCase(),
  }
  const [first] = program.main
  const main = first?.kind === 'stop' ? program.main : [stop, ...program.main]
  return { ...counted, header: stamp(counted.header, values), main }
}
