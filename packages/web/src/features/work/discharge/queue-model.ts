import { formatDateTime } from '@heron/contract/wire'
import { parseTime } from '../../../lib/text/format.ts'
import type { Bar, Board } from './board-model.ts'

export type QueueMachine = Board['machines'][number]

/** The programs waiting for a machine, in the order in which they are to run. */
export const queuedOf = ({ bars }: QueueMachine): readonly Bar[] => bars.filter(({ state }) => state === 'queued')

const timeOf = (moment: string): number => parseTime(moment)?.getTime() ?? 0

/** Forecast of all waiting programs of a machine, in s. */
export const loadOf = (machine: QueueMachine): number =>
  queuedOf(machine).reduce((sum, { forecast }) => sum + (forecast?.time ?? 0), 0)

/**
 * The machine with its waiting programs in another order, each beginning when the one before it ends. A program of which
 * places burn stays first; programs that the order does not name come last.
 */
export function arranged(machine: QueueMachine, order: readonly string[]): QueueMachine {
  const queued = queuedOf(machine)
  const places = new Map(order.map((id, at) => [id, at]))
  const rank = ({ programId, begun }: Bar) => (begun ? -1 : (places.get(programId) ?? order.length))
  let at = Math.min(...queued.map(({ start }) => timeOf(start)))
  const bars = queued
    .toSorted((a, b) => rank(a) - rank(b))
    .map((bar) => {
      const [start, before] = [at, timeOf(bar.start)]
      at += timeOf(bar.end) - before
      const stops = bar.stops.map((stop) => formatDateTime(timeOf(stop) - before + start))
      return { ...bar, start: formatDateTime(start), end: formatDateTime(at), stops }
    })
  return { ...machine, bars: [...machine.bars.filter(({ state }) => state !== 'queued'), ...bars] }
}

/** Where a program can be put. */
export const queueTargets = ['up', 'down', 'top', 'end'] as const
export type QueueTarget = (typeof queueTargets)[number]

/** Places of a queue that can be taken: not those of programs that are burning. */
const firstFree = (queued: readonly Bar[]): number => queued.filter(({ begun }) => begun).length

/** The place a program gets, counted from 0; undefined when it cannot go there or is there already. */
export function placeFor(queued: readonly Bar[], programId: string, target: QueueTarget | number): number | undefined {
  const from = queued.findIndex((bar) => bar.programId === programId)
  if (from === -1 || queued[from]?.begun) return undefined
  const [first, last] = [firstFree(queued), queued.length - 1]
  const places = { up: from - 1, down: from + 1, top: first, end: last }
  const wanted = typeof target === 'number' ? Math.min(Math.max(target, first), last) : places[target]
  return wanted < first || wanted > last || wanted === from ? undefined : wanted
}

/** The ids with one of them at another place. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  return ids.filter((each) => each !== id).toSpliced(place, 0, id)
}
