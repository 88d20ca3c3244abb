import { programFields } from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reachable } from '../../../platform/transition.ts'
import {
  acceptWarnings,
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import { demoMachines, demoSetting, demoWorkpiece } from '../../../seed/workshop-data.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, librarian, openShop } from '../../../testing/shop.ts'
import { stagedText } from '../../../testing/staged-text.ts'
import type { Business } from '../index.ts'
import { programTransitions } from './program.states.ts'

describe.each(engines)('NC programs (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  const headOf = (name = '前模仁', part = 'A-03', machine = 0) => ({
    name,
    part,
    customerId: null,
    machineId: workshop.machines[machine]?.id ?? null,
  })
  const planned = async (head = headOf(), electrode = demoElectrode) => {
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)]
    const project = await addProject(business, head, { electrodes: [{ electrode, locations }] }, author)
    await planProject(business, project.id, author)
    return project
  }
  const programOf = async (projectId: string) => makeProgram(test.app.platform, projectId, author)
  const textOf = async (id: string, kind: 'draft' | 'released' = 'draft') =>
    (await business.programs.text(id, kind)).text

  it('[Q07][Q08] NC14 NC15: generates, verifies with every rule, and identifies itself in the header', async () => {
    const project = await planned()
    const program = await programOf(project.id)
    expect(program).toMatchObject({ state: 'verified', revision: 1, stale: false, findings: { block: 0 } })
    const report = await business.programs.report(program.id)
    expect(report.rules.map(({ rule }) => rule)).toHaveLength(34)
    expect(report.rules.every(({ severity }) => severity === 'pass' || severity === 'warning')).toBe(true)
    const lines = (await textOf(program.id)).split('\n')
    expect(lines.slice(0, 4)).toEqual(['%', program.number, '(HERON-NC 1)', '(STATUS DRAFT)'])
    expect(lines).toContain(`(PROJECT ${project.number})`)
    expect(lines).toContain(`(INPUT ${program.inputHash})`)
    expect(lines.at(-3)).toBe(`(CRC32 ${program.crc32})`)
  })

  it('[Q07] two users who generate at the same time get a revision each', async () => {
    const project = await planned()
    const made = await Promise.all([programOf(project.id), programOf(project.id), programOf(project.id)])
    expect(made.map(({ revision }) => revision).toSorted()).toEqual([1, 2, 3])
    const texts = await Promise.all(made.map(({ id }) => textOf(id)))
    expect(texts.every((text, at) => text.includes(`(REVISION ${made[at]?.revision})`))).toBe(true)
  })

  it('[Q06] machine and electrode setting enter the program', async () => {
    const project = await planned()
    const before = await textOf((await programOf(project.id)).id)
    expect(before).toContain('G959 Z-495.0000')
    expect(before).toMatch(/^N\d+ T20 M06$/m)
    expect(before).toContain('(TOOL 01 E1 FINISH)')
    expect(before).toMatch(/^N\d+ G83 P3 R0\.0050$/m)
    const { id, version } = await business.settings.get(project.id)
    const setting = {
      ...demoSetting,
      safeDistance: 25,
      ballPot: 19,
      eliminatedPots: [1, 2],
      repeats: 4,
      tolerance: 0.004,
      compensation: { x: 0.01, y: 0, z: 0, c: 0 },
    }
    await business.settings.update({ ...setting, id, version }, author)
    await planProject(business, project.id, author)
    const after = await textOf((await programOf(project.id)).id)
    expect(after).toMatch(/^N\d+ T19 M06$/m)
    expect(after).toContain('(TOOL 03 E1 FINISH)')
    expect(after).toMatch(/^N\d+ G83 P4 R0\.0040$/m)
    expect(after).toMatch(/^N\d+ G11 H03 X0\.0100 /m)
    expect([before.includes('G00 Z10.0000'), after.includes('G00 Z25.0000')]).toEqual([true, true])
  })

  it('[Q09] maps every burning line back to its plan row', async () => {
    const project = await planned()
    const program = await programOf(project.id)
    const { text, lineMap } = await business.programs.text(program.id, 'draft')
    const { tree } = await business.plans.tree(project.id)
    const keys = new Set(
      tree.flatMap(({ children }) => children.flatMap((copy) => copy.children.map((leaf) => leaf.process.key))),
    )
    const byLine = new Map(lineMap.map((entry) => [entry.line, entry]))
    const erosions = text.split('\n').flatMap((line, at) => (/ E\d{3}$/.test(line) ? [byLine.get(at + 1)] : []))
    expect(erosions).toHaveLength(program.steps)
    expect(erosions.every((entry) => entry !== undefined && keys.has(entry.processKey) && entry.step !== null)).toBe(
      true,
    )
  })

  it('[Q09] NC17: four eyes on the way from draft to released; the released text has no stop', async () => {
    const project = await planned()
    const program = await programOf(project.id)
    const decision = { id: program.id, version: program.version }
    await expect(business.programs.approve(decision, author)).rejects.toMatchObject({ code: 'SAME_PERSON' })
    await expect(business.programs.release(decision, chief)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      params: { from: 'verified', to: 'released' },
    })
    await acceptWarnings(business, program, chief)
    const approved = await business.programs.approve(decision, chief)
    expect(approved).toMatchObject({ state: 'approved', approver: 'admin' })
    await expect(business.programs.approve(decision, chief)).rejects.toMatchObject({ code: 'CONFLICT' })
    const released = await business.programs.release({ id: approved.id, version: approved.version }, chief)
    expect(released).toMatchObject({ state: 'released', releaser: 'admin' })
    const [draft, text] = [await textOf(program.id), await textOf(program.id, 'released')]
    const firstBlock = (nc: string) => /^N\d+ (?!G12)(.*)$/m.exec(nc)?.[1]
    expect([firstBlock(draft), firstBlock(text)]).toEqual(['M00', expect.stringMatching(/^G21 /)])
    expect(text).toContain('(STATUS RELEASED)')
    expect(text).toContain('(APPROVER ADMIN)')
    expect((await business.projects.get(project.id)).released).toBe(true)
  })

  it('[Q09] NC16: a new release withdraws the previous one; every revision is kept', async () => {
    const project = await planned()
    const first = await releaseProgram(test.app.platform, await programOf(project.id), chief)
    const second = await releaseProgram(test.app.platform, await programOf(project.id), chief)
    const query = listQuery(programFields).parse({ projectId: project.id, column: 'revision', order: 'asc' })
    const { records } = await business.programs.list(query)
    expect(records.map(({ id, revision, state, withdrawnReason }) => [id, revision, state, withdrawnReason])).toEqual([
      [first.id, 1, 'withdrawn', 'R2'],
      [second.id, 2, 'released', ''],
    ])
    const text = await textOf(first.id, 'released')
    expect(text).toContain('(REVISION 1)')
    // The sheet names the checksum of the released text, and is read in that text.
    const sheet = await business.programs.setupSheet(first.id)
    expect(text).toContain(`(CRC32 ${sheet.program.releasedCrc32})`)
    const lines = text.split('\n')
    expect(sheet.firstMoves.length).toBeGreaterThan(1)
    for (const move of sheet.firstMoves) expect(lines[move.line - 1]).toBe(move.text)
  })

  it('[Q09] NC16 NC18: a changed location, machine or condition makes a program stale and undownloadable', async () => {
    const project = await planned(headOf('斜顶', 'L-02', 1))
    const released = await releaseProgram(test.app.platform, await programOf(project.id), chief)
    const reasons = async () => (await business.programs.get(released.id)).staleReasons
    expect(await reasons()).toEqual([])

    const machine = await business.machines.get(released.machineId)
    const { positioningPoints: _points, createTime: _made, ...fields } = machine
    await business.machines.edit({ ...fields, g959: fields.g959 + 1 }, chief)
    expect(await reasons()).toEqual(['machine'])
    await expect(business.programs.download([released.id])).rejects.toMatchObject({ code: 'PROGRAM_STALE' })
    const start = business.discharge.start({ programId: released.id, processIds: [] }, author)
    await expect(start).rejects.toMatchObject({ code: 'PROGRAM_STALE' })
    await business.machines.edit({ ...fields, version: fields.version + 1, g959: fields.g959 }, chief)
    expect(await reasons()).toEqual([])

    const { tree } = await business.plans.tree(project.id)
    const step = tree[0]?.children[0]?.children[0]?.process.steps[0]
    const condition = await business.conditions.get(step?.conditionId ?? '', chief)
    const {
      toBeCalibrated: _,
      actualDepth: _a,
      conditionText: _c,
      subprogramText: _s,
      state: _st,
      createBy: _b,
      createTime: _t,
      origin: _o,
      ...entry
    } = condition
    await business.conditions.edit({ ...entry, servo: entry.servo + 1 }, librarian)
    expect(await reasons()).toEqual(['condition'])
    await business.conditions.edit({ ...entry, version: entry.version + 1 }, librarian)
    await business.conditions.release({ id: entry.id, version: entry.version + 2 }, librarian)
    expect(await reasons()).toEqual([])
  })

  it('NC18 ATK117: a program cannot be released once its project is bound to another machine', async () => {
    const project = await planned()
    const program = await programOf(project.id)
    await acceptWarnings(business, program, chief)
    const approved = await business.programs.approve({ id: program.id, version: program.version }, chief)
    const { version } = await business.projects.get(project.id)
    const head = {
      name: project.name,
      part: project.part,
      mould: '',
      customerId: null,
      shape: project.shape,
      targetRa: project.targetRa,
      remark: '',
    }
    await business.projects.upd(
      { ...head, id: project.id, version, machineId: workshop.machines[2]?.id ?? null },
      author,
    )
    const release = business.programs.release({ id: approved.id, version: approved.version }, chief)
    await expect(release).rejects.toMatchObject({ code: 'PROGRAM_STALE' })
  })

  it('NC16 ATK117: the database refuses to change a stored text; changes bypassing it are detected', async () => {
    const { db } = test.app.platform
    const program = await programOf((await planned()).id)
    const change = sql`update program_artefact set text = replace(text, 'Z-7', 'Z-9') where program_id = ${program.id}`
    await expect(change.execute(db)).rejects.toThrow(/written once/)
    const removal = sql`delete from program_input where program_id = ${program.id}`
    await expect(removal.execute(db)).rejects.toThrow(/written once/)

    const triggers =
      engine === 'sqlite'
        ? ['drop trigger program_artefact_no_update']
        : ['alter table program_artefact disable trigger program_artefact_once_only']
    for (const statement of triggers) await sql.raw(statement).execute(db)
    await change.execute(db)
    const tampered = { code: 'PROGRAM_TAMPERED' }
    await expect(business.programs.text(program.id, 'draft')).rejects.toMatchObject(tampered)
    await expect(business.programs.download([program.id])).rejects.toMatchObject(tampered)
    const approval = business.programs.approve({ id: program.id, version: program.version }, chief)
    await expect(approval).rejects.toMatchObject(tampered)
  })

  it('NC13 ATK116: names never affect the code; the moves equal those of a program named A', async () => {
    const hostile = ['A)\nG0 Z-100 (', '%', 'O9999', ';', 'Ｇ０ Ｚ－１００', 'A😀/', "'); drop table program;--"]
    const movesOf = async (name: string) => {
      const electrode = { ...demoElectrode, name: name.replace(/\n/g, ' ') }
      const project = await planned(headOf(name.replace(/\n/g, ' '), name.replace(/\n/g, ' ')), electrode)
      const text = await textOf((await programOf(project.id)).id)
      const lines = text.split('\n')
      const comments = lines.filter((line) => line.startsWith('('))
      expect(comments.every((line) => /^\([A-Z0-9 _.-]*\)$/.test(line))).toBe(true)
      return lines.filter((line) => /^N\d/.test(line))
    }
    const plain = await movesOf('A')
    for (const name of hostile) expect(await movesOf(name)).toEqual(plain)
  })

  it('[Q09] NC15: a file brought back is equal, edited or unknown', async () => {
    const verify = async (text: string) => business.programs.verifyFile([await stagedText(text)])
    const program = await releaseProgram(test.app.platform, await programOf((await planned()).id), chief)
    const text = await textOf(program.id, 'released')
    expect(await verify(text)).toMatchObject({
      verdict: 'equal',
      artefact: 'released',
      trailer: 'right',
      program: { id: program.id },
      safe: true,
      transport: [],
    })
    const edited = await verify(text.replace('X-40.0000', 'X-41.0000'))
    expect(edited).toMatchObject({ verdict: 'edited', trailer: 'wrong', program: { id: program.id } })
    expect(edited.lines.find(({ kind }) => kind === 'removed')?.text).toContain('X-40.0000')
    expect(edited.safe).toBe(false)
    expect(edited.changes).toEqual([expect.objectContaining({ kind: 'location.moved', electrode: 'E1', label: 'C1' })])
    expect(await verify('G00 X0 Y0\n')).toMatchObject({
      verdict: 'unknown',
      trailer: 'missing',
      program: null,
    })
  })

  it('[Q09] is found by the number that people read, whole or in part', async () => {
    const { id, number } = await programOf((await planned()).id)
    const found = async (asked: string) => {
      const { records } = await business.programs.list(listQuery(programFields).parse({ number: asked }))
      return records.map((program) => program.id)
    }
    expect(number).toMatch(/^O\d{4}$/)
    expect(await found(number)).toEqual([id])
    expect(await found(`*${number.slice(2)}*`)).toContain(id)
    expect(await found('O8999')).toEqual([])
  })

  it('[Q09] reports the difference of two revisions in workshop terms', async () => {
    const project = await planned()
    const first = await programOf(project.id)
    const page = { pageNo: 1, pageSize: 10, sort: [], advanced: [], match: 'and' as const }
    const filters = [{ field: 'projectId', rule: 'eq' as const, values: [project.id] }]
    const places = await business.locations.list({ ...page, filters })
    const place = places.records.find(({ label }) => label === 'C2')
    if (!place) throw new Error('C2 was added')
    const axes = { x: place.x, y: place.y, c: place.c, depth: 8.5, depthReference: 'surface' as const, surfaceZ: 0 }
    await business.discharge.editAxis({ id: place.id, version: place.version, ...axes }, author)
    expect((await business.programs.get(first.id)).stale).toBe(true)
    await planProject(business, project.id, author)
    const second = await programOf(project.id)
    const { changes, summary } = await business.programs.diff(first.id, second.id)
    expect(summary.find(({ kind }) => kind === 'depth.changed')?.count).toBe(first.steps / 2)
    expect(changes[0]).toMatchObject({ kind: 'depth.changed', electrode: 'E1', module: 'finish', label: 'C2', step: 1 })
    expect(new Set(changes.filter(({ label }) => label !== '').map(({ label }) => label))).toEqual(new Set(['C2']))
  })

  it('NC19 NC20: the setup sheet is made from the text and lists what is not modelled', async () => {
    const program = await programOf((await planned()).id)
    const sheet = await business.programs.setupSheet(program.id)
    expect(sheet.tools).toEqual([
      {
        ...{ pot: expect.any(Number), load: 1, electrode: 'E1', module: 'finish', copy: null },
        ...{ length: 75, material: 'copper', undersize: 0.2 },
      },
    ])
    expect(sheet.ball).toBe(20)
    expect(sheet.workpiece).toMatchObject({ material: 'steel', zero: 'centre', points: [{ name: '1号位', cs: 54 }] })
    expect(sheet.locations.map(({ label, x, y, cs }) => [label, x, y, cs])).toEqual([
      ['C1', -40, 10, 54],
      ['C2', 40, 10, 54],
    ])
    expect(sheet.lowestZ).toBe(program.lowestZ)
    expect([sheet.fixtures, sheet.notModelled]).toEqual([
      [],
      ['otherFixtures', 'flushing', 'cables', 'electrodeDeflection'],
    ])
    const notChecked = [
      { part: 'holder', of: ['E1'] },
      { part: 'chuck', of: ['M-01'] },
      { part: 'fixtures', of: [] },
    ]
    expect(sheet.notChecked).toEqual(notChecked)
    expect((await business.programs.report(program.id)).notChecked).toEqual(notChecked)
    expect(sheet.plan).toContain('>C1</text>')
    // The same figures as in the text's table of conditions.
    const table = [...(await textOf(program.id)).matchAll(/G12 E(\d+) I(\S+) A(\d+) B(\d+) V(\d+) S(\d+) U(\d)/g)]
    expect(table.length).toBeGreaterThan(1)
    expect(
      sheet.conditions.map(({ code, peakCurrent, onTime, offTime, voltage, servo, polarity }) => [
        ...[code, peakCurrent, onTime, offTime, voltage, servo, polarity === 'positive' ? 1 : 0],
      ]),
    ).toEqual(table.map(([, ...figures]) => figures.map(Number)))
    expect(JSON.stringify(sheet)).not.toMatch(/collision[- ]?free/i)
  })

  it('[C08] fixtures make programs stale, are passed above, and are on the setup sheet', async () => {
    const project = await planned()
    const before = await programOf(project.id)
    const { id, version } = await business.workpieces.get(project.id)
    const fixtures = [{ name: 'K1', x: -90, y: 50, length: 20, width: 20, top: 8 }]
    await business.workpieces.update({ ...demoWorkpiece, id, version, fixtures }, author)
    expect(await business.programs.get(before.id)).toMatchObject({ stale: true, staleReasons: ['job'] })
    await planProject(business, project.id, author)
    const program = await programOf(project.id)
    // 10 mm over the fixture instead of over the top of the block.
    expect(await textOf(before.id)).toContain('G00 Z10.0000')
    expect(await textOf(program.id)).toContain('G00 Z18.0000')
    expect(await textOf(program.id)).not.toContain('G00 Z10.0000')
    const sheet = await business.programs.setupSheet(program.id)
    expect([sheet.fixtures, sheet.notChecked.map(({ part }) => part)]).toEqual([fixtures, ['holder', 'chuck']])
    expect(sheet.plan).toContain('<rect x="-100" y="-60" width="20" height="20"')
    expect(sheet.plan).toContain('>K1</text>')
    const file = String((await business.programs.sheetFile(program.id, 'EN')).body)
    expect(file).toContain('<h2>Fixtures</h2>')
    expect(file).toContain('<tr><td>K1</td><td>-90</td><td>50</td><td>20</td><td>20</td><td>8</td></tr>')
  })

  it('[J05][Q09] NC17: downloads as a zip by the path configuration; drafts say DRAFT', async () => {
    const project = await planned()
    const draft = await programOf(project.id)
    const released = await releaseProgram(test.app.platform, await programOf(project.id), chief)
    const { body } = await business.programs.download([draft.id, released.id])
    if (!(body instanceof Uint8Array)) throw new Error('a zip is bytes')
    const files = unzipSync(body)
    const [one, two] = [
      `M-01/${project.number}/DRAFT_${draft.number}_R1.NC`,
      `M-01/${project.number}/${released.number}_R2.NC`,
    ]
    expect(Object.keys(files)).toEqual([one, `${one}.sig`, two, `${two}.sig`])
    const [first, , second] = Object.values(files).map((bytes) => strFromU8(bytes))
    expect(first).toBe(await textOf(draft.id))
    expect(second).toBe(await textOf(released.id, 'released'))
  })

  it('NC1: refuses with the missing fields, and stores no program', async () => {
    const project = await business.projects.add(
      { ...headOf(), mould: '', shape: 'openCavity', targetRa: 1.6, remark: '' },
      author,
    )
    const made = await business.plans.make({ projectId: project.id, ordering: 'electrodeMajor' }, author)
    expect(made.plan).toBeNull()
    expect(made.refusals).toEqual(
      expect.arrayContaining([{ path: 'setting.safeDistance', code: 'REQUIRED', params: {} }]),
    )
    await expect(programOf(project.id)).rejects.toMatchObject({ code: 'PLAN_MISSING' })
  })

  it('[Q07] a large job runs in a separate thread, without blocking other calls', async () => {
    const locations = Array.from({ length: 60 }, (_, at) =>
      demoLocation(`C${at + 1}`, -85 + (at % 12) * 15, -48 + Math.floor(at / 12) * 20),
    )
    const project = await addProject(
      business,
      headOf(),
      { electrodes: [{ electrode: demoElectrode, locations }] },
      author,
    )
    await planProject(business, project.id, author)
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 5)
    const program = await programOf(project.id)
    clearInterval(timer)
    expect([program.state, program.locations, program.steps]).toEqual(['verified', 60, 540])
    expect(turns).toBeGreaterThan(5)
    const released = await releaseProgram(test.app.platform, program, chief)
    expect(released.state).toBe('released')
  })

  it('every state can be reached and only withdrawn is the end', () => {
    expect([...reachable(programTransitions, 'draft')].toSorted()).toEqual(Object.keys(programTransitions).toSorted())
    const ends = Object.entries(programTransitions).filter(([, next]) => next.length === 0)
    expect(ends.map(([state]) => state)).toEqual(['withdrawn'])
  })

  it('a machine keeps an unproven post, but nothing is generated with it', async () => {
    const [machine] = demoMachines
    if (!machine) throw new Error('the demo has machines')
    const { id } = await business.machines
      .add({ ...machine, machineNo: `D-${engine}`, postId: 'FANUC-MACRO' }, chief)
      .catch(async () => {
        const { json } = await test.send({ url: '/heron/postProcessor/list' }, 'admin')
        const drafts = (json.result as { id: string; state: string }[]).filter((post) => post.state === 'draft')
        return business.machines.add({ ...machine, machineNo: `D-${engine}`, postId: drafts[0]?.id ?? '' }, chief)
      })
    await business.points.add(
      { machineId: id, name: '1号位', coordinateSystem: 54, origin: { x: 400, y: 300, z: -500 } },
      chief,
    )
    const project = await planned({ ...headOf(), machineId: id })
    await expect(programOf(project.id)).rejects.toThrow(/POST_UNPROVEN/)
  })
})
