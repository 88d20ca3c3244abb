import type { ElectrodeCopy, Job } from '../job/index.ts'
import type { Angle, Length } from '../units/index.ts'
import type { Match } from './burn/match.ts'
import type { BurnStep } from './burn/visit.ts'
import type { Finding } from './checks/index.ts'
import type { Op } from './read/op.ts'
import type { ProgramText } from './read/program-text.ts'
import type { NotChecked } from './scene/not-stated.ts'
import type { Moves } from './trace/move.ts'
import type { Trace } from './trace/trace.ts'

/** One electrode copy at one place, reconstructed from the text alone; names are added from the job. */
export interface Reading {
  readonly pot: number
  /** The load of the magazine, from 1. */
  readonly load: number
  readonly electrodeId?: string
  readonly copy?: ElectrodeCopy['number']
  readonly item?: string
  readonly label?: string
  readonly cs: number
  readonly x: Length
  readonly y: Length
  readonly c: Angle
  /** Tip at the end of the last step, work frame. */
  readonly finalZ: Length
  readonly steps: readonly BurnStep[]
  readonly line: number
  readonly lastLine: number
}

export interface EnvelopePoint {
  readonly x: Length
  readonly y: Length
  readonly z: Length
}

/** Totals of the text, for the setup sheet. */
export interface Totals {
  readonly lines: number
  readonly blocks: number
  readonly moves: number
  readonly toolChanges: number
  readonly steps: number
  readonly touches: number
  /** Deepest tip, work frame, and lowest gauge-plane position; undefined without such moves. */
  readonly lowestZ: Length | undefined
  readonly lowestMachineZ: Length | undefined
  /** Gauge plane, machine coordinates, of every motion known beforehand. */
  readonly envelope: { readonly min: EnvelopePoint; readonly max: EnvelopePoint } | undefined
  /** Fastest commanded feed, mm/min; the machine decides the speed of rapids. */
  readonly fastestFeed: number
  /** Forecast seconds of the whole text: burning, spark-out, moves, measuring, tool changes. */
  readonly time: number
}

export interface Report {
  readonly verdict: 'safe' | 'refused'
  readonly findings: readonly Finding[]
  /** Bodies that the records do not state: the verdict does not cover them. */
  readonly notChecked: readonly NotChecked[]
  readonly moves: Moves
  readonly readings: readonly Reading[]
  readonly totals: Totals
  readonly header: ProgramText['header']
  readonly crc: string
}

export function toReadings(matches: readonly Match[], job: Job): readonly Reading[] {
  const names = new Map(job.locations.map(({ id, label }) => [id, label]))
  return matches.flatMap(({ visit, planned }) => {
    if (!visit) return []
    const label = planned && names.get(planned.location.id)
    const { pot, load, cs, x, y, c, steps, line, lastLine } = visit
    const finalZ = (steps.at(-1)?.z ?? 0) as Length
    const reading = { pot, load, cs, x, y, c, finalZ, steps, line, lastLine }
    if (!planned) return [reading]
    const { item } = planned
    const origin = { electrodeId: item.electrodeId, copy: item.copy, item: item.id }
    return [{ ...reading, ...origin, ...(label !== undefined && { label }) }]
  })
}

/** How often an operation is executed. */
export const timesOf = (trace: Trace, kind: (typeof Op)[keyof typeof Op]): number => trace.count(1 << kind)
