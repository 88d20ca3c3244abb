import type { ShopJob, ShopStep } from '../structural/index.ts'
import { degrees, type Length, um } from '../units/index.ts'

/** A program that ran on an invented control, with its sheet. */
export interface ShopSample {
  readonly name: string
  readonly text: string
  readonly job: ShopJob
}

/** Conditions of the invented control, strong to weak: code and gap per side, µm. */
const conditions = [
  [118, 190],
  [114, 130],
  [109, 85],
  [106, 55],
  [103, 30],
] as const

const code = { none: '000', circle: '001', square: '002', sphere: '003', triangle: '004' } as const
const millimetres = (counts: number): string => (counts / 10_000).toFixed(3).replace(/^-(?=0\.000$)/, '')

/** Three programs, and one for testing only; made by code that is independent of posts. */
export const shopSamples = (count = 3, write = shopProgram): readonly ShopSample[] =>
  Array.from({ length: count }, (_, n) => {
    const job = shopJob(n + 1)
    return { name: `O${String(job.number).padStart(4, '0')}.NC`, text: write(job), job }
  })

/** Pseudo-random numbers from 0 to 1, determined by the seed. */
function chance(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return state / 4_294_967_296
  }
}

/** A job of two electrodes. */
export function shopJob(seed: number): ShopJob {
  const next = chance(seed)
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const steps = (first: number, last: number, undersize: number, pattern: ShopStep['pattern'], depth: number) =>
    conditions.slice(first, last + 1).map(([condition, gap], n, all): ShopStep => {
      const radius = Math.max(0, undersize - gap - (n === 0 ? 60 : 0))
      return {
        condition,
        pattern: radius > 0 ? pattern : 'none',
        radius: um(radius),
        z: um(gap - depth),
        dwell: n === all.length - 1 ? whole(0, 2) * 5 : 0,
      }
    })
  const tools = [0, 1].map((n) => ({
    pot: whole(2 + 8 * n, 8 + 8 * n),
    name: `E${whole(1, 9)}${n === 0 ? 'R' : 'F'}`,
    places: Array.from({ length: whole(2, 4) }, (_, k) => {
      const depth = whole(1_200, 20_000)
      const pattern = next() < 0.5 ? ('circle' as const) : ('square' as const)
      return {
        label: `C${10 * n + k + 1}`,
        cs: next() < 0.7 ? 54 : 57,
        x: um(whole(-90_000, 90_000)),
        y: um(whole(-90_000, 90_000)),
        c: degrees(next() < 0.5 ? 0 : whole(-179, 180)),
        depth: um(depth),
        steps: n === 0 ? steps(0, 2, 250, pattern, depth) : steps(whole(1, 2), 4, 130, pattern, depth),
      }
    }),
  }))
  return { number: whole(100, 7_999), part: `COVER-${whole(10, 99)}`, date: `2026-11-${whole(10, 24)}`, tools }
}

type Lines = readonly string[]
type Tool = ShopJob['tools'][number]

const textOf = (lines: Lines): string => lines.map((line) => `${line}\n`).join('')
/** The canonical form of docs/adr/0103, written out. */
const fileOf = (name: string, lines: Lines): string => textOf([`\u001cFILE ${name}`, ...lines])

/** The job as the invented control writes it: C conditions, OBT orbits, one block a line. */
export const shopProgram = (job: ShopJob): string =>
  textOf([...opening(job), ...job.tools.flatMap((tool) => electrode(tool)), ...CLOSING])

/** The same in files: a program for each electrode. */
export const shopPrograms = (job: ShopJob): string =>
  job.tools
    .map((tool) => fileOf(`${tool.name}-${job.part}.NC`, [...opening(job), ...electrode(tool), ...CLOSING]))
    .join('')

/** The same in files: a main program that calls a file for each electrode. */
export const shopCalledFiles = (job: ShopJob): string =>
  [
    fileOf(`O${job.number}.NC`, [...opening(job), ...job.tools.map(({ name }) => `CALL ${name}.NC`), ...CLOSING]),
    ...job.tools.map((tool) => fileOf(`${tool.name}.NC`, [...electrode(tool), 'M99'])),
  ].join('')

/** The same in files: a main program that calls a file for each condition. */
export function shopConditionFiles(job: ShopJob): string {
  const called = (condition: number): Lines => [`M98 P${String(condition).padStart(4, '0')}`]
  const steps = job.tools.flatMap(({ places }) => places.flatMap((place) => place.steps))
  const codes = [...new Set(steps.map(({ condition }) => condition))].sort((a, b) => a - b)
  const main = [...opening(job), ...job.tools.flatMap((tool) => electrode(tool, called)), ...CLOSING]
  return [
    fileOf('MAIN.NC', main),
    ...codes.map((condition) => fileOf(`C${condition}.NC`, [`C${condition}`, 'M99'])),
  ].join('')
}

const opening = ({ number, part, date }: ShopJob): Lines => [
  ...[`O${String(number).padStart(4, '0')}`, `(${part} ${date})`, 'T84', 'G90 G21', 'G30 Z0.000'],
]
const CLOSING: Lines = ['T85', 'M02']
const setUp = (condition: number): Lines => [`C${condition}`]

const electrode = ({ pot, name, places }: Tool, condition = setUp): Lines => [
  ...[`T${String(pot).padStart(2, '0')} M06`, `G43 H${String(pot).padStart(3, '0')}`],
  ...places.flatMap(({ label, cs, x, y, c, steps }) => [
    ...[`(${name} AT ${label})`, `G${cs}`],
    ...[`G00 X${millimetres(x)} Y${millimetres(y)} C${(c / 1_000).toFixed(2)}`, 'G00 Z2.000', 'M80'],
    ...steps.flatMap((step) => [...condition(step.condition), ...burn(step)]),
    ...['M81', 'OBT000', 'G00 Z5.000'],
  ]),
  'G49',
]

function burn({ pattern, radius, z, dwell }: ShopStep): Lines {
  const orbit = radius > 0 ? `OBT${code[pattern]} STEP${millimetres(radius)}` : 'OBT000'
  return [orbit, `G01 Z${millimetres(z as Length)}`, ...(dwell > 0 ? [`G04 P${dwell}`] : [])]
}

/** The answer of a person who knows the control, by word and line; undefined: the guess is right. */
export function shopAnswer(line: string, word: string): Readonly<Record<string, unknown>> | undefined {
  if (word === 'OBT') return { field: 'pattern', codes: { '000': 'none', '001': 'circle', '002': 'square' } }
  if (word === 'STEP') return { field: 'radius', per: 10_000, factor: 1 }
  if (word === 'C' && /(?:^| )C\d+(?:\.NC)?$/.test(line) && !line.includes('Y')) return { field: 'condition' }
  if (word === 'P') return { field: 'dwell' }
  return line.startsWith('G01 Z') ? { field: 'z', per: 10_000, factor: 1 } : undefined
}
