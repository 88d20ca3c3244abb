import type { Refusal, Result } from '../job/index.ts'
import type { StructuralPost } from '../structural/index.ts'
import { agrees } from './check.ts'
import { type Complete, completed } from './complete.ts'
import { type Parts, partsOf } from './parts.ts'
import { Search, type Way } from './search.ts'
import type { Scope } from './sections.ts'

/** One burn as read; lengths in counts of 0.1 µm, seconds of spark-out. */
export interface ReadStep {
  readonly condition: number
  readonly pattern: string
  readonly radius: number
  readonly z: number
  readonly dwell: number
  /** Line of the file, from 1. */
  readonly at: number
}

/** One place as read; counts of 0.1 µm and of 0.001°. Values that are not in the text are absent. */
export interface ReadPlace {
  readonly pot: number
  readonly toolName?: string
  readonly label?: string
  readonly cs: number
  readonly x: number
  readonly y: number
  readonly c: number
  readonly depth?: number
  readonly steps: readonly ReadStep[]
  readonly at: number
}

/** A program as read with a structural post: its moves and burns. Fixed lines are not included. */
export interface Reading {
  readonly number?: number
  readonly part?: string
  readonly date?: string
  readonly places: readonly ReadPlace[]
}

/**
 * Reads a structural post's program back, by the post's data alone and without its printer. Refused when a line does
 * not belong to the post (`unreadable`, with the line that no reading gets past), when a value is missing, and when
 * there are two different readings (`ambiguous`).
 */
export function readStructural(text: string, post: StructuralPost): Result<Reading> {
  return readWays(text, post, ({ reading }) => reading)
}

/** One way to read a program, with all its values. */
export interface ReadWay {
  readonly reading: Reading
  readonly way: Way
  readonly all: Complete
}

/** Reads a program in the only possible way; two ways count as one when `made` gives the same result for both. */
export function readWays<Made>(text: string, post: StructuralPost, made: (way: ReadWay) => Made): Result<Made> {
  const ways = partsOf(text, post)
  const searches = ways.map((parts) => ({ parts, search: new Search(parts, post) }))
  const readings = new Map<string, Made>()
  for (const { parts, search } of searches)
    for (const way of waysOf(search, parts, post)) {
      const one = made(way)
      readings.set(JSON.stringify(one), one)
      if (readings.size > 1) return refused('ambiguous', {})
    }
  const [only] = readings.values()
  if (searches.some(({ search }) => search.isExhausted)) return refused('tooManyWays', {})
  const line = Math.max(0, ...searches.map(({ search }) => search.furthest)) + 1
  return only === undefined ? refused('unreadable', { line }) : { ok: true, value: only }
}

const refused = (
  code: string,
  params: Refusal['params'],
): { readonly ok: false; readonly refusals: readonly Refusal[] } => ({
  ok: false,
  refusals: [{ path: 'text', code, params }],
})

function* waysOf(search: Search, parts: Parts, post: StructuralPost): Generator<ReadWay> {
  for (let way = search.next(); way; way = search.next()) {
    const all = completed(way, post)
    if (!all || !agrees(way.passes, all, post, parts)) continue
    const reading = readingOf(way, all)
    if (reading) yield { reading, way, all }
  }
}

/** The program of a way; undefined when a value that decides where or how to burn is missing. */
function readingOf(way: Way, all: Complete): Reading | undefined {
  const places = all.places.map((place, n) => placeOf(place, all.steps[n] ?? [], way, all))
  if (!places.every((place): place is ReadPlace => place !== undefined)) return undefined
  const [first] = all.places
  return { ...(first && named(['number', 'part', 'date'], first, all)), places }
}

function placeOf(scope: Scope, steps: readonly Scope[], way: Way, all: Complete): ReadPlace | undefined {
  const figures = numbersOf(['pot', 'cs', 'x', 'y', 'c'], scope, all)
  const burns = steps.map((step) => stepOf(step, way, all))
  if (!figures || !burns.every((burn): burn is ReadStep => burn !== undefined)) return undefined
  const names = named(['toolName', 'label', 'depth'], scope, all)
  return { ...figures, ...names, steps: burns, at: lineOf(way, 'place', scope) }
}

function stepOf(scope: Scope, way: Way, all: Complete): ReadStep | undefined {
  const figures = numbersOf(['condition', 'radius', 'z', 'dwell'], scope, all)
  const pattern = all.facts.value('pattern', scope)
  if (!figures || typeof pattern !== 'string') return undefined
  // An orbit of radius 0 is none, whatever pattern is stated.
  return { ...figures, pattern: figures.radius === 0 ? 'none' : pattern, at: lineOf(way, 'step', scope) }
}

function numbersOf<Name extends string>(
  names: readonly Name[],
  scope: Scope,
  { facts }: Complete,
): Readonly<Record<Name, number>> | undefined {
  const entries = names.map((name) => [name, facts.value(name, scope)] as const)
  if (!entries.every(([, value]) => typeof value === 'number')) return undefined
  return Object.fromEntries(entries) as Readonly<Record<Name, number>>
}

const named = (names: readonly string[], scope: Scope, { facts }: Complete): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = facts.value(name, scope)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The first line of the section of a place or step. */
const lineOf = ({ passes }: Way, section: 'place' | 'step', { visit, step }: Scope): number =>
  passes.find(
    ({ spot }) => spot.section === section && spot.visit === visit && (section === 'place' || spot.step === step),
  )?.found[0]?.at ?? 0
