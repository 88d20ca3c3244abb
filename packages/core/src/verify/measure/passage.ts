import type { Repeat } from '../trace/trace.ts'
import type { Obstacle, Spot } from './solid.ts'

/** What a simulation depends on at a row, besides the rows that follow. */
export interface State {
  readonly at: Spot
  readonly stored: boolean
  readonly moved: boolean
  /** Along each axis. */
  readonly touches: readonly (readonly number[])[]
  readonly means: readonly (readonly number[])[]
  readonly target: number
  readonly centred: number
  readonly blind: number
  readonly subjects: readonly Obstacle[]
  /** Rows up to the next stored result. */
  readonly ahead: number
  /** Axes and bodies of the last two contacts. */
  readonly last: readonly unknown[]
}

export const NO_TOUCHES: State['touches'] = [[], [], []]
export const NO_MEANS: State['means'] = [[], []]

/** A figure more along an axis; none along one without a list. */
export const withOneMore = (lists: State['touches'], axis: number, figure: number): State['touches'] =>
  lists.map((own, n) => (n === axis ? [...own, figure] : own))

export const isSameState = (a: State, b: State): boolean =>
  a.stored === b.stored &&
  a.moved === b.moved &&
  a.target === b.target &&
  a.centred === b.centred &&
  a.blind === b.blind &&
  a.ahead === b.ahead &&
  isSameList(a.at, b.at) &&
  isSameList(a.subjects, b.subjects) &&
  isSameList(a.last, b.last) &&
  a.touches.every((own, axis) => isSameList(own, b.touches[axis])) &&
  a.means.every((own, axis) => isSameList(own, b.means[axis]))

function isSameList(a: readonly unknown[], b: readonly unknown[] = []): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let n = 0; n < a.length; n++) if (!Object.is(a[n], b[n])) return false
  return true
}

/** Numbers of the things found up to a row. */
export interface Counts {
  readonly contacts: number
  readonly stops: number
  readonly results: number
  readonly rounds: number
  readonly crashes: number
}

/** The simulation of the rows of a repeat. */
export interface Passage {
  readonly repeat: Repeat
  readonly before: State
  readonly from: Counts
  /** At its end. */
  readonly after: State
  readonly to: Counts
}
