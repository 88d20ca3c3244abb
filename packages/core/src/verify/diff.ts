import { toDegrees, toMm } from '../units/index.ts'
import type { BurnStep } from './burn/visit.ts'
import type { Reading, Report } from './report.ts'
import type { Feed } from './trace/move.ts'

export const changeCodes = [
  'location.added',
  'location.removed',
  'location.moved',
  'pot.changed',
  'load.changed',
  'steps.changed',
  'depth.changed',
  'radius.changed',
  'pattern.changed',
  'condition.changed',
  'dwell.changed',
  'feed.changed',
  'order.changed',
  'header.changed',
  'moves.changed',
  'text.unread',
] as const
export type ChangeCode = (typeof changeCodes)[number]

/**
 * One difference between two programs in the shop's terms; lengths in mm, from the second to the first: `to - from`.
 */
export interface Change {
  readonly code: ChangeCode
  readonly params: Readonly<Record<string, string | number>>
  /** Lines in the first and the second text. */
  readonly lines: { readonly a?: number; readonly b?: number }
}

/** Changes from one program to the next, by move and not by line. */
export function diffPrograms(a: Report, b: Report): readonly Change[] {
  const before = byPlace(a)
  const after = byPlace(b)
  const changes: Change[] = []
  for (const [key, reading] of before) {
    const other = after.get(key)
    if (other) changes.push(...compareReadings(reading, other))
    else changes.push({ code: 'location.removed', params: nameOf(reading), lines: { a: reading.line } })
  }
  for (const [key, reading] of after)
    if (!before.has(key)) changes.push({ code: 'location.added', params: nameOf(reading), lines: { b: reading.line } })
  changes.push(...compareFeeds(a, b))
  changes.push(...compareOrder([...before.keys()], [...after.keys()], after), ...compareHeaders(a, b))
  if (changes.every((change) => change.code === 'header.changed') && !sameMoves(a, b))
    changes.push({ code: 'moves.changed', params: {}, lines: {} })
  return changes
}

/** Readings by electrode copy and place; repeated burns of a place are numbered. */
function byPlace(report: Report): ReadonlyMap<string, Reading> {
  const found = new Map<string, Reading>()
  for (const reading of report.readings) {
    const { electrodeId, copy, pot, label, cs, x, y, c } = reading
    const who = electrodeId === undefined ? `pot ${pot}` : `${electrodeId}/${copy}`
    const key = `${who}|${label ?? `${cs} ${x} ${y} ${c}`}`
    let turn = 1
    while (found.has(`${key}|${turn}`)) turn++
    found.set(`${key}|${turn}`, reading)
  }
  return found
}

function nameOf({ electrodeId, label, pot, x, y }: Reading): Change['params'] {
  return { electrode: electrodeId ?? '', location: label ?? '', pot, x: toMm(x), y: toMm(y) }
}

function compareReadings(a: Reading, b: Reading): readonly Change[] {
  const lines = { a: a.line, b: b.line }
  const place = { electrode: a.electrodeId ?? '', location: a.label ?? '' }
  const changes: Change[] = []
  const moved = { x: toMm(b.x) - toMm(a.x), y: toMm(b.y) - toMm(a.y), c: toDegrees(b.c) - toDegrees(a.c) }
  if (a.cs !== b.cs || moved.x !== 0 || moved.y !== 0 || moved.c !== 0)
    changes.push({ code: 'location.moved', params: { ...place, ...moved, csFrom: a.cs, csTo: b.cs }, lines })
  if (a.pot !== b.pot) changes.push({ code: 'pot.changed', params: { ...place, from: a.pot, to: b.pot }, lines })
  if (a.load !== b.load) changes.push({ code: 'load.changed', params: { ...place, from: a.load, to: b.load }, lines })
  if (a.steps.length !== b.steps.length)
    changes.push({ code: 'steps.changed', params: { ...place, from: a.steps.length, to: b.steps.length }, lines })
  a.steps.forEach((step, n) => {
    const other = b.steps[n]
    if (other) changes.push(...compareSteps(step, other, { ...place, step: n + 1 }))
  })
  return changes
}

function compareSteps(a: BurnStep, b: BurnStep, place: Change['params']): readonly Change[] {
  const lines = { a: a.line, b: b.line }
  const figures = [
    ['depth.changed', toMm(a.z), toMm(b.z)],
    ['radius.changed', toMm(a.orbit.radius), toMm(b.orbit.radius)],
    ['pattern.changed', a.orbit.pattern, b.orbit.pattern],
    ['condition.changed', a.condition, b.condition],
    ['dwell.changed', a.dwell, b.dwell],
  ] as const
  return figures.flatMap(([code, from, to]) => (from === to ? [] : [{ code, params: { ...place, from, to }, lines }]))
}

/**
 * Changed feeds in mm/min, each line once: the moves of a place are compared one by one, as are those of no place, if
 * there are as many in both programs.
 */
function compareFeeds(a: Report, b: Report): readonly Change[] {
  const [from, to] = [feedsByPlace(a), feedsByPlace(b)]
  const changes = [...from].flatMap(([key, before]) => {
    const after = to.get(key)
    if (after?.length !== before.length) return []
    return before.flatMap((move, n) => compareFeed(move, after[n] ?? move))
  })
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}

interface FeedAt extends Feed {
  readonly place: Change['params']
}

function feedsByPlace(report: Report): ReadonlyMap<string, readonly FeedAt[]> {
  const places = [...byPlace(report)]
  const found = report.moves.feeds().map((move) => {
    const [key = '', reading] =
      places.find(([, { line, lastLine }]) => line <= move.line && move.line <= lastLine) ?? []
    const place = { electrode: reading?.electrodeId ?? '', location: reading?.label ?? '' }
    return { key: `${key} ${move.kind}`, at: { ...move, place } }
  })
  return new Map([...Map.groupBy(found, ({ key }) => key)].map(([key, own]) => [key, own.map(({ at }) => at)]))
}

const compareFeed = (a: FeedAt, b: FeedAt): readonly Change[] =>
  a.feeds.flatMap((from, n) => {
    const to = b.feeds[n] ?? from
    const lines = { a: a.line, b: b.line }
    return from === to ? [] : [{ code: 'feed.changed' as const, params: { ...a.place, from, to }, lines }]
  })

/** Places in both programs, in another order: the first that comes earlier or later than before. */
function compareOrder(
  before: readonly string[],
  after: readonly string[],
  readings: ReadonlyMap<string, Reading>,
): readonly Change[] {
  const [inBefore, inAfter] = [new Set(before), new Set(after)]
  const kept = after.filter((key) => inBefore.has(key))
  const at = before.filter((key) => inAfter.has(key)).findIndex((key, n) => key !== kept[n])
  const reading = readings.get(kept[at] ?? '')
  return reading
    ? [{ code: 'order.changed', params: { ...nameOf(reading), place: at + 1 }, lines: { b: reading.line } }]
    : []
}

function compareHeaders(a: Report, b: Report): readonly Change[] {
  const values = (report: Report) => {
    const found = new Map<string, string>()
    for (const { key, value } of report.header) found.set(key, found.has(key) ? `${found.get(key)}, ${value}` : value)
    return found
  }
  const [from, to] = [values(a), values(b)]
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((key) => {
    const [was, is] = [from.get(key) ?? '', to.get(key) ?? '']
    return was === is ? [] : [{ code: 'header.changed' as const, params: { key, from: was, to: is }, lines: {} }]
  })
}

function sameMoves(a: Report, b: Report): boolean {
  const [from, to] = [a.moves.actions(), b.moves.actions()]
  return from.length === to.length && from.every((action, n) => action === to[n])
}
