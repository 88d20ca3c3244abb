import {
  applyFacts,
  type ElectrodeFields,
  type KnownJob,
  type LocationFields,
  writeEpxProject,
} from '@heron/core/drawing'
import { depthReferences, electrodeMaterials, modules, orbitPatterns, workpieceMaterials } from '@heron/core/job'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeJob } from '../analyse/propose-job.ts'
import { readEpx } from './index.ts'

const figure = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 10_000), max: Math.round(max * 10_000) }).map((n) => n / 10_000)
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })

/** Copies of some classes, rough before fine; spares of a class are made like its first copy. */
const copies = fc
  .subarray([...modules], { minLength: 1 })
  .chain((classes) =>
    fc.tuple(
      ...classes.map((module, n) =>
        fc.record({
          module: fc.constant(module),
          count: fc.integer({ min: 1, max: 3 }),
          undersize: figure(0.05, 0.4 - n / 20),
        }),
      ),
    ),
  )
  .map((classes) =>
    classes
      .flatMap(({ module, count, undersize }) => Array.from({ length: count }, () => ({ module, undersize })))
      .map((copy, n) => ({
        ...{ number: n + 1, ...copy, undersizeZ: copy.undersize, measuredUndersize: null },
        ...{ actualHeight: 75, offset: null },
      })),
  )

const electrode = (name: string): fc.Arbitrary<ElectrodeFields> =>
  fc.record({
    name: fc.constant(name),
    material: maybe(fc.constantFrom(...electrodeMaterials)),
    gapInSolid: maybe(fc.boolean()),
    base: fc.record({ length: maybe(figure(5, 200)), width: maybe(figure(5, 200)), height: maybe(figure(5, 50)) }),
    head: fc.record({ length: maybe(figure(1, 90)), width: maybe(figure(1, 90)), height: maybe(figure(1, 90)) }),
    holderLength: maybe(figure(20, 90)),
    baseCorner: maybe(fc.constantFrom(1, 2, 3, 4)),
    projectedArea: maybe(fc.integer({ min: 1, max: 90_000 }).map((n) => n / 10)),
    wettedArea: maybe(fc.integer({ min: 1, max: 900_000 }).map((n) => n / 10)),
    orbit: fc.constantFrom(...orbitPatterns, 'none'),
    targetRa: maybe(fc.integer({ min: 10, max: 1_000 }).map((n) => n / 100)),
    outline: fc.constant(null),
    copies,
  })

const location = (label: string): fc.Arbitrary<LocationFields> =>
  fc.record({
    label: fc.constant(label),
    x: figure(-300, 300),
    y: figure(-300, 300),
    c: fc.integer({ min: -179_999, max: 180_000 }).map((n) => n / 1_000),
    depth: maybe(figure(0.1, 90)),
    depthReference: maybe(fc.constantFrom(...depthReferences)),
    surfaceZ: maybe(figure(-20, 20)),
    baseFaceZ: maybe(figure(-50, 50)),
    premachined: figure(0, 5),
    positioningPoint: maybe(fc.constant('P1')),
  })

const names = ['E01', 'E02 & <core>', '电极3']
const job: fc.Arbitrary<KnownJob> = fc
  .tuple(
    fc.tuple(...names.map(electrode)),
    fc.tuple(...names.flatMap((_, n) => [location(`C${2 * n + 1}`), location(`C${2 * n + 2}`)])),
    fc.record({
      name: fc.constantFrom('INSERT 4', '前模仁', 'A & B'),
      material: maybe(fc.constantFrom(...workpieceMaterials)),
      length: maybe(figure(10, 900)),
      width: maybe(figure(10, 900)),
      height: maybe(figure(10, 400)),
    }),
    fc.constantFrom('', 'M26-207'),
  )
  .map(([electrodes, locations, workpiece, mould]) => ({
    electrodes: electrodes.map((fields, n) => ({ id: `e${n}`, fields, link: ' ' })),
    // `surfaceZ` is stored as 0 by every application of facts.
    locations: locations.map((fields, n) => ({
      ...{ id: `l${n}`, electrodeId: `e${Math.floor(n / 2)}` },
      fields: { ...fields, surfaceZ: fields.surfaceZ ?? 0 },
    })),
    workpiece,
    mould,
    positioningPoint: null,
    solids: new Map(),
  }))

const anything = { electrode: () => undefined, location: () => undefined, workpiece: () => true, mould: () => true }
const noAnswers = { depthReference: null, gapInSolid: () => null }

function imported(into: KnownJob, text: string) {
  const { facts, notes } = readEpx(new TextEncoder().encode(text), 'P-1.epx')
  const proposal = proposeJob([{ facts, notes }])
  return { ...applyFacts(into, proposal, noAnswers, anything), notes }
}

describe('a project as EPX 2', () => {
  it('[Q01] property: exported and imported again, nothing changes and every tag is read', () => {
    fc.assert(
      fc.property(job, (one) => {
        const { changes, skipped, notes } = imported(one, writeEpxProject(one, 'P-1'))
        expect(changes).toEqual([])
        expect(skipped.filter(({ code }) => code !== 'spareCopies')).toEqual([])
        expect(notes.filter(({ code }) => code !== 'epx.startZ' && code !== 'sheet.rotation')).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('[Q01] property: imported into an empty project, electrodes and locations are those of the file', () => {
    fc.assert(
      fc.property(job, (one) => {
        const empty: KnownJob = {
          ...{ electrodes: [], locations: [], positioningPoint: null, mould: '', solids: new Map() },
          workpiece: { name: '', material: null, length: null, width: null, height: null },
        }
        const { changes } = imported(empty, writeEpxProject(one, 'P-1'))
        const electrodes = changes.flatMap((change) => (change.kind === 'electrode' ? [change.fields] : []))
        const known = (fields: ElectrodeFields) => {
          const { name, material, base, head, baseCorner, projectedArea, orbit, targetRa } = fields
          const classes = Object.fromEntries(fields.copies.map(({ module, undersize }) => [module, undersize]))
          return { name, material, base, head, baseCorner, projectedArea, orbit, targetRa, classes }
        }
        const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
        expect(electrodes.map(known).toSorted(byName)).toEqual(
          one.electrodes.map(({ fields }) => known(fields)).toSorted(byName),
        )
        const places = changes.flatMap((change) => (change.kind === 'location' ? [change.fields] : []))
        const pose = ({ label, x, y, c, surfaceZ }: LocationFields) => ({ label, x, y, c, surfaceZ })
        const byLabel = (a: { label: string }, b: { label: string }) => (a.label < b.label ? -1 : 1)
        expect(places.map(pose).toSorted(byLabel)).toEqual(
          one.locations.map(({ fields }) => pose(fields)).toSorted(byLabel),
        )
      }),
      { numRuns: 100 },
    )
  })

  it('[Q01] reads the head and names what it does not know', () => {
    const text = writeEpxProject(fc.sample(job, { seed: 1, numRuns: 1 })[0] as KnownJob, 'P-1')
    const odd = text.replace('</header>', '<flux_capacity>3</flux_capacity></header>')
    const { notes } = readEpx(new TextEncoder().encode(odd), 'a.epx')
    expect(notes.find(({ code }) => code === 'epx.unknownTags')?.params).toEqual({ count: 1, tags: 'flux_capacity' })
  })
})
