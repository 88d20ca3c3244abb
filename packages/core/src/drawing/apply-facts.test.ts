import { describe, expect, it } from 'vitest'
import type { Module } from '../job/index.ts'
import { applyFacts } from './apply-facts.ts'
import type { FactField } from './fact.ts'
import type { Answers, KnownJob, Limits } from './known-job.ts'
import { emptyElectrode } from './merge-electrode.ts'
import { emptyLocation } from './merge-location.ts'
import type { ProposedElectrode, ProposedValue } from './proposal.ts'

let count = 0
/** One or several facts of a field; different values contradict each other. */
function value(field: FactField, said: number | string | readonly (number | string)[], module?: Module): ProposedValue {
  const all = Array.isArray(said) ? said : [said]
  const facts = all.map((each) => {
    count += 1
    const source = { file: 'a.xlsx', locator: `B${count}`, raw: String(each) }
    return { id: `f${count}`, field, value: each, unit: 'mm', source, rule: 'sheet.column', confidence: 0.9 } as const
  })
  return { field, facts, conflict: new Set(all).size > 1, ...(module && { module }) }
}

const place = (label: string, x: number, y: number, ...more: readonly ProposedValue[]) => ({
  label,
  values: [value('location.x', x), value('location.y', y), ...more],
})

const electrode = (
  label: string,
  values: readonly ProposedValue[],
  ...locations: ProposedElectrode['locations']
): ProposedElectrode => ({ label, values, locations })

const known: KnownJob = {
  electrodes: [],
  locations: [],
  workpiece: { name: 'P1', material: null, length: null, width: null, height: null },
  positioningPoint: null,
  mould: '',
  solids: new Map(),
}
const noAnswers: Answers = { depthReference: null, gapInSolid: () => null }
const anything: Limits = {
  electrode: () => undefined,
  location: () => undefined,
  workpiece: () => true,
  mould: () => true,
}

const apply = (electrodes: readonly ProposedElectrode[], job: Partial<KnownJob> = {}, limits = anything) =>
  applyFacts({ ...known, ...job }, { electrodes, general: [] }, noAnswers, limits)

const fieldsOf = (application: ReturnType<typeof apply>) =>
  application.changes.flatMap((change) => (change.kind === 'electrode' ? [change.fields] : []))

describe('applyFacts', () => {
  it('[Q02] adds new rows with their figures', () => {
    const { changes, skipped } = apply([
      electrode('E1', [value('electrode.undersize', 0.05, 'finish')], place('C1', 10, 20, value('location.depth', 5))),
    ])
    expect(skipped).toEqual([])
    expect(changes.map(({ kind, values }) => [kind, values])).toEqual([
      [
        'electrode',
        [
          { field: 'electrode.name', before: null, after: 'E1' },
          { field: 'electrode.orbit', before: null, after: 'circle' },
          { field: 'electrode.undersize', module: 'finish', before: null, after: 0.05 },
        ],
      ],
      [
        'location',
        [
          { field: 'location.x', before: null, after: 10 },
          { field: 'location.y', before: null, after: 20 },
          { field: 'location.c', before: null, after: 0 },
          { field: 'location.depth', before: null, after: 5 },
          { field: 'location.zTop', before: null, after: 0 },
        ],
      ],
    ])
  })

  it('[Q02] finds known rows under another spelling and changes only differing figures', () => {
    const job = {
      electrodes: [{ id: 'e', fields: { ...emptyElectrode('E-01'), material: 'copper' as const }, link: '' }],
      locations: [{ id: 'l', electrodeId: 'e', fields: { ...emptyLocation('C-1'), x: 10, y: 20, surfaceZ: 0 } }],
    }
    const again = [electrode('e01', [value('electrode.material', 'copper')], place('c1', 10, 20))]
    expect(apply(again, job)).toEqual({ changes: [], skipped: [] })
    const moved = apply([electrode('E01', [value('electrode.material', 'graphite')], place('C1', 10, 21))], job)
    expect(moved.changes).toMatchObject([
      { id: 'e', electrode: 'E-01', values: [{ field: 'electrode.material', before: 'copper', after: 'graphite' }] },
      { id: 'l', electrodeId: 'e', location: 'C-1', values: [{ field: 'location.y', before: 20, after: 21 }] },
    ])
  })

  it('[Q02] a material stated for each class is the electrode’s; different ones are left out and named', () => {
    const classes = (rough: string, finish: string) => [
      value('electrode.undersize', 0.2, 'rough'),
      value('electrode.undersize', 0.05, 'finish'),
      value('electrode.material', rough, 'rough'),
      value('electrode.material', finish, 'finish'),
    ]
    const same = apply([electrode('E1', classes('copper', 'copper'))])
    expect(fieldsOf(same)).toMatchObject([{ material: 'copper' }])
    expect(same.skipped).toEqual([])
    const other = apply([electrode('E1', classes('graphite', 'copper'))])
    expect(fieldsOf(other)).toMatchObject([{ material: null }])
    expect(other.skipped).toEqual([{ code: 'classesDiffer', params: { electrode: 'E1', field: 'electrode.material' } }])
    const unknown = apply([electrode('E1', [value('electrode.material', '特殊材')])])
    expect(unknown.skipped).toEqual([
      { code: 'unknownWord', params: { electrode: 'E1', field: 'electrode.material', value: '特殊材' } },
    ])
  })

  it('[Q02] no accepted fact is lost without a message', () => {
    const reasons = (...values: readonly ProposedValue[]) =>
      apply([electrode('E1', values)]).skipped.map(({ code, params }) => [code, params.module ?? params.field])
    expect(reasons(value('electrode.count', 2))).toEqual([['missingUndersize', 'finish']])
    expect(reasons(value('electrode.count', 2, 'rough'))).toEqual([['missingUndersize', 'rough']])
    expect(reasons(value('electrode.undersize', 0.2, 'rough'), value('electrode.count', 3, 'rough'))).toEqual([
      ['spareCopies', 'rough'],
    ])
    expect(reasons(value('electrode.undersize', 0.15))).toEqual([['classAssumed', 'finish']])
    expect(reasons(value('electrode.undersize', 0.15), value('electrode.module', 'rough'))).toEqual([])
    expect(reasons(value('electrode.length', [20, 21]))).toEqual([['conflict', 'electrode.length']])
  })

  it('[Q02] a gap without a class belongs to the only class', () => {
    const [fields] = fieldsOf(
      apply([electrode('E1', [value('electrode.undersize', 0.15), value('electrode.count', 1, 'rough')])]),
    )
    expect(fields?.copies.map(({ module, undersize }) => [module, undersize])).toEqual([['rough', 0.15]])
  })

  it('[Q02] leaves out places without an electrode or a position, and values that may not be stored', () => {
    const lost = electrode('', [], place('C1', 1, 2))
    const bare = electrode('E1', [], { label: 'C2', values: [value('location.x', 1)] }, place('C3', 5, 6))
    const limits = { ...anything, location: ({ x }: { readonly x: number }) => (x > 4 ? 'x' : undefined) }
    expect(apply([lost, bare], {}, limits).skipped).toEqual([
      { code: 'noElectrode', params: { location: 'C1' } },
      { code: 'missingPosition', params: { electrode: 'E1', location: 'C2' } },
      { code: 'outOfRange', params: { electrode: 'E1', location: 'C3' } },
    ])
    const refused = apply([electrode('E1', [], place('C1', 1, 2))], {}, { ...anything, electrode: () => 'copies' })
    expect(refused).toEqual({
      changes: [],
      skipped: [{ code: 'outOfRange', params: { electrode: 'E1', field: 'copies' } }],
    })
  })

  it('[Q02] names the figures of electrodes that are stated for none', () => {
    expect(apply([electrode('', [value('electrode.material', 'SKD61')], place('C1', 1, 2))]).skipped).toEqual([
      { code: 'valueOfNoElectrode', params: { field: 'electrode.material', value: 'SKD61' } },
      { code: 'noElectrode', params: { location: 'C1' } },
    ])
  })

  it('[Q02] names a new electrode whose name differs from another one’s only in zeros', () => {
    const near = (electrode: string, other: string) => ({ code: 'nearName', params: { electrode, other } })
    const one = { electrodes: [{ id: 'e', fields: emptyElectrode('E10'), link: '' }] }
    const { changes, skipped } = apply([electrode('E010', [])], one)
    expect([changes.length, skipped]).toEqual([1, [near('E010', 'E10')]])
    expect(apply([electrode('E-10', []), electrode('E100', [])], one).skipped).toEqual([])
    expect(apply([electrode('E7', []), electrode('E07', [])]).skipped).toEqual([near('E07', 'E7')])
    const both = { electrodes: ['E10', 'E010'].map((name) => ({ id: name, fields: emptyElectrode(name), link: '' })) }
    expect(apply([electrode('E010', [])], both).skipped).toEqual([])
  })

  describe('[Q02] a new electrode at the places of a known one', () => {
    const at = (label: string, x: number, positioningPoint: string | null = null) => ({
      ...{ id: `l${label}`, electrodeId: 'e' },
      fields: { ...emptyLocation(label), x, y: 20, positioningPoint },
    })
    const copy = {
      number: 1,
      undersize: 0.2,
      undersizeZ: 0.2,
      measuredUndersize: null,
      actualHeight: null,
      offset: null,
    }
    const of = (...modules: readonly Module[]) => ({
      ...emptyElectrode('E1A'),
      copies: modules.map((module) => ({ ...copy, module })),
    })
    const job = {
      electrodes: [{ id: 'e', fields: emptyElectrode('E1A'), link: '' }],
      locations: [at('C1', 10), at('C2', 30), at('C3', 50)],
    }
    const places = [place('C1', 10, 20), place('C2', 30, 20)]
    const named = { code: 'placesTaken', params: { electrode: 'E1', other: 'E1A', count: 2 } }
    const skippedWith = (change: Partial<KnownJob>, name = 'E1', values: readonly ProposedValue[] = []) =>
      apply([electrode(name, values, ...places)], { ...job, ...change }).skipped

    it('is named: it may have been renamed in the project', () => {
      expect(skippedWith({})).toEqual([named])
      expect(skippedWith({}, 'E1A')).toEqual([])
      expect(apply([electrode('E1', [])], job).skipped).toEqual([])
    })

    it('is not named when one of its places is free, or another electrode’s', () => {
      expect(skippedWith({ locations: [at('C1', 10)] })).toEqual([])
      const electrodes = [...job.electrodes, { id: 'f', fields: emptyElectrode('E2A'), link: '' }]
      const locations = [at('C1', 10), { ...at('C2', 30), electrodeId: 'f' }]
      expect(skippedWith({ electrodes, locations })).toEqual([])
    })

    it('is not named at another positioning point; a location without one has the workpiece’s', () => {
      const locations = [at('C1', 10, 'P2'), at('C2', 30, 'P2')]
      expect(skippedWith({ locations })).toEqual([])
      expect(skippedWith({ locations, positioningPoint: 'P1' })).toEqual([])
      expect(skippedWith({ locations, positioningPoint: 'P2' })).toEqual([named])
    })

    it('is not named when the two have no class in common: a rough and a finish electrode', () => {
      const rough = [value('electrode.undersize', 0.2, 'rough')]
      const known = (...modules: readonly Module[]) => ({ electrodes: [{ id: 'e', fields: of(...modules), link: '' }] })
      expect(skippedWith(known('finish'), 'E1', rough)).toEqual([])
      expect(skippedWith(known('finish', 'rough'), 'E1', rough)).toEqual([named])
    })
  })

  it('[Q02] gives workpiece and project the figures of the files, once', () => {
    const general = [value('workpiece.length', 100), value('project.mould', 'M1'), value('workpiece.width', [5, 6])]
    const job = { ...known, workpiece: { ...known.workpiece, length: 100 } }
    expect(applyFacts(job, { electrodes: [], general }, noAnswers, anything)).toEqual({
      changes: [{ kind: 'project', mould: 'M1', values: [{ field: 'project.mould', before: '', after: 'M1' }] }],
      skipped: [{ code: 'conflict', params: { field: 'workpiece.width' } }],
    })
  })

  it('[Q02] an electrode gets its solid, the outline of it and the answer to its question', () => {
    const size = value('electrode.length', 20)
    const link = { drawingId: 'd', solid: 1, outline: [[{ x: 0, y: 0 }]] }
    const job = { ...known, solids: new Map([[size.facts[0]?.id ?? '', link]]) }
    const answers = { ...noAnswers, gapInSolid: (name: string) => name === 'E1' }
    const { changes } = applyFacts(job, { electrodes: [electrode('E1', [size])], general: [] }, answers, anything)
    expect(changes).toMatchObject([{ link, fields: { gapInSolid: true, outline: link.outline, base: { length: 20 } } }])
  })
})
