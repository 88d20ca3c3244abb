import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { electrodeFields, locationFields } from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
import type { Fact, FactField, FactUnit } from '@heron/core/drawing'
import { ReadRefused, type ReadResult } from '@heron/reader/in-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { whileHeld } from '../../../testing/hold-row.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { type Business, createBusiness } from '../index.ts'
import { readDrawingFile } from './drawing.job.ts'
import { decideOpenFacts } from './drawing.store.ts'
import { createDrawingService, type DrawingService } from './index.ts'

const ada = { userId: '1', username: 'ada' }
const silent = { progress: async () => {} }
const engines = hasPostgres() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

interface Said {
  readonly field: FactField
  readonly value: number | string
  readonly electrode?: string
  readonly location?: string
  readonly unit?: FactUnit
  readonly rule?: string
  readonly locator?: string
}

const factsOf = (...said: readonly Said[]): readonly Fact[] =>
  said.map(({ unit, rule, locator, ...fact }, at) => ({
    id: `${fact.field}/${fact.electrode ?? ''}/${fact.location ?? ''}/${rule ?? ''}/${fact.value}`,
    ...fact,
    unit: unit ?? (typeof fact.value === 'string' ? 'text' : 'mm'),
    source: { file: 'a.csv', locator: locator ?? `A${at + 1}`, raw: String(fact.value) },
    rule: rule ?? 'sheet.column',
    confidence: 0.9,
  }))

const place = (location: string, x: number, y: number, electrode = 'E1'): readonly Said[] => [
  { field: 'location.x', value: x, electrode, location },
  { field: 'location.y', value: y, electrode, location },
]

describe.each(engines)('drawings and facts (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let drawings: DrawingService
  let folder = ''
  beforeAll(async () => {
    test = await openTestApp({ engine })
    business = createBusiness(test.app.platform)
    const jobs = { enqueue: async () => test.app.platform.ids(), wake: () => {} }
    drawings = createDrawingService({ ...test.app.platform, jobs })
    folder = await mkdtemp(join(tmpdir(), 'heron-drawing-'))
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const newProject = () =>
    business.projects.add(
      { name: 'x', part: 'p', mould: '', customerId: null, machineId: null, shape: 'rib', targetRa: 1.6, remark: '' },
      ada,
    )
  const staged = async (name: string): Promise<StagedFile> => {
    const path = join(folder, name)
    await writeFile(path, 'x')
    const extension = name.split('.').at(-1) ?? ''
    return {
      field: 'file',
      name,
      extension,
      mediaType: 'text/csv',
      size: 1,
      sha256: createHash('sha256').update('x').digest('hex'),
      path,
    }
  }
  /** Uploads a file whose reading gives these facts. */
  const told = async (projectId: string, facts: readonly Fact[], name = 'a.csv') => {
    const [drawing] = await drawings.upload(projectId, [await staged(name)], ada)
    const id = drawing?.id ?? ''
    await say(id, facts)
    return id
  }
  const say = (id: string, facts: readonly Fact[]) => {
    const result: ReadResult = { file: 'a.csv', kind: 'csv', unit: 'mm', facts, notes: [] }
    return readDrawingFile(id, { ...test.app.platform, read: async () => result }, silent)
  }
  const accepted = async (...said: readonly Said[]) => {
    const { id: projectId } = await newProject()
    await told(projectId, factsOf(...said))
    await drawings.acceptAll(projectId, {}, ada)
    return projectId
  }
  const electrodesOf = async (projectId: string) =>
    (await business.electrodes.list(listQuery(electrodeFields).parse({ projectId }))).records
  const locationsOf = async (projectId: string) =>
    (await business.locations.list(listQuery(locationFields).parse({ projectId, column: 'label', order: 'asc' })))
      .records

  it('accepts one kind only, and never against entered values', async () => {
    const { db } = test.app.platform
    const { id: projectId } = await newProject()
    await db.updateTable('project').set({ mould: 'M26-207' }).where('id', '=', projectId).execute()
    await told(
      projectId,
      factsOf(
        ...place('C1', 1, 2),
        { field: 'project.mould', value: 'M2631' },
        { field: 'workpiece.name', value: 'core' },
      ),
    )
    expect(await drawings.acceptAll(projectId, { kind: 'locations' }, ada)).toEqual({ accepted: 2, conflicts: 0 })
    expect(await drawings.acceptAll(projectId, {}, ada)).toEqual({ accepted: 1, conflicts: 1 })
    const facts = await drawings.facts(projectId)
    expect(facts.filter(({ conflict }) => conflict).map(({ field, status }) => [field, status])).toEqual([
      ['project.mould', 'proposed'],
    ])
    await drawings.apply(projectId, ada)
    const mould = () => db.selectFrom('project').select('mould').where('id', '=', projectId).executeTakeFirstOrThrow()
    expect(await mould()).toEqual({ mould: 'M26-207' })
    const id = facts.find(({ field }) => field === 'project.mould')?.id ?? ''
    await drawings.decide({ projectId, decisions: [{ id, version: 1, status: 'accepted' }] }, ada)
    await drawings.apply(projectId, ada)
    expect(await mould()).toEqual({ mould: 'M2631' })
  })

  it('[C07] a person says which electrode a solid is, and it keeps that when the file is read again', async () => {
    const { id: projectId } = await newProject()
    const solid = (name: string, n: number, width: number): readonly Said[] => [
      { field: 'electrode.name', value: name, electrode: name, rule: 'solid.name', locator: `solid ${n}` },
      { field: 'electrode.headWidth', value: width, electrode: name, rule: 'solid.box', locator: `solid ${n}` },
      ...place(`${name}-1`, n, n, name).map((said) => ({
        ...said,
        ...{ rule: 'solid.placement', locator: `solid ${n} instance 1` },
      })),
    ]
    await told(projectId, factsOf(...place('C1', 1, 1, 'E7'), ...place('C1', 9, 9, 'E8')))
    const bodies = factsOf(...solid('Body1', 1, 18), ...solid('Body2', 2, 12))
    const fileId = await told(projectId, bodies, 'b.csv')
    const labels = async () => [...new Set((await drawings.facts(projectId)).map(({ electrode }) => electrode))]
    expect((await labels()).toSorted()).toEqual(['Body1', 'Body2', 'E7', 'E8'])
    const named = (await drawings.facts(projectId)).find(({ value }) => value === 'Body1')
    const decision = { id: named?.id ?? '', version: 1, status: 'edited' as const, value: 'E7' }
    await drawings.decide({ projectId, decisions: [decision] }, ada)
    expect((await labels()).toSorted()).toEqual(['Body2', 'E7', 'E8'])
    await say(fileId, bodies)
    expect((await labels()).toSorted()).toEqual(['Body2', 'E7', 'E8'])
    await drawings.acceptAll(projectId, {}, ada)
    await drawings.apply(projectId, ada)
    const electrodes = await electrodesOf(projectId)
    expect(electrodes.map(({ name, head }) => [name, head.width]).toSorted()).toEqual([
      ['Body2', 12],
      ['E7', 18],
      ['E8', null],
    ])
    // The instance is the place that the sheet names.
    const places = (await locationsOf(projectId)).filter(({ electrodeName }) => electrodeName === 'E7')
    expect(places.map(({ label }) => label)).toEqual(['C1'])
  })

  it('[D05] stores an unreadable file without facts', async () => {
    const { id: projectId } = await newProject()
    const [drawing] = await drawings.upload(projectId, [await staged('photo.png')], ada)
    expect(drawing).toMatchObject({ kind: 'other', status: 'read', jobId: null, facts: { total: 0, open: 0 } })
    expect((await drawings.view(drawing?.id ?? '')).lines).toEqual([])
    const again = drawings.read({ id: drawing?.id ?? '', version: 1 }, ada)
    await expect(again).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  })

  it('[Q01] says why a file is refused, with the reader’s code', async () => {
    const { id: projectId } = await newProject()
    const [drawing] = await drawings.upload(projectId, [await staged('bad.stl')], ada)
    const read = async () => {
      throw new ReadRefused('read.truncated')
    }
    await readDrawingFile(drawing?.id ?? '', { ...test.app.platform, read }, silent)
    const [after] = await drawings.list(projectId)
    expect(after).toMatchObject({ status: 'failed', problem: 'read.truncated' })
  })

  it.each([
    ['the file is deleted', (_: string, id: string) => drawings.delFile(id)],
    ['its project is deleted', (projectId: string) => business.projects.deleteBatch([projectId])],
    [
      'it is queued for another reading',
      async (_: string, id: string) => {
        const [before] = await drawings.list(_)
        return drawings.read({ id, version: before?.version ?? 0 }, ada)
      },
    ],
  ])('[Q01] stops reading once %s', async (_, change) => {
    const { id: projectId } = await newProject()
    const [drawing] = await drawings.upload(projectId, [await staged('endless.brep')], ada)
    const id = drawing?.id ?? ''
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    // Like the reader's worker: ends only on abort.
    const read = (_bytes: Uint8Array, _name: string, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise<ReadResult>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new ReadRefused('read.cancelled')))
        begin()
      })
    const reading = readDrawingFile(id, { ...test.app.platform, read }, silent)
    await begun
    await change(projectId, id)
    expect(await reading).toEqual({ drawingId: id, status: 'cancelled' })
    const left = await test.app.platform.db.selectFrom('drawing').select('status').where('id', '=', id).execute()
    expect(left.every(({ status }) => status === 'waiting')).toBe(true)
  })

  it('[Q02] reading again replaces open facts and leaves decided ones alone', async () => {
    const { id: projectId } = await newProject()
    const id = await told(projectId, factsOf(...place('C1', 1, 2)))
    const [x] = await drawings.facts(projectId)
    await drawings.decide(
      { projectId, decisions: [{ id: x?.id ?? '', version: 1, status: 'edited', value: 1.5 }] },
      ada,
    )
    await say(id, factsOf(...place('C1', 1, 7)))
    const facts = await drawings.facts(projectId)
    expect(facts.map(({ field, value, edited, status }) => [field, value, edited, status])).toEqual([
      ['location.x', 1, 1.5, 'edited'],
      ['location.y', 7, null, 'proposed'],
    ])
  })

  it('[Q02] classes of an electrode become copies; what was measured stays when the sheet comes again', async () => {
    const sheet: readonly Said[] = [
      { field: 'electrode.material', value: 'copper', electrode: 'E1' },
      { field: 'electrode.undersize', value: -0.2, electrode: 'E1', rule: 'sheet.column/rough' },
      { field: 'electrode.undersize', value: 0.07, electrode: 'E1', rule: 'sheet.column/finish' },
      { field: 'electrode.count', value: 2, electrode: 'E1', unit: 'count', rule: 'sheet.column/finish' },
      { field: 'electrode.projectedArea', value: 108.2, electrode: 'E1', unit: 'mm2' },
    ]
    const projectId = await accepted(...sheet)
    const applied = await drawings.apply(projectId, ada)
    expect(applied).toEqual({
      electrodesAdded: 1,
      electrodesChanged: 0,
      locationsAdded: 0,
      locationsChanged: 0,
      skipped: [{ code: 'spareCopies', params: { electrode: 'E1', module: 'finish', count: 2 } }],
    })
    const [electrode] = await electrodesOf(projectId)
    expect(electrode?.copies.map(({ number, module, undersize }) => [number, module, undersize])).toEqual([
      [1, 'rough', 0.2],
      [2, 'finish', 0.07],
    ])
    if (!electrode) throw new Error('it was applied')
    const { projectId: _p, fileId: _f, solid: _s, locationCount: _c, ...fields } = electrode
    const copies = fields.copies.map((copy) => ({ ...copy, actualHeight: 74.5 }))
    await business.electrodes.edit({ ...fields, copies }, ada)
    await drawings.apply(projectId, ada)
    expect((await electrodesOf(projectId))[0]?.copies.map(({ actualHeight }) => actualHeight)).toEqual([74.5, 74.5])
  })

  it('[Q02] an electrode entered by hand is the one the sheet writes in another way', async () => {
    const projectId = await accepted(...place('C-1', 10, 20, 'E-01'))
    await drawings.apply(projectId, ada)
    const [electrode] = await electrodesOf(projectId)
    if (!electrode) throw new Error('it was applied')
    const { projectId: _p, fileId: _f, solid: _s, locationCount: _c, ...fields } = electrode
    await business.electrodes.edit({ ...fields, name: 'e01' }, ada)
    expect(await drawings.apply(projectId, ada)).toMatchObject({ electrodesAdded: 0, locationsAdded: 0 })
    expect((await electrodesOf(projectId)).map(({ id }) => id)).toEqual([electrode.id])
    expect((await locationsOf(projectId)).map(({ label }) => label)).toEqual(['C-1'])
  })

  it('[Q02] previews applying without storing, and afterwards has nothing to apply', async () => {
    const sheet: readonly Said[] = [
      { field: 'electrode.material', value: 'copper', electrode: 'E1', rule: 'sheet.column/rough' },
      { field: 'electrode.material', value: 'copper', electrode: 'E1', rule: 'sheet.column/finish' },
      { field: 'electrode.count', value: 2, electrode: 'E1', unit: 'count', rule: 'sheet.column/rough' },
      { field: 'electrode.undersize', value: 0.05, electrode: 'E1', rule: 'sheet.column/finish' },
      { field: 'workpiece.length', value: 120 },
      ...place('C1', 10, 20),
    ]
    const projectId = await accepted(...sheet)
    const preview = await drawings.preview(projectId)
    expect(preview.changes.map(({ kind, isNew, electrode, location }) => [kind, isNew, electrode, location])).toEqual([
      ['workpiece', false, null, null],
      ['electrode', true, 'E1', null],
      ['location', true, 'E1', 'C1'],
    ])
    expect(preview.changes[0]?.values).toEqual([{ field: 'workpiece.length', module: null, before: null, after: 120 }])
    const skipped = [{ code: 'missingUndersize', params: { electrode: 'E1', module: 'rough' } }]
    expect(preview.skipped).toEqual(skipped)
    expect(await electrodesOf(projectId)).toEqual([])
    expect(await drawings.apply(projectId, ada)).toEqual({
      ...{ electrodesAdded: 1, electrodesChanged: 0, locationsAdded: 1, locationsChanged: 0, skipped },
    })
    expect(await electrodesOf(projectId)).toMatchObject([{ material: 'copper', version: 1 }])
    expect((await business.workpieces.get(projectId)).length).toBe(120)
    expect(await drawings.preview(projectId)).toEqual({ changes: [], skipped })
    await drawings.apply(projectId, ada)
    expect(await electrodesOf(projectId)).toMatchObject([{ version: 1 }])
  })

  it('[Q02] applying is all or nothing', async () => {
    const projectId = await accepted(...place('C1', 10, 20), ...place('C2', 30, 40), {
      field: 'workpiece.length',
      value: 120,
    })
    const { db } = test.app.platform
    // The last write fails.
    const broken = createDrawingService({
      ...test.app.platform,
      jobs: { enqueue: async () => '', wake: () => {} },
      ids: () => 'the same twice',
    })
    await expect(broken.apply(projectId, ada)).rejects.toThrow()
    expect([await electrodesOf(projectId), await locationsOf(projectId)]).toEqual([[], []])
    const row = await db.selectFrom('workpiece').select('length').where('projectId', '=', projectId).executeTakeFirst()
    expect(row?.length).toBeNull()
  })

  it('[Q02] never assumes a depth reference or a position', async () => {
    const projectId = await accepted(
      ...place('C1', 10, 20),
      { field: 'location.z', value: -8, electrode: 'E1', location: 'C1' },
      { field: 'location.c', value: 270, electrode: 'E1', location: 'C1', unit: 'deg' },
      { field: 'location.x', value: 5, electrode: 'E1', location: 'C2' },
    )
    const applied = await drawings.apply(projectId, ada)
    expect(applied.skipped).toEqual([{ code: 'missingPosition', params: { electrode: 'E1', location: 'C2' } }])
    expect(await locationsOf(projectId)).toMatchObject([{ label: 'C1', c: -90, depth: 8, depthReference: null }])
    await drawings.answer({ projectId, kind: 'depthReference', electrode: '', answer: 'workZero' }, ada)
    expect(await locationsOf(projectId)).toMatchObject([{ depthReference: 'workZero' }])
    const [electrode] = await electrodesOf(projectId)
    expect(electrode?.gapInSolid).toBeNull()
  })

  it.runIf(engine === 'postgres')(
    '[Q02] of two decisions about the same facts in different orders one is made',
    async () => {
      const { id: projectId } = await newProject()
      await told(projectId, factsOf(...place('C1', 1, 2), ...place('C2', 3, 4)))
      const facts = await drawings.facts(projectId)
      const reject = (given: typeof facts) => () =>
        drawings.decide(
          { projectId, decisions: given.map(({ id }) => ({ id, version: 1, status: 'rejected' as const })) },
          ada,
        )
      const held = { table: 'fact', id: facts[1]?.id ?? '' }
      const works = [reject(facts), reject(facts.toReversed())]
      const outcomes = await whileHeld(test.app.platform.db, held, works)
      const answers = outcomes.map((each) => (each.status === 'fulfilled' ? each.value.length : each.reason.code))
      expect(answers.toSorted()).toEqual([4, 'CONFLICT'])
    },
  )

  it('[Q02] accepting all and rejecting one at the same moment: what a person rejected stays rejected', async () => {
    const { db } = test.app.platform
    for (let round = 0; round < 12; round += 1) {
      const { id: projectId } = await newProject()
      await told(projectId, factsOf(...place('C1', 1, 2), ...place('C2', 3, 4), ...place('C3', 5, 6)))
      const facts = await drawings.facts(projectId)
      const reject = facts
        .slice(0, 3)
        .map(({ id }) => drawings.decide({ projectId, decisions: [{ id, version: 1, status: 'rejected' }] }, ada))
      const all = drawings.acceptAll(projectId, {}, { userId: '2', username: 'bob' })
      const [accepting, ...rejecting] = await Promise.allSettled([all, ...reject])
      const after = new Map((await drawings.facts(projectId)).map(({ id, status }) => [id, status]))
      const won = rejecting.map(({ status }) => (status === 'fulfilled' ? 'rejected' : 'accepted'))
      expect(facts.map(({ id }) => after.get(id))).toEqual([...won, 'accepted', 'accepted', 'accepted'])
      const count = [...after.values()].filter((status) => status === 'accepted').length
      expect(accepting).toMatchObject({ status: 'fulfilled', value: { accepted: count } })
    }
    // The same in a fixed order: both lists were read while the fact was open.
    const { id: projectId } = await newProject()
    await told(projectId, factsOf(...place('C1', 1, 2)))
    const [x, y] = (await drawings.facts(projectId)).map(({ id }) => id)
    await drawings.decide({ projectId, decisions: [{ id: x ?? '', version: 1, status: 'rejected' }] }, ada)
    await drawings.decide({ projectId, decisions: [{ id: y ?? '', version: 1, status: 'edited', value: 9 }] }, ada)
    expect(await decideOpenFacts(db, [x ?? '', y ?? ''], 'accepted', 'bob', 1)).toBe(0)
    expect(await decideOpenFacts(db, [x ?? '', y ?? ''], 'rejected', 'bob', 1)).toBe(0)
    const left = (await drawings.facts(projectId)).map(({ status, decidedBy }) => [status, decidedBy])
    expect(left).toEqual([
      ['rejected', 'ada'],
      ['edited', 'ada'],
    ])
  })

  it('[Q02] refuses a value of another kind and a decision on a fact of another project', async () => {
    const { id: projectId } = await newProject()
    await told(projectId, factsOf(...place('C1', 1, 2)))
    const [fact] = await drawings.facts(projectId)
    const decide = (project: string, value: number | string) =>
      drawings.decide(
        { projectId: project, decisions: [{ id: fact?.id ?? '', version: 1, status: 'edited', value }] },
        ada,
      )
    await expect(decide(projectId, 'left')).rejects.toMatchObject({ code: 'VALIDATION', params: { field: 'value' } })
    const { id: other } = await newProject()
    await expect(decide(other, 3)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('R12: of many at once exactly one wins, the others get both versions', async () => {
    const { id: projectId } = await newProject()
    const workpiece = await business.workpieces.get(projectId)
    const {
      coordinateSystem: _1,
      machineNo: _2,
      machineUpperBall: _3,
      machineLowerBall: _4,
      projectId: _5,
      ...fields
    } = workpiece
    const edits = Array.from({ length: 16 }, (_, at) =>
      business.workpieces.update({ ...fields, name: `edit ${at}`, height: at + 1 }, ada),
    )
    const outcomes = await Promise.allSettled(edits)
    const won = outcomes.filter(({ status }) => status === 'fulfilled')
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect([won.length, lost.every(({ code }) => code === 'CONFLICT')]).toEqual([1, true])
    const after = await business.workpieces.get(projectId)
    expect([after.version, after.name]).toEqual([2, `edit ${(after.height ?? 0) - 1}`])
  })
})
