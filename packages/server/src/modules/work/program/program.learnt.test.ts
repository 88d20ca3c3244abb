import { moveKinds, type PostDetail, type Program } from '@heron/contract/routes'
import { shopMeanings } from '@heron/core/testing'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptWarnings, addProject, makeProgram, planProject, releaseProgram } from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { goodRun } from '../../../testing/good-run.ts'
import { presetParts, testedPost, wireMeanings } from '../../../testing/learnt-post.ts'
import { author, chief, engines, librarian, openShop, operator } from '../../../testing/shop.ts'
import { stagedFile, stagedText } from '../../../testing/staged-text.ts'
import type { Business } from '../index.ts'
import { generateProgram } from './program.generate.ts'

const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const fitter = { userId: '8', username: 'fitter' } as const
const silent = { progress: async () => {} }

describe.each(engines)('programs of a learnt post (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  let post: PostDetail
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
    post = await testedPost(test, business, 'SHOP-7', librarian)
    for (const machine of [0, 1]) await givePost(machine, post.id)
  })
  afterAll(() => test.close())

  const machineIdOf = (n: number) => workshop.machines[n]?.id ?? ''
  const givePost = async (n: number, postId: string) => {
    const { positioningPoints: _points, createTime: _made, ...fields } = await business.machines.get(machineIdOf(n))
    return business.machines.edit({ ...fields, postId }, author)
  }
  const projectOn = async (machine: number, part = 'A-11') => {
    const head = { name: '学得的后处理', part, customerId: null, machineId: machineIdOf(machine) }
    const project = await addProject(business, head, presetParts, author)
    await planProject(business, project.id, author)
    return project
  }
  const programOn = async (machine = 0) => makeProgram(test.app.platform, (await projectOn(machine)).id, author)
  const textOf = async ({ id }: Program) => business.programs.text(id, undefined)
  const kitOf = (program: Program) => business.programs.airCut({ id: program.id, height: undefined })
  const approved = async (program: Program) => {
    await acceptWarnings(business, program, chief)
    return business.programs.approve(seen(await business.programs.get(program.id)), chief)
  }

  it('are printed by the post, read back and verified by the meanings of its lines', async () => {
    const program = await programOn()
    expect(program).toMatchObject({ state: 'verified', postId: 'SHOP-7', postVersion: 1, stale: false })
    const printedBy = { code: 'SHOP-7', revision: 1, builtIn: false, name: '发明的控制系统', proof: 'samples' }
    expect(program.post).toEqual({ ...printedBy, ofMachine: true })
    const { text, lineMap, moves } = await textOf(program)
    const lines = text.split('\n')
    expect(lines).toEqual(expect.arrayContaining(['T84', 'M80', 'G00 Z5.000', 'M02']))
    const isErosion = (kind: number) => moveKinds[kind] === 'erode'
    const burns = moves.kind.flatMap((kind, at) =>
      isErosion(kind) ? [{ line: moves.line[at] ?? 0, z: moves.z[at] }] : [],
    )
    expect(burns.map(({ line }) => lines[line - 1])).toEqual(burns.map(({ z }) => `G01 Z${z?.toFixed(3)}`))
    expect(burns).toHaveLength(program.steps)
    for (const { line } of burns) expect(lineMap.find((each) => each.line === line)?.step).toBeGreaterThan(0)
    const report = await business.programs.report(program.id)
    expect(report.findings.filter(({ severity }) => severity === 'block')).toEqual([])
    const sheet = await business.programs.setupSheet(program.id)
    expect(JSON.stringify(sheet)).toContain('C2')
  })

  it('SEC1 who made the post does not approve a program that it prints', async () => {
    const program = await programOn()
    expect(program.contributors).toContainEqual({ username: librarian.username, acts: ['post'] })
    await acceptWarnings(business, program, chief)
    const decision = seen(await business.programs.get(program.id))
    expect(await failure(business.programs.approve(decision, librarian))).toBe('SAME_PERSON')
  })

  it('are released only after a recorded dry run on their machine, by a person other than the author of the post', async () => {
    const [here, elsewhere] = [await approved(await programOn(0)), await approved(await programOn(1))]
    const refused = business.programs.release(seen(here), chief)
    await expect(refused).rejects.toMatchObject({
      code: 'POST_NOT_RUN_HERE',
      params: { post: 'SHOP-7 1', machine: here.machineNo },
    })
    expect(await failure(business.posts.approve(seen(post), chief))).toBe('POST_NOT_RUN')
    const kit = await kitOf(here)
    expect(kit).toMatchObject({ standing: { state: 'none' } })
    expect(kit.checklist).toEqual(['generatorOff', 'clear', 'slow', 'units', 'pots', 'offsets', 'directions'])
    const file = await business.programs.airCutFile({ id: here.id, height: kit.height })
    const air = Buffer.from(file.body as Uint8Array).toString('latin1')
    expect(air).not.toMatch(/^M80|^OBT00[1-9]/m)
    for (const { line, z } of kit.lines) expect(air.split('\n')[line - 1]).toBe(`G01 Z${z.toFixed(3)}`)
    expect(kit.lines.map(({ name }) => name)).toEqual(['C1', 'C2'])
    const low = business.programs.airCut({ id: here.id, height: kit.least - 0.5 })
    await expect(low).rejects.toMatchObject({ code: 'REFUSED' })

    expect(await failure(business.programs.recordAirCut(goodRun(kit), librarian))).toBe('POST_OWN_WORK')
    const open = { ...goodRun(kit), checked: kit.checklist.slice(1) }
    expect(await failure(business.programs.recordAirCut(open, operator))).toBe('AIR_CUT_OPEN')
    expect((await business.programs.recordAirCut(goodRun(kit), operator)).standing.state).toBe('proven')

    const draft = (await textOf(here)).text
    const released = await business.programs.release(seen(here), chief)
    expect(released).toMatchObject({ state: 'released', stale: false })
    expect(await textOf(released)).toMatchObject({ artefact: 'released', text: draft })
    expect((await business.programs.download([released.id])).size).toBeGreaterThan(0)
    expect(await failure(business.programs.release(seen(elsewhere), chief))).toBe('POST_NOT_RUN_HERE')
  })

  it('have the bytes of their text, in the dry run and the download, also with Chinese names', async () => {
    // The last byte of 上 as a UTF-16 unit is a line feed, that of 一 is NUL.
    const project = await projectOn(0, '上盖一号')
    const program = await makeProgram(test.app.platform, project.id, author)
    const { text } = await textOf(program)
    expect(text).toContain('上盖一号')
    const kit = await kitOf(program)
    const { name, body } = await business.programs.airCutFile({ id: program.id, height: kit.height })
    const air = Buffer.from(body as Uint8Array)
    expect(air.toString('utf8')).toContain('上盖一号')
    for (const { line, z } of kit.lines) expect(air.toString('utf8').split('\n')[line - 1]).toBe(`G01 Z${z.toFixed(3)}`)
    await business.programs.recordAirCut(goodRun(kit), operator)
    const known = { verdict: 'equal', program: { id: program.id }, safe: true }
    expect(await business.programs.verifyFile([await stagedFile(name, air)])).toMatchObject({
      ...known,
      dryRun: kit.height,
    })
    const released = await releaseProgram(test.app.platform, program, chief)
    const zip = unzipSync((await business.programs.download([released.id])).body as Uint8Array)
    const [file = ''] = Object.keys(zip).filter((each) => !each.endsWith('.sig'))
    const bytes = zip[file] ?? new Uint8Array()
    expect(Buffer.from(bytes).toString('utf8')).toBe(text)
    expect(await business.programs.verifyFile([await stagedFile('O0001.NC', bytes)])).toMatchObject({
      ...known,
      program: { id: released.id },
    })
  })

  it('have no draft to download, no hand-over file, and are recognised by their bytes', async () => {
    const program = await programOn()
    expect(await failure(business.programs.download([program.id]))).toBe('POST_LEARNT_DRAFT')
    expect(await failure(business.programs.epx(program.id))).toBe('POST_LEARNT_FORMAT')
    const kit = await kitOf(program)
    const file = await business.programs.airCutFile({ id: program.id, height: kit.height })
    const air = Buffer.from(file.body as Uint8Array).toString('latin1')
    const verify = async (text: string) => business.programs.verifyFile([await stagedText(text)])
    expect(await verify(air)).toMatchObject({ dryRun: null, safe: false })
    await business.programs.recordAirCut(goodRun(kit), operator)
    const run = { verdict: 'equal', program: { id: program.id }, dryRun: kit.height, safe: true }
    expect(await verify(air)).toMatchObject(run)
    for (const changed of [air.replace(/Z(\d)/, 'Z-$1'), air.replace('T84', 'M80'), air.replace(/^G01 Z.*\n/m, '')]) {
      expect(changed).not.toBe(air)
      expect(await verify(changed)).toMatchObject({ dryRun: null, safe: false })
    }
    const released = await releaseProgram(test.app.platform, program, chief)
    const { text } = await textOf(released)
    expect(await verify(text)).toMatchObject({ verdict: 'equal', safe: true })
    const edited = { verdict: 'edited', program: { id: released.id }, safe: false, changes: [{ kind: 'text.unread' }] }
    expect(await verify(text.replace('G00 Z5.000', 'G00 Z4.000'))).toMatchObject(edited)
    const sheet = String((await business.programs.sheetFile(released.id, 'EN')).body)
    expect(sheet).toContain('<td>Post-processor</td><td>SHOP-7 R1 · 发明的控制系统 · learnt from samples</td>')
  })

  it('are shown with their post, also when their machine has another one since', async () => {
    const program = await programOn(3)
    expect(program.post).toMatchObject({ code: 'GEN-ISO', builtIn: true, proof: 'twoInterpreters', ofMachine: true })
    await givePost(3, post.id)
    const shown = await business.programs.get(program.id)
    expect(shown.post).toMatchObject({ code: 'GEN-ISO', ofMachine: false })
    expect(shown.staleReasons).toContain('machine')
  })

  it('become stale when the post changes; a released one stays readable with the data that made it', async () => {
    const changing = await testedPost(test, business, 'SHOP-8', librarian)
    await givePost(2, changing.id)
    test.time.now += 60_000
    const released = await (async () => {
      const program = await programOn(2)
      await business.programs.recordAirCut(goodRun(await kitOf(program)), operator)
      return releaseProgram(test.app.platform, program, chief)
    })()
    const open = await programOn(2)
    const wrote = ({ contributors }: Program) =>
      contributors.flatMap(({ username, acts }) => (acts.includes('post') ? [username] : []))
    expect([wrote(released), wrote(open)]).toEqual([[librarian.username], []])
    const before = await textOf(released)
    const other = { ...shopMeanings, T84: [{ kind: 'pumpOn' as const }, { kind: 'setting' as const }] }
    const held = await business.posts.meanings({ ...seen(changing), meanings: wireMeanings(other) }, fitter)
    expect(held.state).toBe('held')
    expect(await business.programs.get(open.id)).toMatchObject({ stale: true, staleReasons: ['post'] })
    expect(await failure(approved(open))).toBe('PROGRAM_STALE')
    const made = await generateProgram(
      { projectId: open.projectId, author: author.username },
      test.app.platform,
      silent,
    )
    expect(made.refusals.map(({ path, code }) => `${path} ${code}`)).toEqual(['machine.postId POST_HELD'])

    const tested = await business.posts.prove(seen(held), librarian)
    expect(tested.hash).not.toBe(changing.hash)
    const shown = await business.programs.get(released.id)
    expect(shown).toMatchObject({ state: 'released', postId: 'SHOP-8', postVersion: 1, staleReasons: ['post'] })
    expect(await textOf(shown)).toEqual(before)
    const again = await makeProgram(test.app.platform, open.projectId, author)
    expect(again).toMatchObject({ state: 'verified', stale: false })
    expect(wrote(again)).toEqual([fitter.username, librarian.username])
    expect((await kitOf(again)).standing.state).toBe('postChanged')
    expect(await failure(business.programs.release(seen(await approved(again)), chief))).toBe('POST_NOT_RUN_HERE')
  })

  it('a machine keeps a post that is held again, and no machine is given a held one', async () => {
    const one = await testedPost(test, business, 'SHOP-9', librarian)
    await givePost(3, one.id)
    await business.posts.meanings({ ...seen(one), meanings: {} }, librarian)
    expect((await givePost(3, one.id)).postId).toBe(one.id)
    expect(await failure(givePost(0, one.id))).toBe('VALIDATION')
    expect(await failure(business.posts.deleteBatch([one.id]))).toBe('IN_USE')
  })

  it('the post is approved after its dry run, and then never changes', async () => {
    const now = await business.posts.get(post.id)
    expect(await failure(business.posts.approve(seen(now), librarian))).toBe('POST_OWN_WORK')
    const frozen = await business.posts.approve(seen(now), chief)
    expect(frozen).toMatchObject({ state: 'approved', active: true, approver: chief.username })
    const meanings = wireMeanings(shopMeanings)
    expect(await failure(business.posts.meanings({ ...seen(frozen), meanings }, librarian))).toBe('POST_READ_ONLY')
    expect(await failure(business.posts.prove(seen(frozen), librarian))).toBe('ILLEGAL_TRANSITION')
    const retired = await business.posts.retire({ ...seen(frozen), reason: '控制系统已更换' }, chief)
    expect(retired).toMatchObject({ state: 'retired', active: false })
    const program = await programOn().then(
      () => 'made',
      (error: Error) => error.message,
    )
    expect(program).toContain('POST_RETIRED')
  })
})
