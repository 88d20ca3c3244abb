import type { HistoryRange } from '@heron/contract/routes'
import type { Platform } from '../../../platform/platform.ts'
import type { PartValues, Values } from './monitor.history.ts'
import { merge } from './monitor.merge.ts'
import * as store from './monitor.store.ts'

const [minute, quarter, day] = [60_000, 900_000, 86_400_000]

/** How long points are kept, ms: minutes for a day, quarters of an hour for a month. */
const kept: Readonly<Record<store.PointSpan, number>> = { minute: day, quarter: 31 * day }

/** Most minutes held in memory while the database is unreachable. */
const mostWaiting = 60
/** Rows removed at once; a server writes 19 between two removals. */
const mostRemoved = 500

/** The stored points used for each range, and its chart: `count` points of `step` ms. */
const ranges: Readonly<Record<HistoryRange, { span: store.PointSpan; step: number; count: number }>> = {
  hour: { span: 'minute', step: minute, count: 60 },
  day: { span: 'minute', step: 5 * minute, count: 288 },
  week: { span: 'quarter', step: 2 * quarter, count: 336 },
  month: { span: 'quarter', step: 8 * quarter, count: 372 },
}

const startOf = (at: number, step: number) => Math.floor(at / step) * step

/** Points merged by step, with the start of the step as key. */
function mergedBy(step: number, points: readonly store.SavedPoint[]): ReadonlyMap<number, Values> {
  const groups = new Map<number, Values[]>()
  for (const { at, readings } of points) {
    const begin = startOf(at, step)
    groups.set(begin, [...(groups.get(begin) ?? []), readings])
  }
  return new Map([...groups].map(([begin, readings]) => [begin, merge(readings)]))
}

/** This server's measurements in the database: a row each minute, and one each quarter of an hour. */
export class SavedHistory {
  readonly #needs: Pick<Platform, 'db' | 'clock' | 'config'>
  /** The minute being measured. */
  #minute: { readonly at: number; readonly readings: Values[] } | undefined
  #waiting: readonly store.SavedPoint[] = []
  /** The quarter of an hour of the last written minute; undefined before the first. */
  #quarter: number | undefined

  constructor(needs: Pick<Platform, 'db' | 'clock' | 'config'>) {
    this.#needs = needs
  }

  /** Adds a reading; writes the previous minute when a new one begins. */
  async add(at: number, values: PartValues): Promise<void> {
    const reading: Values = Object.assign({}, ...Object.values(values))
    const begin = startOf(at, minute)
    if (this.#minute?.at === begin) {
      this.#minute.readings.push(reading)
      return
    }
    const ended = this.#minute && { at: this.#minute.at, readings: merge(this.#minute.readings) }
    this.#minute = { at: begin, readings: [reading] }
    if (ended) this.#waiting = [...this.#waiting, ended].slice(-mostWaiting)
    await this.#write(startOf(begin, quarter))
  }

  /** The values of some metrics on a server, on equal steps; null where nothing was measured. */
  async of(names: readonly string[], range: HistoryRange, server: string) {
    const { span, step, count } = ranges[range]
    const now = this.#needs.clock()
    const from = startOf(now, step) - (count - 1) * step
    const merged = mergedBy(step, await store.pointsBetween(this.#needs.db, server, span, { from, until: now }))
    const all = Array.from({ length: count }, (_each, index) => from + index * step)
    // The step that has just begun may have no point yet.
    const times = merged.has(from + (count - 1) * step) ? all : all.slice(0, -1)
    const series = names.map((name) => ({ name, values: times.map((at) => merged.get(at)?.[name] ?? null) }))
    return { times, series }
  }

  servers(): Promise<readonly string[]> {
    return store.listServers(this.#needs.db)
  }

  async #write(currentQuarter: number): Promise<void> {
    const { db, config } = this.#needs
    const { server } = config
    await store.insertPoints(db, server, 'minute', this.#waiting)
    this.#waiting = []
    if (this.#quarter === currentQuarter) return
    const newest = await store.newestPoint(db, server, 'quarter')
    const from = Math.max(newest === undefined ? 0 : newest + quarter, currentQuarter - day)
    const minutes = await store.pointsBetween(db, server, 'minute', { from, until: currentQuarter })
    const quarters = [...mergedBy(quarter, minutes)].map(([at, readings]) => ({ at, readings }))
    await store.insertPoints(db, server, 'quarter', quarters)
    for (const span of ['minute', 'quarter'] as const)
      await store.deletePointsBefore(db, span, this.#needs.clock() - kept[span], mostRemoved)
    this.#quarter = currentQuarter
  }
}
