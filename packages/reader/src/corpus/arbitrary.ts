import { electrodeMaterials, orbitPatterns } from '@heron/core/job'
import fc from 'fast-check'
import type { CorpusElectrode, CorpusLocation, CorpusSheet } from './sheet.ts'

/** Millimetres with four decimals between two bounds. */
const mm = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.round(min * 10_000), max: Math.round(max * 10_000) }).map((counts) => counts / 10_000)

const serial = fc.integer({ min: 1, max: 999 }).map((number) => String(number).padStart(3, '0'))
const name = fc.tuple(fc.constantFrom('E', 'EL-', '1M-E', 'DJ', '公'), serial).map((parts) => parts.join(''))

const place: fc.Arbitrary<Omit<CorpusLocation, 'label'>> = fc.record({
  x: mm(-1500, 1500),
  y: mm(-1500, 1500),
  z: mm(-300, 50),
  depth: mm(0.0001, 200),
  c: fc.integer({ min: -179_999, max: 180_000 }).map((counts) => counts / 1000),
})

const copies: fc.Arbitrary<CorpusElectrode['copies']> = fc
  .subarray(['rough', 'semi', 'finish'] as const, { minLength: 1 })
  .chain((modules) =>
    fc.tuple(
      ...modules.map((module) =>
        fc.record({ module: fc.constant(module), count: fc.integer({ min: 1, max: 9 }), undersize: mm(0.001, 0.8) }),
      ),
    ),
  )

const electrode = fc.record({
  name,
  material: fc.constantFrom(...electrodeMaterials),
  blank: fc.record({ length: mm(5, 300), width: mm(5, 300), height: mm(10, 150) }),
  copies,
  vdi: fc.integer({ min: 0, max: 45 }),
  baseCorner: fc.constantFrom(1, 2, 3, 4),
  orbit: fc.constantFrom('none', ...orbitPatterns),
  projectedArea: fc.integer({ min: 1, max: 500_000 }).map((counts) => counts / 100),
  locations: fc
    .array(place, { minLength: 1, maxLength: 6 })
    .map((places) => places.map((each, index) => ({ ...each, label: `C${index + 1}` }))),
})

/** Any electrode sheet a shop could write: distinct names, everything else arbitrary. */
export const corpusSheet = (): fc.Arbitrary<CorpusSheet> =>
  fc.record({
    mould: serial.map((number) => `M26-${number}`),
    workpiece: fc.record({
      name: serial.map((number) => `P${number}-A`),
      length: mm(50, 900),
      width: mm(50, 900),
      height: mm(20, 400),
    }),
    electrodes: fc.uniqueArray(electrode, { minLength: 1, maxLength: 4, selector: (each) => each.name }),
  })
