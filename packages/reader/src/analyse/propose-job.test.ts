import type { Fact, FactField, FactUnit } from '@heron/core/drawing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeJob } from './propose-job.ts'

interface Options {
  readonly file?: string
  readonly electrode?: string
  readonly location?: string
  readonly rule?: string
  readonly unit?: FactUnit
  readonly confidence?: number
}

let count = 0
function fact(field: FactField, value: number | string, options: Options = {}): Fact {
  count += 1
  const { file = 'sheet.xlsx', electrode, location, rule = 'sheet.column', confidence = 0.9 } = options
  const unit = options.unit ?? (typeof value === 'string' ? 'text' : field === 'location.c' ? 'deg' : 'mm')
  const owners = { ...(electrode !== undefined && { electrode }), ...(location !== undefined && { location }) }
  return {
    id: `f${count}`,
    field,
    value,
    unit,
    ...owners,
    source: { file, locator: `B${count}`, raw: String(value) },
    rule,
    confidence,
  }
}

const place = (electrode: string, location: string, x: number, y: number, options: Options = {}): readonly Fact[] => [
  fact('location.x', x, { electrode, location, ...options }),
  fact('location.y', y, { electrode, location, ...options }),
]

const propose = (...facts: readonly Fact[]) => proposeJob([{ facts, notes: [] }])

/** A proposal with values in place of facts. */
const said = (proposal: ReturnType<typeof proposeJob>) =>
  proposal.electrodes.map(({ label, values, locations }) => ({
    label,
    values: values.map(({ field, module, facts, conflict, difference }) => [
      field,
      module,
      facts.map(({ value }) => value),
      conflict,
      difference,
    ]),
    locations: locations.map((location) => ({
      label: location.label,
      values: location.values.map(({ field, facts, conflict }) => [field, facts.map(({ value }) => value), conflict]),
    })),
  }))

describe('proposeJob', () => {
  it('[Q02] a class beside the name is not part of the electrode’s label, in any format', () => {
    const proposal = propose(
      fact('electrode.undersize', 0.3, { electrode: 'E7', rule: 'sheet.column/rough' }),
      fact('electrode.undersize', 0.1, { electrode: 'E7_finish', file: 'plan.dxf', rule: 'dxf.text' }),
      fact('electrode.length', 20, { electrode: 'E7 rough', file: 'a.step', rule: 'solid.box' }),
    )
    expect(said(proposal)).toEqual([
      {
        label: 'E7',
        values: [
          ['electrode.undersize', 'rough', [0.3], false, 0],
          ['electrode.undersize', 'finish', [0.1], false, 0],
          ['electrode.length', undefined, [20], false, 0],
        ],
        locations: [],
      },
    ])
  })

  it('[Q02] puts a sheet’s and a solid’s facts about an electrode side by side, highest confidence first', () => {
    const proposal = propose(
      fact('electrode.name', 'E-01', { electrode: 'E-01' }),
      fact('electrode.projectedArea', 100.5, { electrode: 'E-01', unit: 'mm2', confidence: 0.8 }),
      fact('electrode.length', 30, { electrode: 'E-01', confidence: 0.7 }),
      fact('electrode.name', 'e01', { electrode: 'e01', file: 'e01.stp', rule: 'solid.name' }),
      fact('electrode.projectedArea', 100, {
        electrode: 'e01',
        file: 'e01.stp',
        rule: 'solid.projection',
        unit: 'mm2',
        confidence: 0.95,
      }),
      fact('electrode.length', 30.0015, { electrode: 'e01', file: 'e01.stp', rule: 'solid.box' }),
    )
    expect(said(proposal)).toEqual([
      {
        label: 'E-01',
        values: [
          ['electrode.name', undefined, ['E-01', 'e01'], false, undefined],
          ['electrode.projectedArea', undefined, [100, 100.5], false, 0.5],
          ['electrode.length', undefined, [30.0015, 30], true, 0.0015],
        ],
        locations: [],
      },
    ])
  })

  it('[Q02] treats 1 µm as agreement and more as a conflict', () => {
    const conflictAt = (difference: number) =>
      propose(
        ...place('E1', 'C1', 10, 20),
        ...place('E1', 'C1', 10 + difference, 20, { file: 'plan.dxf', rule: 'dxf.ordinate' }),
      ).electrodes[0]?.locations[0]?.values[0]?.conflict
    expect([0, 0.001, 0.0011, 5].map(conflictAt)).toEqual([false, false, true, true])
  })

  it('keeps the classes of an electrode apart: rough and finish undersize are no conflict', () => {
    const [electrode] = said(
      propose(
        fact('electrode.undersize', 0.3, { electrode: 'E1', rule: 'sheet.column/rough' }),
        fact('electrode.undersize', 0.1, { electrode: 'E1', rule: 'sheet.column/finish' }),
        fact('electrode.undersize', 0.12, { electrode: 'E1', rule: 'sheet.title/finish', file: 'b.csv' }),
      ),
    )
    expect(electrode?.values).toEqual([
      ['electrode.undersize', 'rough', [0.3], false, 0],
      ['electrode.undersize', 'finish', [0.1, 0.12], true, 0.02],
    ])
  })

  it('assigns facts without an electrode to the only one of the file, else of all, else to none', () => {
    const owners = (...facts: readonly Fact[]) =>
      propose(...facts).electrodes.map(({ label, locations }) => [label, locations.map((each) => each.label)])
    const lost = fact('location.x', 1, { location: 'C9', file: 'plan.dxf' })
    const e1 = fact('electrode.name', 'E1', { file: 'a.csv' })
    const e2 = fact('electrode.name', 'E2', { file: 'b.csv' })
    const e2InPlan = fact('electrode.name', 'E2', { file: 'plan.dxf' })
    expect([owners(e1, lost), owners(e1, e2, lost), owners(e1, e2InPlan, lost)]).toEqual([
      [['E1', ['C9']]],
      [
        ['', ['C9']],
        ['E1', []],
        ['E2', []],
      ],
      [
        ['E1', []],
        ['E2', ['C9']],
      ],
    ])
  })

  it('[Q02] gives an assembly’s instances the names a sheet has for their places', () => {
    const assembly = { file: 'asm.stp', rule: 'solid.placement', confidence: 0.7 }
    const proposal = propose(
      ...place('E1', 'C1', 10, 20),
      ...place('E1', 'C2', -30, 5),
      ...place('E1', 'E1-1', -30.0005, 5, assembly),
      ...place('E1', 'E1-2', 10, 20.02, assembly),
      ...place('E1', 'E1-3', 99, 99, assembly),
    )
    expect(said(proposal)[0]?.locations).toEqual([
      {
        label: 'C1',
        values: [
          ['location.x', [10, 10], false],
          ['location.y', [20, 20.02], true],
        ],
      },
      {
        label: 'C2',
        values: [
          ['location.x', [-30, -30.0005], false],
          ['location.y', [5, 5], false],
        ],
      },
      {
        label: 'E1-3',
        values: [
          ['location.x', [99], false],
          ['location.y', [99], false],
        ],
      },
    ])
  })

  it('[Q02] finds places that occur twice within 5 µm, not those turned or of another electrode', () => {
    const turned = (location: string, c: number) => [
      ...place('E2', location, 1, 1),
      fact('location.c', c, { electrode: 'E2', location }),
    ]
    const { duplicates } = propose(
      ...place('E1', 'C1', 10, 20),
      ...place('E1', 'C2', 10.005, 20),
      ...place('E1', 'C3', 10, 20.0051),
      ...place('E2', 'C4', 10, 20),
      ...turned('P1', 0),
      ...turned('P2', 90),
      ...turned('P3', 360),
    )
    expect(duplicates).toEqual([
      { electrode: 'E1', locations: ['C1', 'C2'], distance: 5 },
      { electrode: 'E2', locations: ['P1', 'P3'], distance: 0 },
    ])
  })

  it('[Q02] flags rotations outside (−180°, 180°]', () => {
    const stated = [-180.001, -180, 180, 181, 270, 720.5, 0]
    const { rotations } = propose(
      ...stated.map((c, index) => fact('location.c', c, { electrode: 'E1', location: `C${index}` })),
    )
    expect(rotations.map(({ location, stated: c, normalised }) => [location, c, normalised])).toEqual([
      ['C0', -180.001, 179.999],
      ['C1', -180, 180],
      ['C3', 181, -179],
      ['C4', 270, -90],
      ['C5', 720.5, 0.5],
    ])
  })

  it('[Q02] always asks whether the gap is in the solid, with a hint from nominal and measured size', () => {
    const hintFor = (measured: number | undefined) =>
      propose(
        fact('electrode.name', 'E1'),
        fact('electrode.undersize', 0.15, { electrode: 'E1' }),
        fact('electrode.headLength', 20, { electrode: 'E1' }),
        ...(measured === undefined
          ? []
          : [fact('electrode.headLength', measured, { electrode: 'E1', file: 'e1.stp', rule: 'solid.baseFace' })]),
      ).questions
    const ask = (hint: object, hasSolid = true) => [{ kind: 'gapInSolid', electrode: 'E1', hasSolid, hint }]
    expect([19.7, 20, 19.5, undefined].map(hintFor)).toEqual([
      ask({ code: 'gapInSolid.likely', params: { nominal: 20, measured: 19.7, undersize: 0.15 } }),
      ask({ code: 'gapInSolid.unlikely', params: { nominal: 20, measured: 20 } }),
      ask({ code: 'gapInSolid.unknown', params: {} }),
      ask({ code: 'gapInSolid.unknown', params: {} }, false),
    ])
  })

  it('[Q02] lists figures that a job needs and no file states, and asks for the depth reference', () => {
    const { missing, questions } = propose(
      fact('electrode.name', 'E1'),
      fact('electrode.material', 'copper', { electrode: 'E1' }),
      fact('location.x', 1, { electrode: 'E1', location: 'C1' }),
      fact('location.z', -8, { electrode: 'E1', location: 'C2' }),
    )
    expect({ missing, kinds: questions.map(({ kind }) => kind) }).toEqual({
      missing: [
        { field: 'electrode.undersize', electrode: 'E1' },
        { field: 'electrode.projectedArea', electrode: 'E1' },
        { field: 'location.y', electrode: 'E1', location: 'C1' },
        { field: 'location.depth', electrode: 'E1', location: 'C1' },
        { field: 'location.x', electrode: 'E1', location: 'C2' },
        { field: 'location.y', electrode: 'E1', location: 'C2' },
      ],
      kinds: ['gapInSolid', 'depthReference'],
    })
  })

  it('property: every fact is in the proposal exactly once, in any order of the files', () => {
    const label = fc.constantFrom('E1', 'e-1', 'E2', undefined)
    const location = fc.constantFrom('C1', 'C2', 'c 1')
    const field = fc.constantFrom<FactField>(
      'electrode.undersize',
      'location.x',
      'location.y',
      'location.c',
      'workpiece.length',
    )
    const file = fc.constantFrom('a.csv', 'b.stp')
    const rule = fc.constantFrom('sheet.column', 'solid.placement')
    const random = fc.tuple(field, fc.integer({ min: -400, max: 400 }), label, location, file, rule)
    fc.assert(
      fc.property(fc.array(random, { maxLength: 40 }), (rows) => {
        const facts = rows.map(([name, value, electrode, at, from, by]) =>
          fact(name, value, { ...(electrode !== undefined && { electrode }), location: at, file: from, rule: by }),
        )
        const ids = (...given: readonly Fact[]) => {
          const { electrodes, general } = propose(...given)
          const values = [
            ...electrodes.flatMap(({ values: own, locations }) => [
              ...own,
              ...locations.flatMap((each) => each.values),
            ]),
            ...general,
          ]
          return values.flatMap((value) => value.facts.map(({ id }) => id)).toSorted()
        }
        const all = facts.map(({ id }) => id).toSorted()
        expect([ids(...facts), ids(...facts.toReversed())]).toEqual([all, all])
      }),
      { numRuns: 500 },
    )
  })
})
