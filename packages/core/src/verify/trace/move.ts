import type { OrbitPattern } from '../../job/index.ts'
import { orbitPatterns } from '../../job/index.ts'
import type { Angle, Length } from '../../units/index.ts'
import { NONE, Op } from '../read/op.ts'
import { actionsOf } from './actions.ts'
import { Column, Flag, type Trace } from './trace.ts'

export const moveKinds = ['rapid', 'approach', 'erode', 'touch', 'clear', 'machine'] as const
export type MoveKind = (typeof moveKinds)[number]

/** Unknown coordinates are undefined. */
export interface MovePoint {
  readonly x: Length | undefined
  readonly y: Length | undefined
  readonly z: Length | undefined
}

/** One motion of the machine as commanded by the text, calls expanded. */
export interface Move {
  readonly kind: MoveKind
  /** Position of the tip when an offset is active, else of the gauge plane, in the selected work system. */
  readonly from: MovePoint & { readonly c: Angle | undefined }
  readonly to: MovePoint & { readonly c: Angle | undefined }
  /** Gauge plane in machine coordinates. */
  readonly machineFrom: MovePoint
  readonly machineTo: MovePoint
  readonly cs: number
  readonly pot: number
  readonly register: number
  readonly condition: number
  readonly orbit: { readonly pattern: OrbitPattern; readonly radius: Length } | undefined
  readonly discharge: boolean
  readonly pump: boolean
  readonly line: number
  /** Lines of the calls that led here, outermost first. */
  readonly stack: readonly number[]
}

const kindOf: ReadonlyMap<number, MoveKind> = new Map([
  [Op.rapidXy, 'rapid'],
  [Op.rapidZ, 'rapid'],
  [Op.approach, 'approach'],
  [Op.erode, 'erode'],
  [Op.touch, 'touch'],
  [Op.clear, 'clear'],
  [Op.machineZ, 'machine'],
  [Op.machineXy, 'machine'],
])

/** Arguments of an operation that are feeds. */
const feedArguments: ReadonlyMap<number, readonly number[]> = new Map([
  [Op.approach, [1]],
  [Op.touch, [2, 3]],
  [Op.clear, [2]],
])
const feedKinds = [...feedArguments.keys()].reduce((set, kind) => set | (1 << kind), 0)
const FEED_TENTHS = 10

/** The feeds that a line states, mm/min: one, or a fast and a slow one of a touch. */
export interface Feed {
  readonly kind: MoveKind
  readonly line: number
  readonly feeds: readonly number[]
}

/** One bit for each kind of motion. */
const motionKinds = [...kindOf.keys()].reduce((set, kind) => set | (1 << kind), 0)

/** The motions of a trace; each `Move` is created on demand. */
export class Moves implements Iterable<Move> {
  readonly length: number
  private readonly trace: Trace

  constructor(trace: Trace) {
    this.trace = trace
    this.length = trace.count(motionKinds)
  }

  private get rows(): Int32Array {
    return this.trace.select(motionKinds)
  }

  at(n: number): Move | undefined {
    const row = this.rows[n]
    return row === undefined ? undefined : moveAt(this.trace, row)
  }

  /** Everything the text makes the machine do, as texts for comparing two programs. */
  actions(): readonly string[] {
    return actionsOf(this.trace)
  }

  /** The moves with a stated feed. */
  feeds(): readonly Feed[] {
    return Array.from(this.trace.select(feedKinds), (row) => {
      const kind = this.trace.kind(row)
      const stated = feedArguments.get(kind) ?? []
      return {
        kind: kindOf.get(kind) ?? 'machine',
        line: this.trace.at(row, Column.line),
        feeds: stated.map((n) => this.trace.argument(row, n) / FEED_TENTHS),
      }
    })
  }

  *[Symbol.iterator](): Iterator<Move> {
    for (const row of this.rows) yield moveAt(this.trace, row)
  }
}

function moveAt(trace: Trace, row: number): Move {
  const kind = kindOf.get(trace.kind(row)) ?? 'machine'
  const pattern = orbitPatterns[trace.at(row, Column.pattern) - 1]
  const call = trace.call(row)
  return {
    kind,
    from: { ...pointAt(trace, row - 1, Column.workX), c: coordinate<Angle>(trace, row - 1, Column.workC) },
    to: { ...pointAt(trace, row, Column.workX), c: coordinate<Angle>(trace, row, Column.workC) },
    machineFrom: pointAt(trace, row - 1, Column.machineX),
    machineTo: pointAt(trace, row, Column.machineX),
    cs: trace.at(row, Column.cs),
    pot: trace.at(row, Column.pot),
    register: trace.at(row, Column.register),
    condition: trace.at(row, Column.condition),
    orbit: pattern && { pattern, radius: trace.at(row, Column.radius) as Length },
    discharge: trace.has(row, Flag.discharge),
    pump: trace.has(row, Flag.pump),
    line: trace.at(row, Column.line),
    stack: call === 0 ? [] : [call],
  }
}

function pointAt(trace: Trace, row: number, first: number): MovePoint {
  return {
    x: coordinate<Length>(trace, row, first),
    y: coordinate<Length>(trace, row, first + 1),
    z: coordinate<Length>(trace, row, first + 2),
  }
}

/** The trace holds counts of 0.1 µm and 0.001°; the brand states which. */
function coordinate<T extends Length | Angle>(trace: Trace, row: number, column: number): T | undefined {
  const value = trace.at(row, column)
  return value === NONE ? undefined : (value as T)
}
