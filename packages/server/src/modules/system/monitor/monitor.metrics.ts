import type { Words } from '@heron/contract/words'
import type { Snapshot } from './monitor.snapshot.ts'

interface Measurement {
  readonly statistic: 'VALUE' | 'COUNT' | 'TOTAL_TIME' | 'MAX'
  readonly value: number
}

/** One figure of the server: its name on the wire, unit, description and how it is read. */
export interface MetricDefinition {
  readonly name: string
  readonly baseUnit: string | null
  readonly description: Words
  /** Empty where the operating system does not report it. */
  readonly read: (snapshot: Snapshot) => readonly Measurement[]
}

/** A metric with one value; undefined: not reported here. */
export const value = (
  name: string,
  baseUnit: string | null,
  [zh, en, ja]: readonly [string, string, string],
  read: (snapshot: Snapshot) => number | undefined,
): MetricDefinition => ({
  name,
  baseUnit,
  description: { zh, en, ja },
  read: (snapshot) => {
    const measured = read(snapshot)
    return measured === undefined ? [] : [{ statistic: 'VALUE', value: measured }]
  },
})

/** A metric of durations, with count; the wire's seconds, from ms. */
export const timed = (
  name: string,
  [zh, en, ja]: readonly [string, string, string],
  read: (snapshot: Snapshot) => { readonly count: number; readonly total: number; readonly max: number },
): MetricDefinition => ({
  name,
  baseUnit: 'seconds',
  description: { zh, en, ja },
  read: (snapshot) => {
    const { count, total, max } = read(snapshot)
    return [
      { statistic: 'COUNT', value: count },
      { statistic: 'TOTAL_TIME', value: total / 1_000 },
      { statistic: 'MAX', value: max / 1_000 },
    ]
  },
})
