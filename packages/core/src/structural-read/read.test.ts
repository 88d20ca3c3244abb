import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Item,
  type Line,
  type Piece,
  printStructural,
  type ShopJob,
  type StructuralPost,
} from '../structural/index.ts'
import { degrees, um } from '../units/index.ts'
import { deviationsOf } from './compare.ts'
import { readStructural } from './read.ts'

const line = (...pieces: readonly Piece[]): Line => ({ kind: 'line', pieces, numbered: false })
const figure = (field: string, form: string): Piece => ({ kind: 'number', field, factor: 1, add: 0, form })
const away: readonly Item[] = [line('M81'), line('OBT000'), line('G00 Z5.000')]
const tool = line('T', figure('next.pot', 'count'), ' M06')
const orbit: Piece = {
  kind: 'table',
  field: 'next.pattern',
  texts: { circle: '001', square: '002' },
}
const onward: readonly Item[] = [
  line('C', figure('next.condition', 'count')),
  { ...line('OBT', orbit, ' R', figure('next.radius', 'mm')), when: { field: 'next.radius', is: 'notZero' } },
  { ...line('OBT000'), when: { field: 'next.radius', is: 'zero' } },
]
const wait: Item = { ...line('G04 P', figure('dwell', 'count')), when: { field: 'dwell', is: 'notZero' } }

/** A hand-written post with a list at the top. */
const post: StructuralPost = {
  forms: {
    mm: { per: 10_000, decimals: 3, zeros: 'kept', lead: true, plus: false, digits: 1 },
    deg: { per: 1_000, decimals: 3, zeros: 'kept', lead: true, plus: false, digits: 1 },
    count: { per: 1, decimals: 0, zeros: 'kept', lead: true, plus: false, digits: 1 },
  },
  sections: {
    head: [
      line('O', figure('number', 'count')),
      {
        kind: 'loop',
        over: 'tools',
        lines: [line('(', { kind: 'text', field: 'toolName' }, ' T', figure('pot', 'count'), ')')],
      },
      tool,
    ],
    place: [
      line('G', figure('cs', 'count'), ' X', figure('x', 'mm'), ' Y', figure('y', 'mm'), ' C', figure('c', 'deg')),
    ],
    begin: [line('M80'), ...onward],
    step: [line('G01 Z', figure('z', 'mm')), wait],
    again: onward,
    nextPlace: away,
    nextTool: [...away, tool],
    end: [...away, line('M02')],
  },
  trailer: [],
  subOrder: 'called',
  numbering: null,
  eol: '\n',
  closed: true,
  unprinted: {},
}

const steps = fc.array(
  fc.record({
    condition: fc.integer({ min: 100, max: 120 }),
    pattern: fc.constantFrom('circle' as const, 'square' as const),
    radius: fc.integer({ min: 0, max: 400 }).map(um),
    z: fc.integer({ min: -9_000, max: -10 }).map(um),
    dwell: fc.constantFrom(0, 0, 5, 30),
  }),
  { minLength: 1, maxLength: 4 },
)
const places = fc.array(
  fc.record({
    label: fc.constant('C1'),
    cs: fc.constantFrom(54, 55, 59),
    x: fc.integer({ min: -90_000, max: 90_000 }).map(um),
    y: fc.integer({ min: -90_000, max: 90_000 }).map(um),
    c: fc.integer({ min: -179, max: 180 }).map(degrees),
    depth: fc.constant(um(5_000)),
    steps,
  }),
  { minLength: 1, maxLength: 4 },
)
const jobs: fc.Arbitrary<ShopJob> = fc
  .tuple(fc.integer({ min: 1, max: 8_999 }), fc.array(places, { minLength: 1, maxLength: 3 }))
  .map(([number, all]) => ({
    number,
    part: 'LID',
    date: '2026-11-25',
    tools: all.map((own, n) => ({ pot: n + 1, name: `E${n + 1}`, places: own })),
  }))

const printed = (job: ShopJob): string => {
  const text = printStructural(job, post)
  if (!text.ok) throw new Error(JSON.stringify(text.refusals))
  return text.value
}

describe('a structural program read back', () => {
  it('gives the content of the job', () => {
    fc.assert(
      fc.property(jobs, (job) => {
        const reading = readStructural(printed(job), post)
        expect(reading.ok ? deviationsOf(reading.value, job) : reading.refusals).toEqual([])
        expect(reading.ok && reading.value.places.map((place) => place.toolName)).toEqual(
          job.tools.flatMap(({ name, places: own }) => own.map(() => name)),
        )
      }),
    )
  })

  it('two jobs that differ never read alike', () => {
    fc.assert(
      fc.property(jobs, jobs, (one, other) => {
        const reading = readStructural(printed(one), post)
        if (!reading.ok) throw new Error('unreadable')
        const isSame = printed(one) === printed(other)
        expect(deviationsOf(reading.value, other).length === 0).toBe(isSame)
      }),
    )
  })

  const job = fc.sample(jobs, { numRuns: 1, seed: 7 })[0] as ShopJob

  it('is refused at the line that the post does not have', () => {
    const lines = printed(job).split('\n')
    const at = lines.findIndex((text) => text.startsWith('G01'))
    lines[at] = 'G01 Z-1.5'
    expect(readStructural(lines.join('\n'), post)).toEqual({
      ok: false,
      refusals: [{ path: 'text', code: 'unreadable', params: { line: at + 1 } }],
    })
  })

  it.each([
    ['other line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['no end of the last line', (text: string) => text.slice(0, -1)],
    ['a line after the end', (text: string) => `${text}M30\n`],
    ['nothing', () => ''],
    ['a list that lacks an electrode', (text: string) => text.replace(/^\(.*\)\n/m, '')],
  ])('is refused with %s', (_, change) => {
    expect(readStructural(change(printed(job)), post).ok).toBe(false)
  })

  it('is refused when it could mean two jobs', () => {
    const texts = { circle: '001', square: '001' }
    const blurred: Piece = { kind: 'table', field: 'next.pattern', texts }
    const swap = (items: readonly Item[]): readonly Item[] =>
      items.map((item) =>
        item.kind === 'line'
          ? { ...item, pieces: item.pieces.map((piece) => (piece === orbit ? blurred : piece)) }
          : item,
      )
    const { begin = [], again = [] } = post.sections
    const vague: StructuralPost = { ...post, sections: { ...post.sections, begin: swap(begin), again: swap(again) } }
    const orbiting = fc.sample(
      jobs.filter(({ tools }) => Number(tools[0]?.places[0]?.steps[0]?.radius) > 0),
      1,
    )[0]
    expect(readStructural(printed(orbiting as ShopJob), vague).ok).toBe(false)
  })
})

it('shares no code with the printer, only the types of posts and jobs, and the keys of stated meanings', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  expect(files.length).toBeGreaterThan(5)
  for (const name of files) {
    const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    for (const [, names = ''] of text.matchAll(/^import ([^']*?) from '\.\.\/structural\//gm)) {
      const code = names.startsWith('type ') ? [] : names.match(/(?<!type )\b(?!type\b)\w+/g)
      expect(['plainField', 'statedText']).toEqual(expect.arrayContaining(code ?? []))
    }
  }
})
