import type { Values } from './monitor.history.ts'

/** Figures that are merged by their maximum; the others by their mean. */
const peaks: ReadonlySet<string> = new Set(['nodejs.eventloop.delay.p99', 'http.request.p95'])

/** Six digits, more than a chart shows. */
const rounded = (value: number) => Number(value.toPrecision(6))

/** Merges several readings into one. */
export function merge(readings: readonly Values[]): Values {
  const names = new Set(readings.flatMap((each) => Object.keys(each)))
  const merged = (name: string) => {
    const values = readings.flatMap((each) => each[name] ?? [])
    return peaks.has(name) ? Math.max(...values) : values.reduce((sum, each) => sum + each, 0) / values.length
  }
  return Object.fromEntries([...names].map((name) => [name, rounded(merged(name))]))
}
